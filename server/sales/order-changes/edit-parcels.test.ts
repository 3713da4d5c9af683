import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { changingDesk, itemOf } from '#test/support/changing-desk.ts';
import { byWallet, expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

// The parcels of an accepted order that is changed.

const shop = await testShop();
const { ordered, accept, see, edit, split, pack } = await changingDesk(shop);

afterEach(async () => {
  await expectLedgerToAgree(shop.database);
});

describe('an order that is changed', () => {
  test('after a split: unchanged pieces stay in their parcels, new ones go into the latest planned one', async () => {
    const { order, of: pieces, red, blue, green } = await ordered();
    await accept(order);
    const items = [{ item: itemOf(order, blue), quantity: 1 }];
    const parted = await split(await see(order), items);
    const contents = ({ items: lines, parcels }: Order) =>
      parcels.map(({ status, cashDue, items: inside }) => [
        status,
        cashDue,
        ...inside.map(({ item, quantity }) => `${quantity} ${lines.find(({ _id }) => _id === item)?.color}`),
      ]);
    const more = await edit(parted, { items: [pieces(red, 2), pieces(blue, 1), pieces(green, 1)] });
    expect(more.parcels.map(({ _id }) => _id)).toEqual(parted.parcels.map(({ _id }) => _id));
    expect(contents(more)).toEqual([
      ['not shipped', 1035, '2 Red'],
      ['not shipped', 1035, '1 Blue', '1 Green'],
    ]);
    // removed pieces leave the planned parcel, and the packed parcel stays unchanged
    const packed = await pack(more);
    const less = await edit(packed, {
      items: [pieces(red, 2), pieces(green, 1)],
      discount: { amount: 500, reason: 'Late' },
    });
    expect(contents(less)).toEqual([
      ['not shipped', 714, '2 Red'],
      ['not shipped', 356, '1 Green'],
    ]);
    const one = await edit(less, { items: [pieces(red, 2)] });
    expect(contents(one)).toEqual([['not shipped', 1070, '2 Red']]);
  });

  test('loses pieces from planned parcels before packed ones, whichever is the later', async () => {
    const { order, of: pieces, red, blue } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    const parted = await split(await see(order), [{ item: itemOf(order, red), quantity: 1 }]);
    const packed = await pack(parted, 1);
    const less = await edit(packed, { items: [pieces(red, 1), pieces(blue, 1)] });
    expect(less.parcels).toMatchObject([
      { status: 'not shipped', items: [{ item: itemOf(order, blue), quantity: 1 }] },
      { status: 'packed', items: [{ item: itemOf(order, red), quantity: 1 }] },
    ]);
    // added pieces do not open it either
    const more = await edit(less, { items: [pieces(red, 2), pieces(blue, 1)] });
    expect(more.parcels.map(({ status, items }) => [status, items.length])).toEqual([
      ['not shipped', 2],
      ['packed', 1],
    ]);
  });

  test('a packed parcel stays packed unless its pieces or its label change', async () => {
    const { order, of: pieces, red, blue } = await ordered({ paymentInfo: byWallet() });
    await accept(order);
    const items = [{ item: itemOf(order, blue), quantity: 1 }];
    const parted = await split(await see(order), items);
    const places = ({ parcels }: Order) => parcels.map(({ status }) => status);
    await pack(parted);
    // it was paid in advance, so there is no cash to collect: the packed parcel stays unchanged
    const less = await edit(await see(order), { items: [pieces(red, 2)] });
    expect(places(less)).toEqual(['packed']);
    const fewer = await edit(less, { items: [pieces(red, 1)] });
    expect(places(fewer)).toEqual(['not shipped']);
    await pack(parted);
    const moved = await edit(await see(order), { phone: '01811223344' });
    expect(places(moved)).toEqual(['not shipped']);
  });

  test('after any splits, packing and changes, the parcels contain all pieces of the order', async () => {
    const pieces = fc.integer({ min: 0, max: 3 });
    const change = fc.record({ reds: pieces, blues: pieces, greens: fc.integer({ min: 0, max: 2 }) });
    const input = fc.record({ apart: fc.tuple(pieces, pieces), packed: fc.integer({ min: 0, max: 3 }), change });
    await fc.assert(
      fc.asyncProperty(input, async ({ apart, packed, change: { reds, blues, greens } }) => {
        const { order, of: some, red, blue, green } = await ordered();
        await accept(order);
        const inside = [Math.min(apart[0], 2), Math.min(apart[1], 1)];
        const items = [red, blue].flatMap((variant, n) =>
          inside[n]! > 0 ? [{ item: itemOf(order, variant), quantity: inside[n]! }] : [],
        );
        let now = await see(order);
        if (items.length > 0 && inside[0]! + inside[1]! < 3) now = await split(now, items);
        for (const n of now.parcels.keys()) if (packed & (1 << n)) now = await pack(now, n);
        const wanted = [some(red, reds), some(blue, blues), some(green, greens)].filter(({ quantity }) => quantity > 0);
        if (wanted.length === 0) return;
        const after = await edit(now, { items: wanted });
        for (const { _id, quantity } of after.items)
          expect(
            after.parcels
              .flatMap((parcel) => parcel.items)
              .filter(({ item }) => item === _id)
              .reduce((sum, one) => sum + one.quantity, 0),
          ).toBe(quantity);
        expect(after.parcels.reduce((sum, { cashDue }) => sum + cashDue, 0)).toBe(after.totalPrice);
        for (const { items: held, cashDue } of after.parcels)
          expect([held.length > 0, cashDue >= 0]).toEqual([true, true]);
        // a parcel without removed pieces stays unchanged
        const kept = new Map(after.items.map(({ _id, quantity }) => [_id, quantity]));
        const isAllKept = now.items.every(({ _id, quantity }) => (kept.get(_id) ?? 0) >= quantity);
        if (isAllKept) expect(after.parcels.map(({ _id }) => _id)).toEqual(now.parcels.map(({ _id }) => _id));
      }),
      { numRuns: 40 },
    );
  });
});
