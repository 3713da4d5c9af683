const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', 'FREE SIZE'];

/**
 * As a shop hangs them: S M L, then bare numbers by value (shoes, trousers), then weights and other measures, then the
 * rest by name.
 */
export const inOrderOfSize = <Size extends { value: string }>(sizes: Size[]): Size[] =>
  sizes.toSorted((a, b) => rankOf(a.value) - rankOf(b.value) || a.value.localeCompare(b.value));

function rankOf(size: string): number {
  const letter = letterSizes.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  if (Number.isNaN(number)) return 10_000_000;
  if (/^\d+(\.\d+)?$/.test(size)) return 1000 + number;
  return 100_000 + number * (/\d\s*(kg|l)$/i.test(size) ? 1000 : 1);
}
