import { columnRows } from '#server/platform/db/queries/column-rows.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import {
  keyOf,
  toNewProduct,
  type NewProduct,
  betweenValues,
  insertImages,
  insertVariants,
  newProductTypes,
} from '#server/catalogue/import/import.ts';
import type { FoundWords } from '#server/catalogue/search-index/search-index.ts';
import { madeProduct } from './made-products.ts';
import type { MadeShelves } from './made-shelves.ts';

const secondsApart = 20;

/** The rows of this product, as an import writes them. */
export function madeRows(n: number, shelves: MadeShelves, words: FoundWords): NewProduct {
  const { type, price, variants, nameBn, brand, ...made } = madeProduct(n);
  const picture = (which: number) => shelves.pictures[(n + which) % shelves.pictures.length] ?? '';
  const planned = {
    place: n,
    values: {
      slug: made.slug,
      name: made.name,
      name_bn: nameBn || null,
      description: made.description,
      description_bn: null,
      regular_price: price,
      discount: made.discount,
      in_stock: true,
      category_id: shelves.categories.get(keyOf(type.category)) ?? '',
      sub_category_id: shelves.subCategories.get(keyOf(type.subCategory)) ?? null,
      brand_id: shelves.brands.get(keyOf(brand)) ?? '',
      thumbnail: picture(0),
    },
    images: [0, 1].map((which) => ({ picture: picture(which), color: null })),
    variants: variants.map((variant) => ({ ...variant, price })),
  };
  return toNewProduct(planned, { productNumber: `P-${1_000_000 + n}`, names: shelves.names, words });
}

/** Stores products with what their variants say; the first is the newest. */
export async function insertMade(tx: Tx, rows: readonly NewProduct[]): Promise<void> {
  const products = rows.map(({ product }) => ({ ...product, sold_quantity: madeProduct(product.place).sold }));
  await sql`
    INSERT INTO products (
      id, product_number, created_at, document, price_from, sellable, colors, sizes, slug, name, name_bn, description,
      description_bn, regular_price, discount, in_stock, category_id, sub_category_id, brand_id, thumbnail,
      sold_quantity)
    SELECT id, product_number, timestamptz '2026-01-01' - place * ${secondsApart} * interval '1 second',
           document::tsvector, price_from, sellable, string_to_array(colors, ${betweenValues}),
           string_to_array(sizes, ${betweenValues}), slug, name, name_bn, description, description_bn, regular_price,
           discount, in_stock, category_id, sub_category_id, brand_id, thumbnail, sold_quantity
    FROM ${columnRows(products, types)}`.execute(tx);
  await insertVariants(
    tx,
    rows.flatMap(({ variants }) => variants),
  );
  await insertImages(
    tx,
    rows.flatMap(({ images }) => images),
  );
}

const types = { ...newProductTypes, sold_quantity: 'int' };
