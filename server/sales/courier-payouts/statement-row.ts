import type { CourierStatement, StatementLine, StatementSums } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes, lineOutcomes } from '#shared/delivery/couriers.ts';
import { toShippingStatus } from '#shared/parcel-states.ts';
import type { Candidate } from './judge-line.ts';
import type { Matched } from './match-line.ts';
import type { LineRow } from './statement-lines.queries.ts';
import type { StatementRow } from './statements.queries.ts';

export const toStatement = (row: StatementRow): CourierStatement => ({
  _id: row.id,
  courier: row.courier,
  account: row.account,
  name: row.name,
  recordedAt: row.recorded_at.toISOString(),
  recordedBy: row.recorder,
  sums: {
    lines: row.lines,
    outcomes: outcomesOf((outcome) => row.outcomes[outcome] ?? 0),
    collected: row.collected,
    charge: row.charge,
    payout: row.payout,
  },
  takenBack:
    row.taken_back_at === null
      ? null
      : // the three are there together
        { at: row.taken_back_at.toISOString(), by: row.taker!, reason: row.taken_back_reason! },
});

const outcomesOf = (count: (outcome: (typeof lineOutcomes)[number]) => number): StatementSums['outcomes'] =>
  // every outcome has its key
  Object.fromEntries(lineOutcomes.map((outcome) => [outcome, count(outcome)])) as StatementSums['outcomes'];

export const toBefore = ({ id, recorded_at: at, recorder }: StatementRow) => ({
  _id: id,
  recordedAt: at.toISOString(),
  recordedBy: recorder,
});

/** The sums of lines that are not recorded yet. */
export function sumsOf(matched: readonly Matched[]): StatementSums {
  const booked = matched.flatMap(({ row, outcome }) =>
    bookedOutcomes.includes(outcome) && !('problem' in row) ? [row] : [],
  );
  const sum = (of: (row: (typeof booked)[number]) => number) => booked.reduce((all, row) => all + of(row), 0);
  return {
    lines: matched.length,
    outcomes: outcomesOf((one) => matched.filter(({ outcome }) => outcome === one).length),
    collected: sum(({ collected }) => collected),
    charge: sum(({ charge }) => charge),
    payout: sum(({ payout }) => payout),
  };
}

export const toLine = ({ row, outcome, why, parcel, delivers }: Matched): StatementLine => ({
  line: row.line,
  said: row.said,
  outcome,
  why,
  ...('problem' in row
    ? { collected: null, charge: null, payout: null, date: null }
    : { collected: row.collected, charge: row.charge, payout: row.payout, date: row.date }),
  parcel: parcel && toParcel(parcel),
  delivers,
});

const toParcel = ({ parcel, order, orderNumber, user, status }: Candidate): StatementLine['parcel'] => ({
  _id: parcel,
  order: { _id: order, orderId: orderNumber, userId: user },
  shippingStatus: toShippingStatus(status),
});

export const toStoredLine = ({
  parcel,
  order,
  order_number: orderId,
  user,
  status,
  ...row
}: LineRow): StatementLine => ({
  ...row,
  // a parcel always has its order
  parcel:
    parcel === null
      ? null
      : {
          _id: parcel,
          order: { _id: order!, orderId: orderId!, userId: user },
          shippingStatus: toShippingStatus(status!),
        },
});
