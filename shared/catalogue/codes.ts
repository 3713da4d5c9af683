// The codes of a variant: SKU, the shop's own, and barcode, what the maker printed on it.

export const longestSku = 40;
export const longestBarcode = 48;

/** Digits of the barcodes whose last digit checks the others: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const checkedLengths = [8, 12, 13, 14];

/**
 * Whether a barcode may be what was scanned. One of the shop's own may be any text; one that looks like an EAN or UPC
 * has the check digit of GS1: counted from the right, every second digit three times, all together a multiple of ten.
 */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !checkedLengths.includes(text.length)) return true;
  const digits = [...text].toReversed().map(Number);
  return digits.reduce((sum, digit, n) => sum + digit * (n % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

export const wrongBarcode = 'The last digit does not fit: scan it again';
