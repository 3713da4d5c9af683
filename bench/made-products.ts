import { slugify } from '#server/platform/text/slug.ts';
import { banglaName } from './fashion-types.ts';
import { drawn, drawnSmall } from './drawn.ts';
import { madeColors, madeTypes, madeWord, materials, people, qualities, type MadeType } from './made-words.ts';

export interface MadeVariant {
  color: string;
  size: string | null;
  quantity: number;
}

/** A made-up product; each number gives the same one each time. Prices in Taka. */
export interface MadeProduct {
  slug: string;
  name: string;
  nameBn: string;
  description: string;
  type: MadeType;
  brand: string;
  price: number;
  discount: number;
  sold: number;
  variants: MadeVariant[];
}

const brands = 400;
const lines = 30_000;
const seed = 7_000_003;

const one = (of: readonly string[], n: number, about: number) => of[drawn(n, about, of.length)] ?? '';
export const madeBrand = (n: number): string => madeWord(seed + n);

/** The product of this number, 0 and up. */
export function madeProduct(n: number): MadeProduct {
  const type = madeTypes[drawn(n, 1, madeTypes.length)]!;
  const brand = madeBrand(drawnSmall(n, 2, brands));
  const [color, quality, material, person] = [
    one(madeColors, n, 3),
    one(qualities, n, 4),
    one(materials, n, 5),
    one(people, n, 6),
  ];
  const line = madeWord(drawnSmall(n, 7, lines));
  const name = `${brand} ${line} ${quality} ${color} ${type.noun} ${person}`;
  return {
    name,
    nameBn: banglaName(`${color} ${type.noun}`),
    type,
    brand,
    slug: `${slugify(name)}-made-${n}`,
    description: `${quality} ${type.noun} of ${material} by ${brand} for ${person}, from the line ${line}.`,
    price: type.least + drawn(n, 8, type.most - type.least + 1),
    discount: drawn(n, 9, 100) < 35 ? 5 * (1 + drawn(n, 10, 10)) : 0,
    sold: drawnSmall(n, 11, 5000),
    variants: variantsOf(n, color, type),
  };
}

/** 1.75 on average: many things come in one piece, some in four. */
function variantsOf(n: number, color: string, { sizes }: MadeType): MadeVariant[] {
  const soldOut = drawn(n, 12, 100) < 8;
  const count = [1, 1, 1, 1, 1, 1, 2, 2, 3, 4][drawn(n, 13, 10)] ?? 1;
  return Array.from({ length: count }, (_, place) => ({
    color:
      sizes.length > 0 ? color : (madeColors[(madeColors.indexOf(color) + 7 * place) % madeColors.length] ?? color),
    size: sizes[place] ?? null,
    quantity: soldOut ? 0 : drawn(n, 20 + place, 61),
  }));
}
