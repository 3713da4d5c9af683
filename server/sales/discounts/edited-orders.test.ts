import { afterEach, describe, expect, test } from 'vitest';
import { offersApi } from '#shared/api/sales/offers.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { changingDesk } from '#test/support/changing-desk.ts';
import { addOffer, newCoupon, newOffer } from '#test/support/offers.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const desk = await changingDesk(shop);
const { token } = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
const goods = await addGoods(database, { price: 1000, variants: [{ color: 'Black', quantity: 1000 }] });

afterEach(() => expectLedgerToAgree(database));

describe('an order with offers that is changed', () => {
  test('gets them again for its new products', async () => {
    const { code } = await addOffer(shop, { token }, newCoupon({ value: 10, leastGoods: 1500 }));
    const placed = await placeOrder(shop, await addPerson(shop), newOrder([line(goods, 2)], { couponCode: code }));
    expect(placed.totalPrice).toBe(1870);
    const more = await desk.edit(placed, { items: [line(goods, 3)] });
    expect(more).toMatchObject({ totalPrice: 2770, adjustments: [{ kind: 'coupon', amount: -300 }] });
    const less = await desk.edit(more, { items: [line(goods, 1)] });
    expect(less).toMatchObject({ totalPrice: 1070, adjustments: [] });
  });
});

describe('an order whose offer has changed since', () => {
  test('keeps its discount and its text while the goods stay the same', async () => {
    const added = await addOffer(shop, { token }, newOffer({ name: 'Winter', nameBn: 'শীত', value: 20 }));
    await shop.caughtUp();
    const { data: placed } = await shop.call(ordersApi.place, {
      body: newOrder([line(goods)]),
      token: (await addPerson(shop)).token,
      headers: { 'accept-language': 'bn' },
    });
    expect(placed).toMatchObject({ totalPrice: 870, adjustments: [{ reason: 'শীত', amount: -200 }] });
    await shop.call(offersApi.change, {
      params: { id: added._id },
      body: { version: 1, offer: newOffer({ name: 'Winter', nameBn: 'শীত', value: 10 }) },
      token,
    });
    const moved = await desk.edit(placed, { phone: '01912345678' });
    expect(moved).toMatchObject({ totalPrice: 870, adjustments: [{ reason: 'শীত', amount: -200 }] });
    const more = await desk.edit(moved, { items: [line(goods, 2)] });
    expect(more).toMatchObject({ totalPrice: 1870, adjustments: [{ reason: 'শীত', amount: -200 }] });
  });
});
