import { stringify } from 'csv-stringify/sync';
import {
  optionalColumns,
  optionalVariantColumns,
  usualColumns,
  type Column,
} from '#shared/catalogue/import-columns.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { notDeleted, type ProductCondition } from '#server/catalogue/products/products.ts';
import { toCell } from '../sheet/spreadsheet-cells.ts';
import { fetchProducts, openCursor, type Exported } from './export-rows.queries.ts';
import { cellsOfValues } from '../plan/import-attributes.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';

/** A piece of the file, and the pictures that it names. */
export interface ExportedPage {
  csv: string;
  products: number;
  variants: number;
  pictures: string[];
}

type Cells = Partial<Record<Column, string | number | null>>;

const columns: readonly Column[] = [...usualColumns, ...optionalColumns, ...optionalVariantColumns];
const pageSize = 500;

/**
 * The catalogue as a CSV file, page by page: the products in the shop (or those that fulfil `which`), newest first, as
 * they were at one moment. The names of picture files begin with `pictureFolder`.
 */
export async function* exportPages(
  { db }: Connections,
  pictureFolder: string,
  which: ProductCondition = notDeleted,
): AsyncGenerator<ExportedPage> {
  // Excel takes a file for UTF-8 only when it begins with a byte order mark.
  yield { csv: `\ufeff${toCsv([columns])}`, products: 0, variants: 0, pictures: [] };
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const next = () => fetchProducts(tx, pageSize);
  try {
    await openCursor(tx, which);
    for (let page = await next(); page.length > 0; page = await next()) yield toPage(page, pictureFolder);
  } finally {
    await tx.rollback().execute();
  }
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

/** The first row contains the whole product. The other rows only name their product. */
function toRows({ variants, said: saidOfAttributes, ...product }: Exported, pictureFolder: string): Cells[] {
  const pathOf = (hash: string) => `${pictureFolder}/${storedName(hash)}`;
  const cells: Cells = {
    ...product,
    ...cellsOfValues(saidOfAttributes),
    in_stock: product.in_stock ? 'yes' : 'no',
    thumbnail: pathOf(product.thumbnail),
    images: product.images.map(({ picture }) => pathOf(picture)).join('|'),
    image_colors: product.images.some(({ color }) => color)
      ? product.images.map(({ color }) => color ?? '').join('|')
      : null,
  };
  const [first, ...others] = variants;
  return [{ ...cells, ...first }, ...others.map((variant) => ({ slug: product.slug, ...variant }))];
}

const cellOf = (value: string | number | null | undefined) =>
  typeof value === 'string' ? toCell(value) : String(value ?? '');

// Line breaks of any kind within a cell are quoted, not only those that end a row.
const toCsv = (rows: (readonly string[])[]) => stringify(rows as string[][], { quoted_match: /[\r\n]/ });
