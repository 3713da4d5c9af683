import type {
  Settlement,
  SettlementLine,
  SettlementSums,
  UnsettledPayment,
} from '#shared/api/sales/payments/settlement-parts.ts';
import { bookedSettlements, settlementOutcomes, waitingSettlements } from '#shared/settlements.ts';
import type { Matched } from './matching/match-settlement.ts';
import type { LineRow } from './settlement-lines.queries.ts';
import type { SettlementRowOf } from './settlement-rows.queries.ts';
import type { UnsettledRow } from './unsettled.queries.ts';

export const toSettlement = (row: SettlementRowOf): Settlement => ({
  _id: row.id,
  source: row.source,
  name: row.name,
  days: row.first_day === null || row.last_day === null ? null : { from: row.first_day, to: row.last_day },
  recordedAt: row.recorded_at.toISOString(),
  recordedBy: row.recorder,
  sums: {
    lines: row.lines,
    outcomes: outcomesOf((outcome) => row.outcomes[outcome] ?? 0),
    waiting: row.waiting,
    amount: row.amount,
    fee: row.fee,
  },
  takenBack:
    row.taken_back_at === null
      ? null
      : // the three are there together
        { at: row.taken_back_at.toISOString(), by: row.taker!, reason: row.taken_back_reason! },
});

const outcomesOf = (count: (outcome: (typeof settlementOutcomes)[number]) => number): SettlementSums['outcomes'] =>
  // every outcome has its key
  Object.fromEntries(settlementOutcomes.map((outcome) => [outcome, count(outcome)])) as SettlementSums['outcomes'];

export const toBefore = ({ id, recorded_at: at, recorder }: SettlementRowOf) => ({
  _id: id,
  recordedAt: at.toISOString(),
  recordedBy: recorder,
});

/** The sums of lines that are not recorded yet. */
export function sumsOf(matched: readonly Matched[]): SettlementSums {
  const booked = matched.flatMap(({ row, outcome }) =>
    bookedSettlements.includes(outcome) && !('problem' in row) ? [row] : [],
  );
  return {
    lines: matched.length,
    outcomes: outcomesOf((one) => matched.filter(({ outcome }) => outcome === one).length),
    waiting: matched.filter(({ outcome }) => waitingSettlements.includes(outcome)).length,
    amount: booked.reduce((sum, { amount }) => sum + amount, 0),
    fee: booked.reduce((sum, { fee }) => sum + fee, 0),
  };
}

export const toLine = ({ row, outcome, why, found }: Matched): SettlementLine => ({
  line: row.line,
  said: row.said,
  outcome,
  why,
  ...('problem' in row
    ? { amount: null, fee: null, date: null }
    : { amount: row.amount, fee: row.fee, date: row.date }),
  order: found && { _id: found.order, orderId: found.orderNumber, userId: found.user },
  isWaiting: waitingSettlements.includes(outcome),
  decided: null,
});

export const toStoredLine = (row: LineRow): SettlementLine => ({
  line: row.line,
  said: row.said,
  outcome: row.outcome,
  why: row.why,
  amount: row.amount,
  fee: row.fee,
  date: row.date,
  order: toOrder(row),
  isWaiting: row.waits,
  decided:
    row.decision === null
      ? null
      : // the three are there together
        { decision: row.decision, note: row.note, at: row.decided_at!.toISOString(), by: row.decider! },
});

/** An order always has its number. */
export const toOrder = (row: { order: string | null; order_number: string | null; user: string | null }) =>
  row.order === null ? null : { _id: row.order, orderId: row.order_number!, userId: row.user };

export const toUnsettled = (row: UnsettledRow): UnsettledPayment => ({
  source: row.source,
  order: { _id: row.order, orderId: row.order_number, userId: row.user },
  transactionId: row.transaction,
  amount: row.amount,
  at: row.at.toISOString(),
});
