import { t } from '#shared/language.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import type { Choice } from './Check.tsx';
import type { Listing } from './load-listing.ts';

type Facets = NonNullable<Listing['meta']['facets']>;
type Chosen = Listing['chosen'];

export const discountChoices = ({ discounts }: Facets, chosen: Chosen): Choice[] =>
  discounts.map(({ percent, count }) => ({
    value: String(percent),
    label: t('{percent}% off or more', { percent }),
    count,
    checked: chosen.minDiscount === String(percent),
  }));

export const colorChoices = ({ colors }: Facets, chosen: Chosen): Choice[] =>
  colors.map(({ value, count }) => ({
    value,
    label: colorName(value),
    count,
    checked: chosen.colors.includes(value),
    swatch: swatchOf(value),
  }));

export const sizeChoices = ({ sizes }: Facets, chosen: Chosen): Choice[] =>
  inOrderOfSize(
    sizes.map(({ value, count }) => ({
      value,
      label: sizeName(value),
      count,
      checked: chosen.sizes.includes(value),
    })),
  );

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', 'FREE SIZE'];

/**
 * As a shop hangs them: S M L, then bare numbers by value (shoes, trousers), then weights and other measures, then the
 * rest by name.
 */
function inOrderOfSize(choices: Choice[]): Choice[] {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.toUpperCase());
    if (letter >= 0) return letter;
    const number = Number.parseFloat(size);
    if (Number.isNaN(number)) return 10_000_000;
    if (/^\d+(\.\d+)?$/.test(size)) return 1000 + number;
    return 100_000 + number * (/\d\s*(kg|l)$/i.test(size) ? 1000 : 1);
  };
  return choices.toSorted((a, b) => rank(a.value) - rank(b.value) || a.value.localeCompare(b.value));
}
