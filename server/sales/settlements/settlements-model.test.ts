import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { SettlementOutcome } from '#shared/settlements.ts';
import { csv, row, settlementDesk } from '#test/support/settlement-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

// Random settlements: each line is made for an outcome, which the shop must find; the ledger adds up to the Taka.

const shop = await testShop();
const { db } = shop.database;
const { order, paid, refunded, record, open } = await settlementDesk(shop);
const orders: Order[] = [];
for (let n = 0; n < 8; n += 1) orders.push(await order());

const poisha = fc.integer({ min: 0, max: 20_000 });
const backs = ['charged back', 'overcharged', 'refunded', 'empty'] as const;
/** What happened to one payment, and in which of two statements. */
const story = fc.record({
  amount: fc.integer({ min: 500, max: 5000 }),
  fee: poisha,
  kind: fc.constantFrom('right', 'less', 'more', 'absent', 'foreign', ...backs),
  other: fc.integer({ min: 1, max: 200 }),
  repeats: fc.constantFrom('never', 'at once', 'later'),
});
type Story = typeof story extends fc.Arbitrary<infer Kind> ? Kind : never;

interface Wanted {
  text: string;
  outcome: SettlementOutcome;
  /** Taka: what the source has less than the shop counted, without fees. */
  lost: number;
  fee: number;
  /** The fee is too high to be booked before staff decide. */
  isHeld?: boolean;
}

let count = 100;
const taka = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The lines of a story in the first statement and in the second, by a model that knows nothing of the shop. */
async function tell({ amount, fee, kind, other, repeats }: Story, n: number): Promise<[Wanted[], Wanted[]]> {
  const one = await paid(amount, { order: orders[n]! });
  const id = kind === 'foreign' ? `FOREIGN${Date.now()}${n}` : one.transaction;
  const said = kind === 'less' ? amount - other : kind === 'more' ? amount + other : amount;
  const isHigh = fee > 2000 && fee > amount * 10;
  const main: Wanted = {
    text: row(id, said, taka(fee)),
    outcome: kind === 'foreign' ? 'missing' : said === amount && !isHigh ? 'right' : 'differs',
    lost: 0,
    fee: kind === 'foreign' ? 0 : fee,
    isHeld: isHigh,
  };
  const back: Wanted[] = [];
  if (kind === 'charged back') back.push({ text: row(id, -other), outcome: 'charge-back', lost: other, fee: 0 });
  if (kind === 'refunded') {
    const number = await refunded(one, other);
    back.push({ text: row(n % 2 === 0 ? number : id, -other), outcome: 'right', lost: 0, fee: 0 });
  }
  if (kind === 'overcharged') back.push({ text: row(id, -amount - other), outcome: 'differs', lost: 0, fee: 0 });
  if (kind === 'empty') back.push({ text: row(id, n % 2 === 0 ? 0 : -0.4), outcome: 'other', lost: 0, fee: 0 });
  const first = kind === 'absent' ? [] : [main, ...back];
  const again = first.map((wanted): Wanted => {
    const outcome = ['missing', 'other'].includes(wanted.outcome) ? wanted.outcome : 'twice';
    return { ...wanted, outcome, lost: 0, fee: 0 };
  });
  return [repeats === 'at once' ? [...first, ...again] : first, repeats === 'later' ? again : []];
}

/** The sums of the ledger's entries that settlements made. */
async function booked(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; taka: number }>`
    SELECT account, sum(taka)::bigint AS taka FROM ledger_entries,
      LATERAL (VALUES (debit, amount), (credit, -amount)) AS side (account, taka)
    WHERE reason IN ('payment fee', 'charge-back', 'written off') GROUP BY account`.execute(db);
  return { fees: 0, ...Object.fromEntries(rows.map((one) => [one.account, one.taka])) };
}

const change = (before: Record<string, number>, after: Record<string, number>, account: string) =>
  (after[account] ?? 0) - (before[account] ?? 0);

test('every line gets the outcome of the model, and the ledger has each fee and each loss', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 8 }), async (stories) => {
      await sql`DELETE FROM refunds`.execute(db);
      const told = [];
      for (const [n, one] of stories.entries()) told.push(await tell(one, n));
      for (const which of [0, 1] as const) {
        // no statement is the same as an earlier one
        const last: Wanted = { text: row(`OTHER${(count += 1)}`, 5), outcome: 'missing', lost: 0, fee: 0 };
        const wanted = [...told.flatMap((lines) => lines[which]), last];
        const before = await booked();
        const { _id, sums } = await record(csv(...wanted.map(({ text }) => text)));
        const { lines } = await open(_id);
        const outcomes = lines.toSorted((a, b) => a.line - b.line).map(({ outcome }) => outcome);
        expect(outcomes).toEqual(wanted.map(({ outcome }) => outcome));
        const after = await booked();
        const said = wanted.reduce((sum, { fee }) => sum + fee, 0);
        const fees = wanted.reduce((sum, { fee, isHeld }) => sum + (isHeld ? 0 : fee), 0);
        const lost = wanted.reduce((sum, one) => sum + one.lost, 0);
        expect(sums.fee).toBe(said);
        expect(change(before, after, 'payment fees')).toBe(Math.floor((fees + 50) / 100));
        expect(change(before, after, 'charge-backs')).toBe(lost);
        expect(change(before, after, 'bkash-online')).toBe(0 - Math.floor((fees + 50) / 100) - lost);
      }
      await expectLedgerToAgree(shop.database);
    }),
    { numRuns: 25 },
  );
}, 120_000);
