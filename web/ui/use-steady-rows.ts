import { useEffect, useMemo, useState } from 'react';

interface Row {
  _id: string;
}

/** How long a row that left stays where it was, in milliseconds: longer than a double tap, or a second look, takes. */
const heldMs = 3000;

interface Held<One> {
  key: string;
  rows: One[];
  /** What the list really is. */
  next: readonly One[];
}

/**
 * The rows of a list that does not slide under a finger: when some leave it, they stay in their places for a moment,
 * marked as gone (`left`), and only then the others close ranks. `key`: which list it is; another one is shown as soon
 * as its rows are there. `isStale`: the rows are still those of the list before.
 */
export function useSteadyRows<One extends Row>(
  rows: readonly One[] | undefined,
  { key, isStale }: { key: string; isStale: boolean },
): { rows: One[] | undefined; left: ReadonlySet<string> } {
  const [held, setHeld] = useState<Held<One>>();
  // while the page is drawn, so that no drawing in between shows the rows in their new places
  if (rows && !isStale && (held?.key !== key || held.next !== rows)) {
    const former = held?.key === key ? held.rows : undefined;
    setHeld({ key, rows: former ? inFormerPlaces(former, rows) : [...rows], next: rows });
  }
  const shown = rows && (isStale || held?.key === key) ? held : undefined;
  const left = useMemo(() => {
    const there = new Set(shown?.next.map(({ _id }) => _id));
    return new Set(shown?.rows.map(({ _id }) => _id).filter((id) => !there.has(id)));
  }, [shown]);
  useEffect(() => {
    if (left.size === 0) return;
    const closeRanks = () => setHeld((before) => before && { ...before, rows: [...before.next] });
    const timer = setTimeout(closeRanks, heldMs);
    return () => clearTimeout(timer);
  }, [left]);
  return { rows: shown?.rows ?? (rows && [...rows]), left };
}

/** Where none has left, the rows as they are. */
function inFormerPlaces<One extends Row>(former: readonly One[], rows: readonly One[]): One[] {
  const now = new Map(rows.map((row) => [row._id, row]));
  const hasLeft = former.some(({ _id }) => !now.has(_id));
  return hasLeft ? former.map((row) => now.get(row._id) ?? row) : [...rows];
}
