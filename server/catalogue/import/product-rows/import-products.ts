import { setImmediate } from 'node:timers/promises';
import { productColumns, optionalColumns, type Column } from '#shared/catalogue/import-columns.ts';
import type { Problem } from '../sheet/problem.ts';
import { readProduct, type FileProduct } from './file-product.ts';
import { RowReader } from '../sheet/import-cells.ts';
import { FileSkus } from './import-codes.ts';
import { asVariantsSay } from './import-colors.ts';
import type { Sheet } from '../sheet/import-sheet.ts';
import { readVariant } from './import-variants.ts';

const repeated: readonly Column[] = [...productColumns, ...optionalColumns].filter((column) => column !== 'slug');

/**
 * The products of a sheet, each with the rows that follow it. Mistakes are added to `problems`, their SKUs to `skus`.
 */
export async function readProducts(
  sheet: Sheet<Column>,
  problems: Problem[],
  skus = new FileSkus(),
): Promise<FileProduct[]> {
  const products = new Map<string, FileProduct>();
  let current: FileProduct | undefined;
  let variants = new Map<string, number>();
  for (const [n, row] of sheet.rows.entries()) {
    // requests are answered between them
    if (n % 500 === 0) await setImmediate();
    const reader = new RowReader(sheet, row, problems);
    if (current && isSame(reader, current)) requireSame(reader, current.first);
    else {
      current = readProduct(reader);
      variants = new Map();
      remember(current, products);
    }
    current.variants.push(readVariant(reader, variants));
    skus.add(reader);
  }
  for (const product of products.values())
    product.imageColors = asVariantsSay(product.imageColors, product.variants, product.first);
  return [...products.values()];
}

function remember(product: FileProduct, products: Map<string, FileProduct>): void {
  const { first, slug } = product;
  const earlier = products.get(slug);
  if (earlier && slug !== '')
    first.report('slug', `Line ${earlier.first.row.line} already has this product. Put its rows together`);
  // Not dropped, so that its other mistakes are found too.
  products.set(earlier || slug === '' ? `line ${first.row.line}` : slug, product);
}

/** A row continues the product before it if it has the same slug, or no slug and no other name. */
function isSame(reader: RowReader<Column>, { slug, name }: FileProduct): boolean {
  const input = reader.text('slug');
  return input === '' ? ['', name].includes(reader.text('name')) : input === slug;
}

function requireSame(reader: RowReader<Column>, first: RowReader<Column>): void {
  for (const column of repeated) {
    const text = reader.text(column);
    if (text !== '' && text !== first.text(column)) {
      reader.report(column, `Must be blank or say the same as line ${first.row.line}, where this product begins`);
    }
  }
}
