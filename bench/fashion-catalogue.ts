import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { optionalColumns, requiredColumns, type Column } from '#server/import/catalogue-columns.ts';
import { slugify } from '#server/text/slug.ts';
import { brandsOf, type Article } from './fashion-brands.ts';
import { drawPictures, pictureName, tintOf, tints, type Tint } from './fashion-pictures.ts';
import { banglaName, typeOf, type ArticleType } from './fashion-types.ts';

// `node bench/fashion-catalogue.ts SOURCE.csv OUT.csv` makes a catalogue to import out of a list of fashion articles with the columns
// id,gender,masterCategory,subCategory,articleType,baseColour,season,usage,productDisplayName. The same list gives the same catalogue.

type Row = Partial<Record<Column, string | number>>;

const columns: readonly Column[] = [...requiredColumns, ...optionalColumns];
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
const tintNames = Object.keys(tints) as Tint[]; // the keys of an object written above
const fewest = 10;

/** Chance that is the same each time: what `about` an article comes out as, from 0 to below `most`. */
function drawn(id: string, about: string, most: number): number {
  return createHash('sha256').update(`${about} ${id}`).digest().readUInt32BE(0) % most;
}

/** Writes the catalogue with its pictures beside it. Returns how many products, rows and pictures it has. */
export async function writeFashionCatalogue(
  source: string,
  out: string,
): Promise<{ products: number; rows: number; pictures: number }> {
  const articles = parse<Article>(await readFile(source), { columns: true, bom: true });
  const folder = `${basename(out, extname(out))}-pictures`;
  const brands = brandsOf(articles);
  const sizes = Map.groupBy(articles, ({ articleType }) => articleType);
  const rows = articles.flatMap((article) =>
    rowsOf(article, brands.get(article.id) ?? '', {
      folder,
      // a type of few articles is a shelf nobody walks to: those stand with their like
      subCategory: (sizes.get(article.articleType)?.length ?? 0) >= fewest ? article.articleType : article.subCategory,
    }),
  );
  const looks = articles.flatMap((article) => looksOf(article, typeOf(article.subCategory, article.articleType)));
  const pictures = await drawPictures(join(dirname(out), folder), looks);
  await writeFile(
    out,
    stringify([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))] as string[][]),
  );
  return { products: articles.length, rows: rows.length, pictures };
}

function rowsOf(
  article: Article,
  brand: string,
  { folder, subCategory }: { folder: string; subCategory: string },
): Row[] {
  const { id, productDisplayName, masterCategory } = article;
  const type = typeOf(article.subCategory, article.articleType);
  const name = productDisplayName.trim().replace(/\s+/g, ' ') || `${article.baseColour} ${article.articleType}`;
  const slug = `${slugify(name)}-${id}`;
  const price = Math.round((type.least + drawn(id, 'price', type.most - type.least + 1)) / 10) * 10;
  const [thumbnail = '', ...others] = looksOf(article, type).map(
    ({ emoji, tint }) => `${folder}/${pictureName(emoji, tint)}`,
  );
  const first: Row = {
    name,
    description: describe(article, brand),
    category: masterCategory,
    category_bn: banglaName(masterCategory),
    sub_category: subCategory,
    sub_category_bn: banglaName(subCategory),
    brand,
    regular_price: price,
    discount: drawn(id, 'is discounted', 100) < 35 ? 5 * (1 + drawn(id, 'discount', 10)) : 0,
    in_stock: 'yes',
    thumbnail,
    images: [thumbnail, ...others].join('|'),
  };
  return variantsOf(article, type).map((variant, n) => ({ slug, ...(n === 0 && first), ...variant, price }));
}

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
function looksOf({ id, baseColour }: Article, { emoji }: ArticleType): { emoji: string | null; tint: Tint }[] {
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
  return `${articleType} by ${brand} for ${who} in ${baseColour.toLowerCase() || 'many colours'}${when && `, ${when}`}.`;
}

if (import.meta.main) {
  const [source, out] = process.argv.slice(2);
  if (!source || !out) {
    console.error('Usage: node bench/fashion-catalogue.ts SOURCE.csv OUT.csv');
    process.exit(2);
  }
  const { products, rows, pictures } = await writeFashionCatalogue(source, out);
  console.log(`${products} products in ${rows} rows, ${pictures} pictures`);
}
