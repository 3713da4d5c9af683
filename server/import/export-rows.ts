import { stringify } from 'csv-stringify/sync';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Connections, Tx } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import { optionalColumns, requiredColumns, toCell, type Column } from './catalogue-columns.ts';
import type { FileVariant } from './import-products.ts';
import type { ShownPicture } from '../products/shown-picture.ts';
import { keptName } from './kept-pictures.ts';

/** A piece of the file, and the pictures that it names. */
export interface ExportedPage {
  csv: string;
  products: number;
  variants: number;
  pictures: string[];
}

interface Exported {
  slug: string;
  name: string;
  name_bn: string | null;
  description: string;
  description_bn: string | null;
  category: string;
  category_bn: string | null;
  sub_category: string | null;
  sub_category_bn: string | null;
  brand: string;
  brand_bn: string | null;
  regular_price: number;
  discount: number;
  in_stock: boolean;
  thumbnail: string;
  images: ShownPicture[];
  variants: FileVariant[];
}

type Cells = Partial<Record<Column, string | number | null>>;

const columns: readonly Column[] = [...requiredColumns, ...optionalColumns];
const pageSize = 500;

/**
 * The catalogue as a CSV file, page by page: the products in the shop (or `which`, a condition over `p`), newest first, as they were at one moment.
 * `pictureFolder` is what the names of picture files begin with.
 */
export async function* exportPages(
  { db }: Connections,
  pictureFolder: string,
  which: RawBuilder<boolean> = inShop,
): AsyncGenerator<ExportedPage> {
  // Excel takes a file for UTF-8 only when it begins with a byte order mark.
  yield { csv: `\ufeff${toCsv([columns])}`, products: 0, variants: 0, pictures: [] };
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await openCursor(tx, which);
    for (let page = await fetchPage(tx); page.length > 0; page = await fetchPage(tx)) yield toPage(page, pictureFolder);
  } finally {
    await tx.rollback().execute();
  }
}

const inShop = sql<boolean>`p.deleted_at IS NULL`;

async function openCursor(tx: Tx | Kysely<DB>, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    DECLARE exported NO SCROLL CURSOR FOR
    SELECT p.slug, p.name, p.name_bn, p.description, p.description_bn, c.name AS category, c.name_bn AS category_bn,
           s.name AS sub_category, s.name_bn AS sub_category_bn, b.name AS brand, b.name_bn AS brand_bn,
           p.regular_price, p.discount, p.in_stock, p.thumbnail,
           (SELECT coalesce(json_agg(json_build_object('picture', picture, 'color', color) ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS images,
           (SELECT coalesce(json_agg(json_build_object('color', color, 'size', size, 'price', price, 'quantity', quantity)
                                     ORDER BY position, id), '[]') FROM variants WHERE product_id = p.id) AS variants
    FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE ${which} ORDER BY p.created_at DESC, p.id DESC`.execute(tx);
}

async function fetchPage(tx: Kysely<DB>): Promise<Exported[]> {
  const { rows } = await sql<Exported>`FETCH ${sql.raw(String(pageSize))} FROM exported`.execute(tx);
  return rows;
}

function toPage(page: Exported[], pictureFolder: string): ExportedPage {
  const rows = page.flatMap((product) => toRows(product, pictureFolder));
  return {
    csv: toCsv(rows.map((row) => columns.map((column) => cellOf(row[column])))),
    products: page.length,
    variants: page.reduce((sum, { variants }) => sum + variants.length, 0),
    pictures: page.flatMap(({ thumbnail, images }) => [thumbnail, ...images.map(({ picture }) => picture)]),
  };
}

/** The first row says all of a product, the others which one they belong to. */
function toRows({ variants, ...product }: Exported, pictureFolder: string): Cells[] {
  const pathOf = (hash: string) => `${pictureFolder}/${keptName(hash)}`;
  const said: Cells = {
    ...product,
    in_stock: product.in_stock ? 'yes' : 'no',
    thumbnail: pathOf(product.thumbnail),
    images: product.images.map(({ picture }) => pathOf(picture)).join('|'),
    image_colors: product.images.some(({ color }) => color)
      ? product.images.map(({ color }) => color ?? '').join('|')
      : null,
  };
  const [first, ...others] = variants;
  return [{ ...said, ...first }, ...others.map((variant) => ({ slug: product.slug, ...variant }))];
}

const cellOf = (value: string | number | null | undefined) =>
  typeof value === 'string' ? toCell(value) : String(value ?? '');

// Line breaks of any kind within a cell are quoted, not only those that end a row.
const toCsv = (rows: (readonly string[])[]) => stringify(rows as string[][], { quoted_match: /[\r\n]/ });
