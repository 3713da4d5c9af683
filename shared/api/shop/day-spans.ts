import * as z from 'zod/mini';

/** A span of whole days that ends after `longest` at most. */
export function daysUpTo(longest: number) {
  const wholeDays = z
    .int('Whole days')
    .check(z.minimum(0, 'Must be at least 0'), z.maximum(longest, `Must be at most ${longest}`));
  return z
    .object({ least: wholeDays, most: wholeDays })
    .check(
      z.refine(({ least, most }) => least <= most, { path: ['most'], message: 'Must not be less than the first' }),
    );
}
