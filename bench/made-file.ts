import { stringify } from 'csv-stringify/sync';
import { requiredColumns } from '#shared/catalogue/import-columns.ts';
import { madeProduct } from './made-products.ts';

export interface MadeFile {
  csv: string;
  products: number;
  rows: number;
}

/** How an import file of made-up products differs: each price and quantity by this. */
interface Difference {
  more: number;
}

/** An import file of made-up products, of so many rows at most. `pictures`: the paths that it names in turn. */
export function madeFile(rows: number, pictures: readonly string[], difference: Difference = { more: 0 }): MadeFile {
  const products = productsIn(rows);
  const lines = Array.from({ length: products }, (_, n) => linesOf(n, pictures, difference)).flat();
  return { csv: stringify([requiredColumns, ...lines]), products, rows: lines.length };
}

/** How many of the products fit into so many rows. */
export function productsIn(rows: number): number {
  let products = 0;
  for (let left = rows; ; products += 1) if ((left -= madeProduct(products).variants.length) < 0) return products;
}

function linesOf(n: number, pictures: readonly string[], { more }: Difference): (string | number)[][] {
  const { name, nameBn, slug, description, type, brand, price, discount, variants } = madeProduct(n);
  const shown = [pictures[n % pictures.length] ?? '', pictures[(n + 1) % pictures.length] ?? ''];
  const shelves = [type.category, type.subCategory, brand];
  const product = [name, nameBn, description, '', ...shelves, price + more, discount, 'yes', shown[0] ?? ''];
  const blank = product.map(() => '');
  return variants.map(({ color, size, quantity }, place) => {
    const [about, images] = place === 0 ? [product, shown.join('|')] : [blank, ''];
    return [slug, ...about, images, color, size ?? '', price + more, quantity + more];
  });
}
