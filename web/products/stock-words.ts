import { t } from '#shared/language.ts';
import { isLow, isSellable } from '#shared/catalogue/low-stock.ts';
import { isPreorder, type Buyable } from './pieces-of.ts';

export interface StockWords {
  text: string;
  isOut: boolean;
  /** It can only be ordered before it comes. */
  isBefore?: true;
}

/** The note on a variant's stock: none, low, or sold out. */
export function stockWords(quantity: number, lowStock: number): StockWords | null {
  if (quantity <= 0) return { text: t('Sold out'), isOut: true };
  return isLow(quantity, lowStock) ? { text: t('Only {count} left', { count: quantity }), isOut: false } : null;
}

/** The note on a whole product's stock, on its card: every variant is low, or it is a pre-order. */
export function productStockWords(product: Buyable, lowStock: number): StockWords | null {
  if (isPreorder(product)) return { text: t('Pre-order'), isOut: false, isBefore: true };
  const words = stockWords(isSellable(product) ? product.totalQuantity : 0, lowStock);
  if (words) return words;
  const max = Math.max(...product.variant.map(({ quantity }) => quantity));
  return isLow(max, lowStock) ? { text: t('Few left'), isOut: false } : null;
}
