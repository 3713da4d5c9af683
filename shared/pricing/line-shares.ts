import type { PricedLine } from './price-goods.ts';
import { sumOf, type Adjustment } from './price-order.ts';

/**
 * Splits the adjustments between the lines, in Taka: by their price, or by pieces if all are free. The shares add up
 * exactly. A line's share does not depend on its position; of two equal lines, either may get a Taka more.
 */
export function lineShares(lines: readonly PricedLine[], adjustments: readonly Adjustment[]): number[] {
  const amount = sumOf(adjustments);
  const costs = lines.map(({ price, quantity }) => price * quantity);
  const weights = costs.some((cost) => cost > 0) ? costs : lines.map(({ quantity }) => quantity);
  return shareOut(amount, weights);
}

/** Shares out an amount by weights: each gets its part rounded down, and the largest remainders get the rest. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  // the product of two sums of billions of Taka exceeds the whole numbers of a double
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
