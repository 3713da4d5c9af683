import { t } from '#shared/language.ts';
import { isLow, isSellable } from '#shared/catalogue/low-stock.ts';
import { isPreorder, type Buyable } from './pieces-of.ts';

export interface StockWords {
  text: string;
  isOut: boolean;
  /** It can only be ordered before it comes. */
  isBefore?: true;
}

/** What there is to say of a variant's stock: nothing, how few are left, or that it is sold out. */
export function stockWords(quantity: number, lowStock: number): StockWords | null {
  if (quantity <= 0) return { text: t('Sold out'), isOut: true };
  return isLow(quantity, lowStock) ? { text: t('Only {count} left', { count: quantity }), isOut: false } : null;
}

/** The same of a whole product, on its card: few are left of whatever one chooses, or it can only be ordered before. */
export function productStockWords(product: Buyable, lowStock: number): StockWords | null {
  if (isPreorder(product)) return { text: t('Pre-order'), isOut: false, isBefore: true };
  const words = stockWords(isSellable(product) ? product.totalQuantity : 0, lowStock);
  if (words) return words;
  const most = Math.max(...product.variant.map(({ quantity }) => quantity));
  return isLow(most, lowStock) ? { text: t('Few left'), isOut: false } : null;
}
