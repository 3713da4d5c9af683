import { t } from '#shared/language.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import type { Choice } from './Check.tsx';
import type { Listing } from '../found/load-listing.ts';

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
  sizes.map(({ value, count }) => ({
    value,
    label: sizeName(value),
    count,
    checked: chosen.sizes.includes(value),
  }));
