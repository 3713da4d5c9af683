import { currentLanguage, formatNumber, type Language } from './language.ts';

// Money is whole Taka, an integer, everywhere.

/** Taka for one piece after `discount` percent, rounded half up. The database says the same in discounted_price(). */
export function discountedPrice(price: number, discount: number): number {
  return Math.floor((price * (100 - discount) + 50) / 100);
}

/** The fields of a product that `priceBefore()` reads, in percent. */
export interface Discounts {
  discount: number;
  formerDiscount?: number | undefined;
}

/**
 * Taka for one piece before the discount, at the highest price of the last 30 days (decision 68). Pages may strike
 * through only this price.
 */
export const priceBefore = (price: number, { discount, formerDiscount = 0 }: Discounts): number =>
  discountedPrice(price, Math.min(formerDiscount, discount));

/** As shoppers read it: ৳1,23,456 (lakh grouping; `en-BD` would group wrongly), in Bangla ১,২৩,৪৫৬৳. */
export function formatTaka(taka: number, language: Language = currentLanguage()): string {
  const amount = formatNumber(Math.abs(Math.round(taka)), language);
  return `${taka < 0 ? '-' : ''}${language === 'bn' ? `${amount}৳` : `৳${amount}`}`;
}

/** Whole Taka of so many hundredths, rounded half up. */
export const wholeTaka = (hundredths: number): number => Math.floor((hundredths + 50) / 100);
