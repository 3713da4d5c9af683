import { useEffect, useMemo, useState } from 'react';

interface Row {
  _id: string;
}

/** How long a row that left stays where it was, in milliseconds: longer than a double tap, or a second look, takes. */
const heldMs = 3000;

interface Held<One> {
  key: string;
  rows: One[];
  /** The list's actual rows. */
  next: readonly One[];
  /** Since when rows that left are held, in milliseconds; absent: none is. */
  since?: number;
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
    setHeld(hold(held?.key === key ? held : undefined, key, rows));
  }
  const shown = rows && (isStale || held?.key === key) ? held : undefined;
  const left = useMemo(() => {
    const there = new Set(shown?.next.map(({ _id }) => _id));
    return new Set(shown?.rows.map(({ _id }) => _id).filter((id) => !there.has(id)));
  }, [shown]);
  const since = shown?.since;
  useEffect(() => {
    if (left.size === 0) return;
    const closeRanks = () =>
      setHeld((before) => before && { key: before.key, rows: [...before.next], next: before.next });
    // counted from the first that left: a list that changes all the time closes ranks too
    const timer = setTimeout(closeRanks, Math.max(0, (since ?? Date.now()) + heldMs - Date.now()));
    return () => clearTimeout(timer);
  }, [left, since]);
  return { rows: shown?.rows ?? (rows && [...rows]), left };
}

/** The list with those that have left still in their places; where none has, the rows as they are. */
function hold<One extends Row>(former: Held<One> | undefined, key: string, rows: readonly One[]): Held<One> {
  const now = new Map(rows.map((row) => [row._id, row]));
  if (!former?.rows.some(({ _id }) => !now.has(_id))) return { key, rows: [...rows], next: rows };
  const unchanged = former.rows.map((row) => now.get(row._id) ?? row);
  return { key, rows: unchanged, next: rows, since: former.since ?? Date.now() };
}
