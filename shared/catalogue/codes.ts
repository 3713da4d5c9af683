// The codes of a variant: the shop's own SKU, and the maker's barcode.

export const longestSku = 40;
export const longestBarcode = 48;

/** Digits of the barcodes whose last digit checks the others: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const checkedLengths = [8, 12, 13, 14];

/**
 * Whether a scanned text can be a barcode. The shop's own barcodes may be any text. A text that looks like an EAN or
 * UPC needs the check digit of GS1: from the right, every second digit counts three times, and the sum is a multiple of
 * ten.
 */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !checkedLengths.includes(text.length)) return true;
  const digits = [...text].toReversed().map(Number);
  return digits.reduce((sum, digit, n) => sum + digit * (n % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

export const wrongBarcode = 'The last digit does not fit: scan it again';
