import type { PricedLine } from './price-goods.ts';

// Offers that count pieces. Large quantities are worked on as runs of pieces that cost the same.

interface Run {
  price: number;
  pieces: number;
}

const runsOf = (lines: readonly PricedLine[]): Run[] =>
  lines.map(({ price, quantity }) => ({ price, pieces: quantity }));

/**
 * Buy so many, get so many more free: Taka off. The dearest pieces make the first group, so that the customer gets the
 * most: of each whole group the cheapest pieces are free.
 */
export function freePiecesOff(lines: readonly PricedLine[], buy: number, free: number): number {
  const group = buy + free;
  if (buy < 1 || free < 1) return 0;
  const runs = runsOf(lines).toSorted((a, b) => b.price - a.price);
  const all = runs.reduce((sum, { pieces }) => sum + pieces, 0);
  const inGroups = all - (all % group);
  let place = 0;
  let off = 0;
  for (const { price, pieces } of runs) {
    const end = Math.min(place + pieces, inGroups);
    if (end > place) off += price * (freeBefore(end, buy, group) - freeBefore(place, buy, group));
    place += pieces;
  }
  return off;
}

/** How many of the first `place` pieces are free: the last ones of each group. */
const freeBefore = (place: number, buy: number, group: number) =>
  Math.floor(place / group) * (group - buy) + Math.max(0, (place % group) - buy);

/** A bundle: each of these products together at one price, once per whole set. Returns Taka off. */
export function setPriceOff(
  lines: readonly (PricedLine & { productId: string })[],
  products: readonly string[],
  price: number,
): number {
  const runs = products.map((id) =>
    runsOf(lines.filter(({ productId }) => productId === id)).toSorted((a, b) => a.price - b.price),
  );
  if (runs.length === 0) return 0;
  const sets = Math.min(...runs.map((some) => some.reduce((sum, { pieces }) => sum + pieces, 0)));
  const cost = runs.reduce((sum, some) => sum + costOfCheapest(some, sets), 0);
  return Math.max(0, cost - sets * price);
}

function costOfCheapest(runs: readonly Run[], pieces: number): number {
  let left = pieces;
  let cost = 0;
  for (const run of runs) {
    const taken = Math.min(left, run.pieces);
    cost += taken * run.price;
    left -= taken;
  }
  return cost;
}
