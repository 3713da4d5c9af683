import { createHash } from 'node:crypto';
import type { Column } from '#shared/catalogue/import-columns.ts';
import { slugify } from '#server/platform/text/slug.ts';
import type { Article } from './fashion-brands.ts';
import { pictureName, tintOf, tints, type Tint } from './fashion-pictures.ts';
import { banglaName, typeOf, type ArticleType } from './fashion-types.ts';

export type Row = Partial<Record<Column, string | number>>;

const palette = [
  'Black',
  'White',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Grey',
  'Pink',
  'Navy Blue',
  'Maroon',
  'Beige',
  'Purple',
];
const tintNames = Object.keys(tints) as Tint[]; // the keys of a constant object

/** A number from 0 to below `most`, drawn for this property of the article; the same each time. */
function drawn(id: string, about: string, most: number): number {
  return createHash('sha256').update(`${about} ${id}`).digest().readUInt32BE(0) % most;
}

/** The rows of an article: the first holds the product, and each of them a variant. `folder`: of the pictures. */
export function rowsOf(
  article: Article,
  brand: string,
  { folder, subCategory }: { folder: string; subCategory: string },
): Row[] {
  const type = typeOf(article.subCategory, article.articleType);
  const name = nameOf(article);
  const slug = `${slugify(name)}-${article.id}`;
  const price = Math.round((type.least + drawn(article.id, 'price', type.most - type.least + 1)) / 10) * 10;
  const [thumbnail = '', ...others] = looksOf(article).map(
    ({ emoji, tint }) => `${folder}/${pictureName(emoji, tint)}`,
  );
  const product: Row = {
    ...describedBy(article, brand),
    name,
    sub_category: subCategory,
    sub_category_bn: banglaName(subCategory),
    regular_price: price,
    thumbnail,
    images: [thumbnail, ...others].join('|'),
  };
  return variantsOf(article, type).map((variant, n) => ({ slug, ...(n === 0 && product), ...variant, price }));
}

const nameOf = ({ productDisplayName, baseColour, articleType }: Article): string =>
  productDisplayName.trim().replace(/\s+/g, ' ') || `${baseColour} ${articleType}`;

const describedBy = (article: Article, brand: string): Row => ({
  description: describe(article, brand),
  category: article.masterCategory,
  category_bn: banglaName(article.masterCategory),
  brand,
  discount: drawn(article.id, 'is discounted', 100) < 35 ? 5 * (1 + drawn(article.id, 'discount', 10)) : 0,
  in_stock: 'yes',
});

function variantsOf({ id, baseColour }: Article, { sizes }: ArticleType): Row[] {
  const soldOut = drawn(id, 'is sold out', 100) < 8;
  const others = palette.filter((colour) => colour !== baseColour);
  const more = Array.from(
    { length: drawn(id, 'colours', 3) },
    (_, n) => others[(drawn(id, 'colour', others.length) + n * 5) % others.length] ?? '',
  );
  return [baseColour || 'Multi', ...new Set(more)].flatMap((color) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({
      color,
      size,
      quantity: soldOut ? 0 : drawn(id, `stock of ${color} ${size}`, 61),
    })),
  );
}

/** The thumbnail in the article's colour, then one or two others. */
export function looksOf({ id, baseColour, subCategory, articleType }: Article): { emoji: string | null; tint: Tint }[] {
  const { emoji } = typeOf(subCategory, articleType);
  const start = tintNames.indexOf(tintOf(baseColour));
  return Array.from({ length: 2 + drawn(id, 'pictures', 2) }, (_, n) => ({
    emoji,
    tint: tintNames[(start + n) % tintNames.length] ?? 'light',
  }));
}

function describe({ gender, baseColour, season, usage, articleType }: Article, brand: string): string {
  const who = { Men: 'men', Women: 'women', Boys: 'boys', Girls: 'girls' }[gender] ?? 'everybody';
  const when = [season && `made for ${season.toLowerCase()}`, usage && `for ${usage.toLowerCase()} wear`]
    .filter(Boolean)
    .join(', ');
  const colour = baseColour.toLowerCase() || 'many colours';
  return `${articleType} by ${brand} for ${who} in ${colour}${when && `, ${when}`}.`;
}
