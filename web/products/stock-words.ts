import { t } from '#shared/language.ts';
import { isLow } from '#shared/low-stock.ts';

export interface StockWords {
  text: string;
  isOut: boolean;
}

/** What there is to say of a variant's stock: nothing, how few are left, or that it is sold out. */
export function stockWords(quantity: number, lowStock: number): StockWords | null {
  if (quantity <= 0) return { text: t('Sold out'), isOut: true };
  return isLow(quantity, lowStock) ? { text: t('Only {count} left', { count: quantity }), isOut: false } : null;
}

/**
 * The same of a whole product, on its card: few are left of whatever one chooses. `left`: all its pieces; `most`: those
 * of the variant that has the most.
 */
export function productStockWords({ left, most }: { left: number; most: number }, lowStock: number): StockWords | null {
  const words = stockWords(left, lowStock);
  if (words) return words;
  return isLow(most, lowStock) ? { text: t('Few left'), isOut: false } : null;
}
