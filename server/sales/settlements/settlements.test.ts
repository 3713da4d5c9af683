import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayApi } from '#shared/api/sales/day.ts';
import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';
import { dayInDhaka } from '#shared/time/dhaka-time.ts';
import { csv, row, settlementDesk } from '#test/support/settlement-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

// Statements of gateways, wallets and banks: what they say about payments.

const shop = await testShop();
const { db } = shop.database;
const desk = await settlementDesk(shop);
const { owner, customer, token, paid, refunded, check, record, open, accountsOf } = desk;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const sold = { sales: -1000, delivery: -70, order: 0 };
const trace = async () =>
  (
    await sql`SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM settlements) AS s,
      (SELECT count(*) FROM settlement_lines) AS l, (SELECT count(*) FROM order_events) AS e`.execute(db)
  ).rows[0];
const decideOn = (id: string, line: number, decision: string, by = owner.token) =>
  shop.ask(settlementsApi.decide, { params: { id, line: String(line) }, body: { decision }, token: by });

describe('POST /settlements', () => {
  test('books the fee of a payment that is right', async () => {
    const one = await paid();
    const text = csv(row(one.transaction, '1,070.00', '16.05'));
    expect((await check(text)).lines).toMatchObject([
      { outcome: 'right', amount: 107000, fee: 1605, isWaiting: false },
    ]);
    const settlement = await record(text);
    expect(settlement).toMatchObject({
      source: 'bkash-online',
      recordedBy: 'Karim',
      days: { from: '2026-11-20', to: '2026-11-20' },
      sums: { lines: 1, waiting: 0, amount: 107000, fee: 1605, outcomes: { right: 1 } },
    });
    expect({ order: 0, ...(await accountsOf(one)) }).toEqual({ ...sold, 'bkash-online': 1054, 'payment fees': 16 });
    await expectLedgerToAgree(shop.database);
  });

  test('rounds the fees of all lines together: no Taka is lost', async () => {
    const all = [await paid(), await paid(), await paid(), await paid()];
    const settlement = await record(csv(...all.map(({ transaction }) => row(transaction, 1070, '0.40'))));
    expect(settlement.sums.fee).toBe(160);
    const fees = await Promise.all(all.map(async (one) => (await accountsOf(one))['payment fees'] ?? 0));
    expect(fees).toEqual([0, 1, 0, 1]);
  });

  test('names what is missing, other, twice, charged back, and not in the statement', async () => {
    const at = '2026-10-05T23:30:00+06:00';
    const [right, less, back, absent] = [
      await paid(1070, { at }),
      await paid(500),
      await paid(700),
      await paid(1070, { at }),
    ];
    const on = '2026-10-05';
    const { _id } = await record(
      csv(
        row(right.transaction, 1070, 10, on),
        row(less.transaction, 450, 5, on),
        row('FOREIGN123', 200, 2, on),
        row(right.transaction, 1070, 10, on),
        row(back.transaction, -700, 0, on),
        row(back.transaction, 'abc', 0, on),
      ),
    );
    const seen = await open(_id);
    expect(seen.lines.map(({ line, outcome, why }) => [line, outcome, why])).toEqual([
      [6, 'charge-back', `৳700 of ${back.order.orderId} went back, and no refund says so`],
      [3, 'differs', `৳450 in the statement, ৳500 in the payment of ${less.order.orderId}`],
      [4, 'missing', 'No payment has this number'],
      [5, 'twice', 'Line 2 is for the same payment'],
      [7, 'unreadable', '“abc” is no amount'],
      [2, 'right', null],
    ]);
    expect(seen.unsettled.map(({ order }) => order._id)).toEqual([absent.order._id]);
    expect(seen.sums.waiting).toBe(5);
    expect(await accountsOf(back)).toMatchObject({ 'charge-backs': 700 });
    expect(await accountsOf(back)).not.toHaveProperty('bkash-online');
    await expectLedgerToAgree(shop.database);
  });

  test('a refund of ours is right, whether it is named by its own number or by the payment', async () => {
    const [one, two] = [await paid(), await paid()];
    const number = await refunded(one, 300);
    await refunded(two, 200);
    const lines = csv(row(number, -300), row(two.transaction, -200), row(two.transaction, -200));
    expect((await check(lines)).lines.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'twice']);
    await record(lines);
    // the next statement may repeat the last lines of this one
    const again = await check(csv(row(two.transaction, -200), row(two.transaction, 1070)));
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['twice', 'right']);
  });

  test('is recorded once, also by two people at once', async () => {
    const one = await paid();
    const text = csv(row(one.transaction, 1070, 20));
    const body = { source: 'bkash-online' as const, text };
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(settlementsApi.record, { body, token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await shop.refused(settlementsApi.record, 'ALREADY_RECORDED', { body, token });
    expect(refused).toMatchObject({ details: { recordedBy: 'Karim' } });
    expect(await accountsOf(one)).toMatchObject({ 'payment fees': 20 });
  });

  test('two different statements at once book the fee of a payment once', async () => {
    const [one, two] = [await paid(), await paid()];
    const line = row(one.transaction, 1070, 20);
    const texts = [
      csv(line, row(two.transaction, 1070, 20)),
      csv(row(two.transaction, 1070, 20), line, row('ELSE0001', 5)),
    ];
    const settlements = await Promise.all(texts.map((text) => record(text)));
    expect(settlements.map(({ sums }) => sums.outcomes.right).toSorted()).toEqual([0, 2]);
    expect(await accountsOf(one)).toMatchObject({ 'payment fees': 20 });
    expect(await accountsOf(two)).toMatchObject({ 'payment fees': 20 });
  });

  test('asks for the columns once, and remembers them for the source', async () => {
    const one = await paid(1070, { method: 'sslcommerz' });
    const text = `Haat Store\nকোড;টাকা;থাকে\n${one.transaction};"১,০৭০.০০";১,০৪৩.২৫`;
    const body = { source: 'sslcommerz' as const, text: `\uFEFF${text}` };
    const refused = await shop.refused(settlementsApi.check, 'UNKNOWN_COLUMNS', { body, token });
    expect(refused).toMatchObject({ details: { headers: ['কোড', 'টাকা', 'থাকে'] } });
    const columns = { numbers: ['কোড'], amount: 'টাকা', out: null, fees: [], payout: 'থাকে', kind: null, date: null };
    const settlement = await record(body.text, 'sslcommerz', { columns });
    expect(settlement.sums).toMatchObject({ amount: 107000, fee: 2675, outcomes: { right: 1 } });
    const two = await paid(1070, { method: 'sslcommerz' });
    const next = await check(text.replace(one.transaction, two.transaction), 'sslcommerz');
    expect(next.lines).toMatchObject([{ outcome: 'right', fee: 2675 }]);
  });

  test('a statement of a bank names payments within its texts, and pays other people too', async () => {
    const one = await paid(1070, { method: 'bank' });
    const text = [
      'Date,Particulars,Debit,Credit',
      'Opening balance,,,"50,000"',
      `21-Nov-2026,EFT FROM RAHIMA ${one.transaction}/DHK,,"1,070.00"`,
      '21-Nov-2026,CHEQUE 0000123 RENT,"15,000.00",',
      '22-Nov-2026,CASH DEPOSIT 99887766,,500.00',
    ].join('\n');
    const seen = await open((await record(text, 'bank'))._id);
    expect(seen.lines.map(({ outcome, amount, date }) => [outcome, amount, date])).toEqual([
      ['missing', 50000, '2026-11-22'],
      ['right', 107000, '2026-11-21'],
      ['other', -1500000, '2026-11-21'],
    ]);
    expect(seen.days).toEqual({ from: '2026-11-21', to: '2026-11-22' });
  });

  test('is for those who check payments', async () => {
    const body = { source: 'bkash-online' as const, text: csv(row('FOREIGN123', 1)) };
    await shop.refused(settlementsApi.record, 'FORBIDDEN', { body, token: customer.token });
  });
});

describe('POST /settlements/{id}/lines/{line}/decision', () => {
  test('writes a difference off once, and needs the permission to pay', async () => {
    const [less, more] = [await paid(500), await paid(500)];
    const { _id } = await record(csv(row(less.transaction, 450, 5), row(more.transaction, 520, 5)));
    expect((await decideOn(_id, 2, 'written off', token)).status).toBe(403);
    expect((await decideOn(_id, 2, 'returned')).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => decideOn(_id, 2, 'written off')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decideOn(_id, 3, 'written off')).status).toBe(200);
    expect(await accountsOf(less)).toMatchObject({ 'bkash-online': 445, 'payment fees': 5, 'written off': 50 });
    expect(await accountsOf(more)).toMatchObject({ 'bkash-online': 515, 'payment fees': 5, 'written off': -20 });
    const { lines, sums } = await open(_id);
    expect(sums.waiting).toBe(0);
    expect(lines[0]?.decided).toMatchObject({ decision: 'written off', by: 'Shirin', note: null });
    expect((await decideOn(_id, 9, 'noted')).status).toBe(404);
    await expectLedgerToAgree(shop.database);
  });

  test('a charge-back is lost until its money comes back, and the order says so', async () => {
    const one = await paid(700);
    const { _id } = await record(csv(row(one.transaction, 700, 7), row(one.transaction, -700)));
    expect(await accountsOf(one)).toMatchObject({ 'charge-backs': 700, 'payment fees': 7, 'bkash-online': -7 });
    expect((await decideOn(_id, 3, 'returned')).status).toBe(200);
    expect(await accountsOf(one)).toMatchObject({ 'bkash-online': 693 });
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM order_events WHERE order_id = ${one.order._id} AND kind LIKE 'charge%' ORDER BY id`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual(['charged back', 'charge-back undone']);
    await expectLedgerToAgree(shop.database);
  });
});

describe('POST /settlements/{id}/retry', () => {
  test('finds a payment that staff confirmed later', async () => {
    const late = await paid();
    await sql`UPDATE payments SET state = 'claimed', settled_at = NULL WHERE id = ${late.payment}`.execute(db);
    const { _id } = await record(csv(row(late.transaction, 1070, 10)));
    expect((await open(_id)).lines[0]?.why).toBe(`The payment of ${late.order.orderId} is not confirmed yet`);
    await sql`UPDATE payments SET state = 'confirmed', settled_at = now() WHERE id = ${late.payment}`.execute(db);
    for (const _ of [1, 2]) {
      const { data } = await shop.call(settlementsApi.retry, { params: { id: _id }, token });
      expect(data.sums.outcomes).toMatchObject({ right: 1, missing: 0 });
    }
    expect(await accountsOf(late)).toMatchObject({ 'payment fees': 10 });
  });
});

describe('POST /settlements/{id}/take-back', () => {
  test('undoes what was booked, once, and the right statement can be recorded', async () => {
    const [one, less] = [await paid(), await paid(500)];
    const text = csv(row(one.transaction, 1070, 10), row(one.transaction, -1070), row(less.transaction, 400));
    const { _id } = await record(text);
    await decideOn(_id, 4, 'written off');
    const undo = () =>
      shop.ask(settlementsApi.takeBack, { params: { id: _id }, body: { reason: 'Wrong month' }, token: owner.token });
    expect((await Promise.all([undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect({ order: 0, ...(await accountsOf(one)) }).toEqual({ ...sold, 'bkash-online': 1070 });
    expect(await accountsOf(less)).toMatchObject({ 'bkash-online': 500 });
    expect((await decideOn(_id, 2, 'noted')).status).toBe(409);
    expect(await open(_id)).toMatchObject({ takenBack: { by: 'Shirin', reason: 'Wrong month' }, sums: { waiting: 0 } });
    await expectLedgerToAgree(shop.database);
    const before = await trace();
    await shop.refused(settlementsApi.retry, 'TAKEN_BACK', { params: { id: _id }, token });
    expect(await trace()).toEqual(before);
    expect((await record(text)).sums.outcomes).toMatchObject({ right: 1, 'charge-back': 1, differs: 1 });
    await expectLedgerToAgree(shop.database);
  });
});

describe('GET /reports/day', () => {
  const day = async () => (await shop.call(dayApi.day, { query: {}, token: owner.token })).data;

  test('names the lines that wait, the payments that no statement named in time, and what payments cost', async () => {
    const before = await day();
    // a source without statements is not awaited
    await paid(1070, { method: 'nagad', at: daysAgo(30) });
    expect((await day()).settlements.payments).toEqual(before.settlements.payments);
    const [right, less, late] = [
      await paid(1070, { method: 'nagad', at: daysAgo(20) }),
      await paid(500, { method: 'nagad', at: daysAgo(20) }),
      await paid(1070, { method: 'nagad', at: daysAgo(11) }),
    ];
    await paid(1070, { method: 'nagad', at: daysAgo(9) });
    const on = dayInDhaka(Date.parse(daysAgo(20)));
    const { _id } = await record(
      csv(row(right.transaction, 1070, 10, on), row(less.transaction, 450, 5, on), row(right.transaction, -70, 0, on)),
      'nagad',
    );
    const after = await day();
    expect(after.gateways).toEqual({
      fees: before.gateways.fees + 15,
      chargedBack: before.gateways.chargedBack + 70,
    });
    const { lines, payments } = after.settlements;
    expect(lines.count).toBe(before.settlements.lines.count + 2);
    expect(lines.first).toContainEqual({
      settlement: _id,
      source: 'nagad',
      line: 3,
      outcome: 'differs',
      why: `৳450 in the statement, ৳500 in the payment of ${less.order.orderId}`,
      amount: 45000,
      order: { _id: less.order._id, orderId: less.order.orderId, userId: customer.id },
    });
    const mine = payments.first.filter(({ source }) => source === 'nagad');
    expect(mine.map(({ order, amount }) => [order._id, amount])).toEqual([[late.order._id, 1070]]);
    expect(after.differs).toEqual([]);
  });
});
