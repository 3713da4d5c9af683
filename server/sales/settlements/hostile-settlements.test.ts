import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';
import { csv, row, settlementDesk } from '#test/support/settlement-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

// Statements made up by staff, and payments claimed by customers: neither moves money unseen.

const shop = await testShop();
const { db } = shop.database;
const { owner, token, order, paid, check, record, open, accountsOf } = await settlementDesk(shop);

const decideOn = (id: string, line: number, decision: string, by = owner.token) =>
  shop.ask(settlementsApi.decide, { params: { id, line: String(line) }, body: { decision }, token: by });
const undo = (id: string, by: string) =>
  shop.ask(settlementsApi.takeBack, { params: { id }, body: { reason: 'Wrong month' }, token: by });
const outcomesOf = (lines: { line: number; outcome: string }[]) =>
  lines.toSorted((a, b) => a.line - b.line).map(({ outcome }) => outcome);

test('a statement books no high fee, and no charge-back above its payment, before staff who pay decide', async () => {
  const [dear, small, back, both] = [await paid(1000), await paid(50), await paid(700), await paid(1000)];
  const before = await Promise.all([dear, back, both].map(accountsOf));
  const { _id } = await record(
    csv(
      row(dear.transaction, 1000, '100.01'),
      row(small.transaction, 50, 20),
      row(back.transaction, -50_000),
      row(both.transaction, 90_000, 900),
    ),
  );
  const { lines } = await open(_id);
  expect(lines.toSorted((a, b) => a.line - b.line).map(({ outcome, why }) => [outcome, why])).toEqual([
    ['differs', `The fee of ৳100.01 is high for the payment of ${dear.order.orderId}`],
    ['right', null],
    ['differs', `৳50,000 went back, but the payment of ${back.order.orderId} was ৳700`],
    ['differs', `The fee of ৳900 is high for the payment of ${both.order.orderId}`],
  ]);
  expect(await Promise.all([dear, back, both].map(accountsOf))).toEqual(before);
  expect(await accountsOf(small)).toMatchObject({ 'payment fees': 20 });
  expect((await decideOn(_id, 2, 'written off', token)).status).toBe(403);
  expect((await decideOn(_id, 4, 'written off', token)).status).toBe(403);
  expect(await Promise.all([dear, back, both].map(accountsOf))).toEqual(before);
  for (const line of [2, 4]) expect((await decideOn(_id, line, 'written off')).status).toBe(200);
  expect(await accountsOf(dear)).toMatchObject({ 'written off': 100, 'bkash-online': 900 });
  expect(await accountsOf(back)).toMatchObject({ 'written off': 50_000, 'bkash-online': -49_300 });
  await expectLedgerToAgree(shop.database);
});

test('a charge-back that waits does not stand for the payment, and is there once', async () => {
  const one = await paid(700, { at: '2026-09-03T12:00:00+06:00' });
  const { _id } = await record(csv(row(one.transaction, -701, 0, '2026-09-03')));
  expect((await open(_id)).unsettled.map(({ transactionId }) => transactionId)).toEqual([one.transaction]);
  const next = csv(row(one.transaction, 700, 7), row(one.transaction, -701), row(one.transaction, -300));
  expect(outcomesOf((await open((await record(next))._id)).lines)).toEqual(['right', 'twice', 'twice']);
  expect(await accountsOf(one)).not.toHaveProperty('charge-backs');
  await expectLedgerToAgree(shop.database);
});

test('only those who may pay reverse a statement with a write-off, or with money that came back', async () => {
  const [less, back, plain] = [await paid(500), await paid(700), await paid(500)];
  const written = await record(csv(row(less.transaction, 450)));
  const returned = await record(csv(row(back.transaction, -700)));
  const noted = await record(csv(row(plain.transaction, 450)));
  await decideOn(written._id, 2, 'written off');
  await decideOn(returned._id, 2, 'returned');
  await decideOn(noted._id, 2, 'noted');
  for (const { _id } of [written, returned]) {
    await shop.refused(settlementsApi.takeBack, 'FORBIDDEN', {
      params: { id: _id },
      body: { reason: 'Mistake' },
      token,
    });
    expect((await open(_id)).takenBack).toBeNull();
  }
  expect(await accountsOf(less)).toMatchObject({ 'written off': 50 });
  for (const { _id } of [written, returned]) expect((await undo(_id, owner.token)).status).toBe(200);
  expect((await undo(noted._id, token)).status).toBe(200);
  expect(await accountsOf(less)).not.toHaveProperty('written off');
  await expectLedgerToAgree(shop.database);
});

test('a claim with any word of the statement as its transaction ID confuses no line of a paid order', async () => {
  const account = 'HAAT2026110042';
  const claim = async (transaction: string) =>
    sql`INSERT INTO payments (order_id, method, amount, transaction_id, state)
      VALUES (${(await order())._id}, 'bank', 1070, ${transaction}, 'claimed')`.execute(db);
  await claim(account);
  const [one, two] = [await paid(1070, { method: 'bank' }), await paid(500, { method: 'bank' })];
  const text = [
    'Date,Particulars,Debit,Credit',
    `21-Nov-2026,EFT ${one.transaction} TO ${account},,"1,070.00"`,
    `21-Nov-2026,EFT ${two.transaction} TO ${account} REVERSED,500.00,`,
    `21-Nov-2026,CASH TO ${account},,300.00`,
  ].join('\n');
  expect(outcomesOf((await check(text, 'bank')).lines)).toEqual(['right', 'charge-back', 'missing']);
});

test('a line of nothing that names a payment takes nothing from it', async () => {
  const one = await paid(700);
  const empty = [row(one.transaction, 0), row(one.transaction, '-0.49'), row(one.transaction, '0.49')];
  const text = csv(...empty, row(one.transaction, 700, 7), row(one.transaction, -700));
  expect(outcomesOf((await open((await record(text))._id)).lines)).toEqual([
    'other',
    'other',
    'other',
    'right',
    'charge-back',
  ]);
  expect(await accountsOf(one)).toMatchObject({ 'charge-backs': 700, 'payment fees': 7 });
  await expectLedgerToAgree(shop.database);
});
