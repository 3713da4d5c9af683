import { stringify } from 'csv-stringify/sync';
import type { Column } from '#shared/import-columns.ts';
import { madeProduct } from './made-products.ts';

const columns = [
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'category',
  'sub_category',
  'brand',
  'regular_price',
  'discount',
  'in_stock',
  'thumbnail',
  'images',
  'color',
  'size',
  'price',
  'quantity',
] as const satisfies Column[];

export interface MadeFile {
  csv: string;
  products: number;
  rows: number;
}

/** An import file of made-up products, of so many rows at most. `pictures`: the paths that it names in turn. */
export function madeFile(rows: number, pictures: readonly string[], from = 0): MadeFile {
  const lines: (string | number)[][] = [];
  let products = 0;
  for (; ; products += 1) {
    const more = linesOf(from + products, pictures);
    if (lines.length + more.length > rows) break;
    lines.push(...more);
  }
  return { csv: stringify([[...columns], ...lines]), products, rows: lines.length };
}

function linesOf(n: number, pictures: readonly string[]): (string | number)[][] {
  const { name, nameBn, slug, description, type, brand, price, discount, variants } = madeProduct(n);
  const shown = [pictures[n % pictures.length] ?? '', pictures[(n + 1) % pictures.length] ?? ''];
  const product = [
    name,
    nameBn,
    description,
    '',
    type.category,
    type.subCategory,
    brand,
    price,
    discount,
    'yes',
    shown[0] ?? '',
  ];
  const blank = product.map(() => '');
  return variants.map(({ color, size, quantity }, place) => {
    const [about, images] = place === 0 ? [product, shown.join('|')] : [blank, ''];
    return [slug, ...about, images, color, size ?? '', price, quantity];
  });
}
