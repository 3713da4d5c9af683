import { beginningOf } from '#shared/beginning-of.ts';
import { isGateway } from '#shared/payment-methods.ts';
import { bookedSettlements, type SettlementSource } from '#shared/settlements.ts';
import type { ReadLine, SettlementRow } from '../reading/read-settlement-line.ts';
import { judge, judgeChargeBack, judged, nearestTaka, type Candidate, type Judged } from './judge-settlement.ts';

export interface Matched extends Judged {
  row: SettlementRow;
  /** Taka of its fee that are booked. */
  feeTaka: number;
}

/** Decides on each line; of two lines for the same money only the first counts. */
export function matchLines(
  rows: readonly SettlementRow[],
  candidates: readonly Candidate[],
  source: SettlementSource,
): Matched[] {
  const index = indexOf(candidates);
  // by payment or refund, and whether the line charges it back: the line that was first
  const seen = new Map<string, number>();
  const lines = rows.map((row): Judged & { row: SettlementRow } => {
    if ('problem' in row) return { row, ...judged('unreadable', null, row.problem) };
    const found = find(row, index, source, seen);
    if (found.found === null || !isBooked(found)) return { row, ...found };
    const key = keyOf(found.found, row.amount < 0);
    const first = seen.get(key);
    if (first !== undefined)
      return { row, ...judged('twice', found.found, `Line ${first} is for the same ${found.found.kind}`) };
    seen.set(key, row.line);
    return { row, ...found };
  });
  return withFees(lines);
}

const isBooked = ({ outcome }: Judged) => bookedSettlements.includes(outcome);
/** A payment comes once and goes back once; a refund only goes out. */
const keyOf = ({ kind, id }: Candidate, goesOut: boolean) => `${kind} ${goesOut ? 'back' : 'in'} ${id}`;

interface Index {
  byNumber: Map<string, Candidate[]>;
  refundsOf: Map<string, Candidate[]>;
}

function indexOf(candidates: readonly Candidate[]): Index {
  const byNumber = Map.groupBy(
    candidates.flatMap((one) => one.numbers.map((number) => ({ number, one }))),
    ({ number }) => number,
  );
  return {
    byNumber: new Map([...byNumber].map(([number, all]) => [number, all.map(({ one }) => one)])),
    refundsOf: Map.groupBy(
      candidates.filter(({ kind }) => kind === 'refund'),
      ({ order }) => order,
    ),
  };
}

function find(
  row: ReadLine,
  { byNumber, refundsOf }: Index,
  source: SettlementSource,
  seen: Map<string, number>,
): Judged {
  const named = surest([...new Set(row.numbers.flatMap((number) => byNumber.get(number) ?? []))]);
  const kind = row.amount < 0 ? 'refund' : 'payment';
  const [wanted, payments] = [named.filter((one) => one.kind === kind), named.filter((one) => one.kind === 'payment')];
  const [only, other] = wanted.length > 0 ? wanted : payments;
  if (only === undefined) return unknown(row, named, source);
  // it moves nothing, and must not count as the line of a payment
  if (nearestTaka(row.amount) === 0) return judged('other', null);
  if (other !== undefined) return several(wanted.length > 0 ? wanted : payments);
  if (row.amount > 0 || only.kind === 'refund') return judge(row, only);
  // some gateways name a refund by the payment that it gives back
  const refunds = (refundsOf.get(only.order) ?? []).filter((one) => one.amount === nearestTaka(row.amount));
  const refund = refunds.find((one) => one.settledOn === null && !seen.has(keyOf(one, true))) ?? refunds[0];
  return refund ? judge(row, refund) : judgeChargeBack(row, only);
}

/** Customers type any text as a transaction ID: where a line names a confirmed payment, their claims do not count. */
const surest = (named: Candidate[]): Candidate[] =>
  named.some(({ kind, isConfirmed }) => kind === 'payment' && isConfirmed)
    ? named.filter(({ isConfirmed }) => isConfirmed)
    : named;

function unknown({ amount, numbers }: ReadLine, named: Candidate[], source: SettlementSource): Judged {
  if (named.length > 0) return judged('missing', null, `The refund of ${named[0]!.orderNumber} came back`);
  // an account pays suppliers and earns interest too; a gateway has nothing but payments
  if (!isGateway(source) && (amount <= 0 || numbers.length === 0)) return judged('other', null);
  return judged('missing', null, numbers.length === 0 ? 'The line names no payment' : 'No payment has this number');
}

const several = (all: readonly Candidate[]): Judged =>
  judged('missing', null, beginningOf(`Names several: ${all.map((one) => one.orderNumber).join(', ')}`, 300));

/** The fees of all lines together are rounded, so that no Taka is lost: each line gets what it adds to the sum. */
function withFees(lines: readonly (Judged & { row: SettlementRow })[]): Matched[] {
  let sum = 0;
  return lines.map((one) => {
    const before = nearestTaka(sum);
    if (isBooked(one) && !one.isFeeHeld && !('problem' in one.row)) sum += one.row.fee;
    return { ...one, feeTaka: nearestTaka(sum) - before };
  });
}
