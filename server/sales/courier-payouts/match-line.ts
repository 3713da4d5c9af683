import { beginningOf } from '#shared/beginning-of.ts';
import { judge, judged, nameOf, type Candidate, type JudgedLine } from './judge-line.ts';
import type { ReadLine, StatementRow } from './statement-file/read-line.ts';

export interface Matched extends JudgedLine {
  row: StatementRow;
}

/** Decides on each line; of two lines for the same parcel only the first counts. */
export function matchLines(
  rows: readonly StatementRow[],
  candidates: readonly Candidate[],
  courier: string,
): Matched[] {
  const named = indexOf(candidates);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if ('problem' in row) return { row, ...judged('unreadable', null, row.problem) };
    const found = findParcel(row, named, courier);
    if ('outcome' in found) return { row, ...found };
    const first = seen.get(found.parcel);
    if (first !== undefined) return { row, ...judged('twice', found, `Line ${first} is for the same parcel`) };
    seen.set(found.parcel, row.line);
    return { row, ...judge(row, found) };
  });
}

interface Named {
  byTracking: Map<string, Candidate[]>;
  byOrder: Map<string, Candidate[]>;
}

function indexOf(candidates: readonly Candidate[]): Named {
  const by = (key: (one: Candidate) => string | null) =>
    candidates.reduce((map, one) => {
      const name = key(one);
      return name === null ? map : map.set(name, [...(map.get(name) ?? []), one]);
    }, new Map<string, Candidate[]>());
  return { byTracking: by(({ tracking }) => tracking), byOrder: by(({ orderNumber }) => orderNumber) };
}

/** Finds the single parcel that the line names; the courier's number takes priority over the order's. */
function findParcel(row: ReadLine, { byTracking, byOrder }: Named, courier: string): Candidate | JudgedLine {
  const tracked = row.tracking.flatMap((number) => byTracking.get(number) ?? []);
  const ordered = row.orders.flatMap((number) => byOrder.get(number) ?? []);
  const all = [...new Set(tracked.length > 0 ? tracked : ordered)];
  if (all.length === 0) return judged('not ours', null, 'No parcel has this number');
  const theirs = all.filter((one) => one.courier === null || sameName(one.courier, courier));
  if (theirs.length === 0) return judged('not ours', null, `${nameOf(all[0]!)} went with ${all[0]!.courier!}`);
  if (
    tracked.length > 0 &&
    ordered.length > 0 &&
    !ordered.some(({ order }) => theirs.some((one) => one.order === order))
  )
    return judged('to decide', null, `The numbers match two orders: ${nameOf(theirs[0]!)} and ${nameOf(ordered[0]!)}`);
  const unpaid = theirs.filter(({ paidOn }) => paidOn === null);
  const [only, other] = unpaid.length > 0 ? unpaid : theirs;
  if (other && unpaid.length > 1)
    return judged(
      'to decide',
      null,
      beginningOf(`The line matches several parcels: ${unpaid.map(nameOf).join(', ')}`, 300),
    );
  return only!;
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
