import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { payoutsApi } from '#shared/api/sales/couriers/payouts.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { payoutDesk } from '#test/support/payout-desk.ts';
import { testShop } from '#test/support/shop.ts';

// Payouts that the shop reads from Steadfast.

const shop = await testShop();
const desk = await payoutDesk(shop);
const { fake, owner, token, carried, fetch, payouts, payoutOf, opened, choose, held, balanceOf } = desk;
const { db } = shop.database;

const record = async (number: number, body: { account: 'bank' | 'bkash'; received?: number } = { account: 'bank' }) => {
  const { _id: id } = await payoutOf(number);
  return (await shop.call(payoutsApi.record, { params: { id }, body, token })).data;
};
const refuse = async (code: 'ALREADY_RECORDED' | 'NOTHING_MATCHES' | 'NOT_WAITING', number: number) => {
  const { _id: id } = await payoutOf(number);
  await shop.refused(payoutsApi.record, code, { params: { id }, body: { account: 'bank' }, token });
};
const entries = async () =>
  (await sql<{ count: number }>`SELECT count(*) FROM ledger_entries`.execute(db)).rows[0]!.count;
const couriersOf = async () => (await shop.call(statusApi.get, { token: owner.token })).data.couriers!;

beforeEach(async () => {
  await choose({ recordsPayouts: false });
  fake.payouts.length = 0;
  delete fake.payoutAnswers.list;
  delete fake.payoutAnswers.parcels;
  await sql`DELETE FROM courier_payouts`.execute(db);
});

describe('a payout of Steadfast', () => {
  test('settles what was collected: afterwards staff record no part of it as refused at the door', async () => {
    const { order, parcel } = await carried('delivered');
    const { id } = fake.pay([fake.paidRow(parcel)], 1000);
    await fetch();
    const [sent] = (await desk.seen(order)).parcels;
    const params = { id: order._id, parcel: sent!._id };
    const body = { items: [{ item: sent!.items[0]!.item, quantity: 1 }] };
    await record(id);
    await shop.refused(orderChangesApi.deliverPart, 'WRONG_STATE', { params, body, token });
    const back = { shippingStatus: 'coming back' as const, parcel: sent!._id, neverArrived: true };
    await shop.refused(ordersApi.ship, 'WRONG_MOVE', { params: { id: order._id }, body: back, token });
    expect((await desk.seen(order)).paymentInfo.paid).toBe(1070);
  });

  test('is asked for once more after staff have asked, also just after the hour', async () => {
    const { parcel } = await carried('delivered');
    await fetch();
    const { id } = fake.pay([fake.paidRow(parcel)], 1000);
    await shop.call(payoutsApi.fetch, { token });
    await shop.runJobs();
    expect(await payoutOf(id)).toBeUndefined();
    // ten seconds later
    await sql`UPDATE courier_accounts SET payouts_asked_at = payouts_asked_at - interval '10 seconds'`.execute(db);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '10 seconds'`.execute(db);
    await shop.runJobs();
    expect(await payoutOf(id)).toMatchObject({ parcels: 1 });
  });

  test('is read once, checked as an uploaded statement is, and recorded by one press', async () => {
    const [one, other] = [await carried('delivered'), await carried('delivered')];
    const { id } = fake.pay([fake.paidRow(one.parcel), fake.paidRow(other.parcel)], 2000);
    await fetch();
    const before = await entries();
    expect(await payoutOf(id)).toMatchObject({ courier: 'steadfast', total: 2000, parcels: 2, state: 'waiting' });
    expect(await opened(id)).toMatchObject({
      linesTotal: 2000,
      sums: { outcomes: { right: 2 }, collected: 2140, charge: 140, payout: 2000 },
    });
    expect(await entries()).toBe(before);
    const asked = fake.asked.length;
    await fetch();
    expect(fake.asked.slice(asked)).toEqual(['GET /payments']);
    const bank = await balanceOf('bank');
    const statement = await record(id);
    expect(statement).toMatchObject({ courier: 'Steadfast', recordedBy: 'Karim', name: `Payout ${id}` });
    expect((await balanceOf('bank')) - bank).toBe(2000);
    expect(await payoutOf(id)).toMatchObject({
      state: 'recorded',
      statement: { _id: statement._id, isTakenBack: false },
    });
    await refuse('ALREADY_RECORDED', id);
    await expectLedgerToAgree(shop.database);
  });

  test('that is not transferred yet, or from before the shop was connected, is not read', async () => {
    const { parcel } = await carried('delivered');
    fake.pay([fake.paidRow(parcel)], 1000, null);
    fake.pay([fake.paidRow(parcel)], 1000, new Date(Date.now() - 2 * 24 * 60 * 60_000));
    await fetch();
    expect(await payouts()).toEqual([]);
  });

  test('lists what is short, double, of another shop or below zero; only what came is booked', async () => {
    const [short, right, paid] = [await carried('delivered'), await carried('delivered'), await carried('delivered')];
    await shop.call(courierStatementsApi.record, {
      body: {
        courier: 'Steadfast',
        account: 'bank',
        text: `consignment_id,cod_amount,delivery_charge\n${paid.parcel.id},1070,70`,
      },
      token,
    });
    const { id } = fake.pay(
      [
        fake.paidRow(short.parcel, { cod_amount: 1000 }),
        fake.paidRow(right.parcel),
        fake.paidRow(right.parcel),
        fake.paidRow(paid.parcel),
        fake.paidRow({ ...right.parcel, id: 999_999_999, invoice: 'OTHER-1' }),
        fake.paidRow({ ...right.parcel, id: 999_999_998 }, { cod_amount: -500 }),
      ],
      5000,
    );
    await fetch();
    const { lines, linesTotal } = await opened(id);
    expect(lines.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['short', '৳70 less than it holds'],
      ['right', null],
      ['twice', 'Line 3 is for the same parcel'],
      ['twice', expect.stringMatching(/^The statement recorded on/)],
      ['not ours', 'No parcel has this number'],
      ['unreadable', 'The collected amount is below zero'],
    ]);
    expect(linesTotal).toBe(930 + 1000 * 4);
    const bank = await balanceOf('bank');
    await record(id);
    expect((await balanceOf('bank')) - bank).toBe(1930);
    expect((await held('Steadfast')).get(short.order._id)).toBe(70);
    await expectLedgerToAgree(shop.database);
  });

  test('of another shop’s parcels alone can only be marked as done', async () => {
    const { parcel } = await carried();
    const { id } = fake.pay([fake.paidRow({ ...parcel, id: 999_999_997, invoice: 'X-1' })], 1000);
    await fetch();
    await refuse('NOTHING_MATCHES', id);
    const { _id } = await payoutOf(id);
    await shop.call(payoutsApi.done, { params: { id: _id }, token });
    await shop.refused(payoutsApi.done, 'NOT_WAITING', { params: { id: _id }, token });
    expect((await payoutOf(id)).state).toBe('done');
  });

  test('of a parcel that came back books the charge alone, weeks after it left', async () => {
    const { parcel } = await carried('cancelled');
    const { id } = fake.pay([fake.paidRow(parcel)], -70);
    await fetch();
    expect((await opened(id)).lines).toMatchObject([{ outcome: 'right', collected: 0, payout: -70 }]);
    const bank = await balanceOf('bank');
    await record(id);
    expect((await balanceOf('bank')) - bank).toBe(-70);
    await expectLedgerToAgree(shop.database);
  });
});

describe('a payout that changes', () => {
  test('is read again, and waits for staff again; what is paid stays as it is', async () => {
    const [one, late] = [await carried('delivered'), await carried('delivered')];
    const payout = fake.pay([fake.paidRow(one.parcel)], 1000);
    await fetch();
    await record(payout.id);
    payout.rows.push(fake.paidRow(late.parcel));
    payout.total = 2000;
    await fetch();
    expect(await payoutOf(payout.id)).toMatchObject({ state: 'waiting', parcels: 2, total: 2000 });
    expect((await opened(payout.id)).sums.outcomes).toMatchObject({ twice: 1, right: 1 });
    const bank = await balanceOf('bank');
    await record(payout.id);
    expect((await balanceOf('bank')) - bank).toBe(1000);
    await expectLedgerToAgree(shop.database);
  });

  test('can be recorded again after its statement was reversed', async () => {
    const { parcel } = await carried('delivered');
    const { id } = fake.pay([fake.paidRow(parcel)], 1000);
    await fetch();
    const bank = await balanceOf('bank');
    const { _id } = await record(id);
    await shop.call(courierStatementsApi.takeBack, { params: { id: _id }, body: { reason: 'Wrong account' }, token });
    expect((await payoutOf(id)).statement).toMatchObject({ isTakenBack: true });
    await choose({ recordsPayouts: true });
    await fetch();
    expect((await payoutOf(id)).statement).toMatchObject({ isTakenBack: true });
    await record(id, { account: 'bkash' });
    expect((await balanceOf('bank')) - bank).toBe(0);
    await expectLedgerToAgree(shop.database);
  });
});

describe('if the owner switched it on, a payout is recorded by itself', () => {
  beforeEach(() => choose({ recordsPayouts: true }));

  test('when every line is right and the sum is what Steadfast says, once for two jobs at once', async () => {
    const [one, other] = [await carried('delivered'), await carried('pending')];
    other.parcel.collected = 1070;
    const { id } = fake.pay([fake.paidRow(one.parcel), fake.paidRow(other.parcel)], 2000);
    const bank = await balanceOf('bank');
    await fetch();
    expect((await balanceOf('bank')) - bank).toBe(2000);
    const { state, statement } = await payoutOf(id);
    expect(state).toBe('recorded');
    const params = { id: statement!._id };
    expect((await shop.call(courierStatementsApi.one, { params, query: {}, token })).data.recordedBy).toBe('Haat');
    expect((await desk.seen(other.order)).shippingInfo.shippingStatus).toBe('delivered');
    await expectLedgerToAgree(shop.database);
  });

  test('and not when a line or the sum is not right: then it changes nothing', async () => {
    const [short, right] = [await carried('delivered'), await carried('delivered')];
    const first = fake.pay([fake.paidRow(short.parcel, { cod_amount: 1000 })], 930);
    const second = fake.pay([fake.paidRow(right.parcel)], 999);
    const before = await entries();
    await fetch();
    expect([(await payoutOf(first.id)).state, (await payoutOf(second.id)).state]).toEqual(['waiting', 'waiting']);
    expect(await entries()).toBe(before);
    expect((await held('Steadfast')).get(right.order._id)).toBe(1070);
  });
});

describe('an answer that cannot be read', () => {
  test.each([
    ['HTML', { status: 200, body: '<html>Upkeep</html>' }],
    ['200 with an error', { status: 200, body: { status: 400, message: 'Bad request', data: [] } }],
    ['500', { status: 500, body: { message: 'Server Error' } }],
  ])('is shown on the page Status and changes nothing: %s for the list', async (_, answer) => {
    const { parcel } = await carried('delivered');
    fake.pay([fake.paidRow(parcel)], 1000);
    const before = await entries();
    fake.payoutAnswers.list = answer;
    await fetch();
    expect(await payouts()).toEqual([]);
    expect(await couriersOf()).toMatchObject({
      isFine: false,
      problems: [expect.stringMatching(/^Steadfast: Could not read the list of payouts/)],
    });
    expect(await entries()).toBe(before);
    delete fake.payoutAnswers.list;
    await fetch();
    expect((await couriersOf()).problems).toEqual([]);
    expect(await payouts()).toHaveLength(1);
  });

  test.each([
    ['HTML', { status: 200, body: '<html>Upkeep</html>' }],
    ['200 with an error', { status: 200, body: { status: 400, message: 'Bad request' } }],
    ['no parcels', { status: 200, body: { status: 200, consignments: [] } }],
  ])('is shown in the list, and read again: %s for the parcels of a payout', async (what, answer) => {
    const { parcel } = await carried('delivered');
    const payout = fake.pay([fake.paidRow(parcel)], 1000);
    fake.payoutAnswers.parcels = answer;
    await choose({ recordsPayouts: true });
    await fetch();
    expect(await payoutOf(payout.id)).toMatchObject({ state: 'waiting', parcels: 0, problem: expect.any(String) });
    expect((await opened(payout.id)).lines).toEqual([]);
    expect((await couriersOf()).payouts).toBe(1);
    delete fake.payoutAnswers.parcels;
    // an empty list is an answer, and is read again once it has changed
    if (what === 'no parcels') payout.total = 1000.4;
    if (what === 'no parcels') payout.paidAt = new Date(payout.paidAt!.getTime() + 1000);
    await fetch();
    expect(await payoutOf(payout.id)).toMatchObject({ state: 'recorded', problem: null });
  });

  test('of refused keys stops all questions until an owner has looked', async () => {
    fake.payoutAnswers.list = { status: 401, body: { message: 'Unauthorized' } };
    await fetch();
    expect((await couriersOf()).problems).toEqual(['Steadfast: Steadfast does not accept the keys']);
    const asked = fake.asked.length;
    await fetch();
    expect(fake.asked.length).toBe(asked);
  });
});
