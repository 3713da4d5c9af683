/**
 * Taka for a piece of the new variant. The line keeps its price, and we add today's difference between the variants, so
 * that a sale in between has no effect.
 */
export function exchangePrice(
  line: { price: number },
  today: { other: number; /** null: the shop no longer has that variant. */ former: number | null },
): number {
  return Math.max(0, line.price + today.other - (today.former ?? line.price));
}
