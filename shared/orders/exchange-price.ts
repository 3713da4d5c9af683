/**
 * Taka for a piece of the variant that takes the place of an order's line. The line keeps what its customer paid; the
 * two variants are compared as they cost today, so that a sale in between changes nothing.
 */
export function exchangePrice(
  line: { price: number },
  today: { other: number; /** null: the shop has that variant no more. */ former: number | null },
): number {
  return Math.max(0, line.price + today.other - (today.former ?? line.price));
}
