import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { courierDesk, csv, row, given } from '#test/support/courier-desk.ts';
import { expectLedgerToAgree, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// A statement that was recorded by mistake.

const shop = await testShop();
const desk = await courierDesk(shop);
const { owner, token, sent, check, record, linesOf, heldBy, seen, accountsOf } = desk;
const body = { reason: 'It was the file of another shop.' };
const takeBack = async (id: string) =>
  (await shop.call(courierStatementsApi.takeBack, { params: { id }, body, token })).data;
const entries = async () =>
  (await sql<{ count: number }>`SELECT count(*) FROM ledger_entries`.execute(shop.database.db)).rows[0]!.count;

describe('POST /courier-statements/{id}/take-back', () => {
  test('restores the courier’s former cash with counter entries, and the ledgers agree', async () => {
    const [right, short, more] = [await sent('delivered'), await sent('delivered'), await sent('delivered')];
    const before = await entries();
    const { _id } = await record(csv(row(right), row(short, 900), row(more, 1100, 1100)));
    const recorded = await entries();
    const taken = await takeBack(_id);
    expect(taken).toMatchObject({
      takenBack: { by: 'Karim', reason: body.reason, at: expect.any(String) },
      sums: { lines: 3, collected: 0, charge: 0, payout: 0, outcomes: { 'taken back': 3, right: 0 } },
    });
    // no entry is erased: there are as many again
    expect(await entries()).toBe(recorded + (recorded - before));
    for (const one of [right, short, more])
      expect(await accountsOf(one)).toEqual({ sales: -1000, delivery: -70, courier: 1070 });
    const held = await heldBy('Steadfast', 'missing');
    expect(
      held.filter(({ parcel }) => [right, short, more].some(({ order }) => order._id === parcel.order._id)),
    ).toEqual([1070, 1070, 1070].map((amount) => expect.objectContaining({ amount, statement: null })));
    expect((await linesOf(_id)).map(({ outcome, collected }) => [outcome, collected])).toEqual([
      ['taken back', 1070],
      ['taken back', 900],
      ['taken back', 1100],
    ]);
    await expectLedgerToAgree(shop.database);
  });

  test('opens its parcels for the right statement, which may say the same', async () => {
    const [one, other] = [await sent('delivered'), await sent('delivered')];
    const text = csv(row(one), row(other, 1000));
    const { _id } = await record(text, { account: 'bkash' });
    await takeBack(_id);
    expect(await check(text)).toMatchObject({ before: null, lines: [{ outcome: 'right' }, { outcome: 'short' }] });
    await record(text, { account: 'bank' });
    expect(await accountsOf(one)).toEqual({ sales: -1000, delivery: -70, bank: 1010, 'courier charges': 60 });
    expect(await accountsOf(other)).toMatchObject({ bank: 940, courier: 70 });
    await shop.refused(courierStatementsApi.record, 'ALREADY_RECORDED', { body: given(text), token });
    await expectLedgerToAgree(shop.database);
  });

  test('parcels that became delivered by it are on their way again, and can be delivered again', async () => {
    const [handed, underway] = [await sent('handed over'), await sent('in transit')];
    const [returned, coming, announced] = [
      await sent('handed over'),
      await sent('in transit'),
      await sent('in transit'),
    ];
    const { _id } = await record(csv(...[handed, underway, returned, coming, announced].map((one) => row(one))));
    // later events are not lost
    await ship(shop, owner, returned.order._id, 'returned');
    await ship(shop, owner, coming.order._id, 'coming back');
    const { items, parcels } = await seen(announced);
    await shop.call(orderChangesApi.announceReturn, {
      params: { id: announced.order._id, parcel: parcels[0]!._id },
      body: { items: [{ item: items[0]!._id, quantity: 1, why: 'size' }] },
      token: owner.token,
    });
    const { shippingStatus } = (await seen(announced)).shippingInfo;
    await takeBack(_id);
    expect((await seen(handed)).shippingInfo).toMatchObject({ shippingStatus: 'handed over', courier: 'Steadfast' });
    expect((await seen(underway)).shippingInfo.shippingStatus).toBe('in transit');
    expect((await seen(underway)).paymentInfo.paid).toBe(0);
    for (const [one, status] of [
      [returned, 'returned'],
      [coming, 'coming back'],
      [announced, shippingStatus],
    ] as const)
      expect([(await seen(one)).shippingInfo.shippingStatus, (await seen(one)).paymentInfo.paid]).toEqual([
        status,
        1070,
      ]);
    expect(await accountsOf(underway)).toEqual({ sales: -1000, delivery: -70, order: 1070 });
    await expectLedgerToAgree(shop.database);
    await ship(shop, owner, underway.order._id, 'delivered');
    expect((await seen(underway)).paymentInfo.paid).toBe(1070);
    // refused at the door: it comes back, and no debt is left
    await ship(shop, owner, handed.order._id, 'returned');
    expect(await accountsOf(handed)).toEqual({ sales: -1000, delivery: -70, returned: 1070 });
    await expectLedgerToAgree(shop.database);
  });

  test('other payments of the courier stay as they are', async () => {
    const part = await sent('in transit');
    const { _id } = await record(csv(row(part)));
    const later = await sent('delivered');
    const second = await record(csv(row(later, 1000)));
    const held = (await heldBy()).find(({ parcel }) => parcel.order._id === later.order._id)!;
    const params = { id: held.parcel._id };
    await shop.call(courierCashApi.receive, { params, body: { amount: 70, account: 'cash' }, token });
    await takeBack(second._id);
    expect(await accountsOf(later)).toEqual({ sales: -1000, delivery: -70, cash: 70, courier: 1000 });
    expect((await seen(later)).shippingInfo.shippingStatus).toBe('delivered');
    await takeBack(_id);
    await expectLedgerToAgree(shop.database);
  });

  test('appears in the timelines of its orders, for staff', async () => {
    const one = await sent('delivered');
    await takeBack((await record(csv(row(one))))._id);
    const { data } = await shop.call(orderEventsApi.ofOrder, { params: { id: one.order._id }, token });
    expect(data.slice(-2)).toMatchObject([
      { kind: 'courier paid' },
      { kind: 'courier payment taken back', person: 'Karim', data: { collected: 1070, reason: body.reason } },
    ]);
    const mine = await shop.call(orderEventsApi.ofMine, {
      params: { id: one.order._id },
      token: desk.customer.token,
    });
    expect(JSON.stringify(mine.data)).not.toMatch(/courier pa/);
  });

  test('is done once, also by two helpers in one moment, and its open lines are not tried again', async () => {
    const one = await sent('delivered');
    const { _id: id } = await record(csv(row(one), 'NOBODY1,INV-1,500,60'));
    const asked = { params: { id }, body, token };
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(courierStatementsApi.takeBack, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await shop.refused(courierStatementsApi.takeBack, 'TAKEN_BACK', asked);
    await shop.refused(courierStatementsApi.retry, 'TAKEN_BACK', { params: { id }, token });
    expect(await accountsOf(one)).toEqual({ sales: -1000, delivery: -70, courier: 1070 });
    await expectLedgerToAgree(shop.database);
  });

  test('is for staff who record statements, and needs a reason and a statement', async () => {
    const packer = await addPerson(shop, { staffRole: 'packer' });
    const { _id: id } = await record(csv(row(await sent('delivered'))));
    await shop.refused(courierStatementsApi.takeBack, 'FORBIDDEN', { params: { id }, body, token: packer.token });
    expect(
      (await shop.ask(courierStatementsApi.takeBack, { params: { id }, body: { reason: ' ' }, token })).status,
    ).toBe(400);
    const params = { id: '0198c5a0-0000-7000-8000-000000000000' };
    await shop.refused(courierStatementsApi.takeBack, 'NOT_FOUND', { params, body, token });
  });
});
