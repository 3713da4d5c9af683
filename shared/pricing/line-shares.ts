import type { PricedLine } from './price-goods.ts';
import { sumOf, type Adjustment } from './price-order.ts';

/** The adjustments that change what the goods cost; delivery belongs to no line. */
export const ofGoods = (adjustments: readonly Adjustment[]): Adjustment[] =>
  adjustments.filter(({ kind }) => kind !== 'delivery');

/**
 * What of the adjustments falls on each line, in Taka, in the order of the lines: by what the lines cost (by pieces,
 * where all of them cost nothing). The shares add up to the adjustments of the goods, to the Taka. A line gets the same
 * share wherever it stands; of two lines that cost the same, one may get a Taka more.
 */
export function lineShares(lines: readonly PricedLine[], adjustments: readonly Adjustment[]): number[] {
  const amount = sumOf(ofGoods(adjustments));
  const costs = lines.map(({ price, quantity }) => price * quantity);
  const weights = costs.some((cost) => cost > 0) ? costs : lines.map(({ quantity }) => quantity);
  return shareOut(amount, weights);
}

/** Shares out an amount by weights: each gets its part rounded down, and the largest remainders get the rest. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  // two sums of billions of Taka multiplied are beyond the whole numbers that a double holds
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) return weights.map(() => 0);
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight, n) => ({
    n,
    weight,
    whole: Number((size * BigInt(weight)) / all),
    remainder: (size * BigInt(weight)) % all,
  }));
  let missing = Math.abs(amount) - parts.reduce((sum, { whole }) => sum + whole, 0);
  const shares = weights.map(() => 0);
  // where remainders are equal the dearer line is first, so that the order of the lines does not matter
  for (const { n, whole } of parts.toSorted((a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight)) {
    const share = whole + (missing > 0 ? 1 : 0);
    missing -= 1;
    // -0 is not 0 for a program that compares
    shares[n] = amount < 0 && share > 0 ? -share : share;
  }
  return shares;
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
