import { formatTaka } from '#shared/money.ts';

/** The cost of an exchange, for staff: both prices of a piece, and the difference. */
export function exchangeWords({ was, is, pieces }: { was: number; is: number; pieces: number }): string {
  const prices = `Paid ${formatTaka(was)}, the new item costs ${formatTaka(is)}`;
  if (was === is) return `${prices}: no difference.`;
  const sum = formatTaka(Math.abs(is - was) * pieces);
  return is > was
    ? `${prices}: the courier collects ${sum}.`
    : `${prices}: the refund is ${sum}, minus its share of a discount.`;
}
