import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { ProductCondition, ShownPicture } from '#server/catalogue/products/products.ts';
import type { ValuesByName } from '../plan/import-attributes.ts';
import type { FileVariant } from '../product-rows/import-variants.ts';

/** A product with the names of a catalogue file. Prices are in Taka. */
export interface Exported {
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
  said: ValuesByName[];
  variants: FileVariant[];
}

/** Begins to read the products, newest first, as they are at this moment. */
export async function openCursor(tx: Tx, which: ProductCondition): Promise<void> {
  await sql`
    DECLARE exported NO SCROLL CURSOR FOR
    SELECT p.slug, p.name, p.name_bn, p.description, p.description_bn, c.name AS category, c.name_bn AS category_bn,
           s.name AS sub_category, s.name_bn AS sub_category_bn, b.name AS brand, b.name_bn AS brand_bn,
           p.regular_price, coalesce(p.own_discount, p.discount) AS discount, p.in_stock, p.thumbnail,
           attributes_of(p.choices, p.facts) AS said,
           (SELECT coalesce(json_agg(json_build_object('picture', picture, 'color', color) ORDER BY position), '[]')
            FROM product_pictures WHERE product_id = p.id) AS images,
           (SELECT coalesce(json_agg(json_build_object('color', color, 'size', size,
                                                       'price', price, 'quantity', quantity, 'place', place,
                                                       'comes_on', comes_on,
                                                       'preorder_limit', preorder_left + owed,
                                                       'sku', sku, 'barcode', barcode, 'weight', weight)
                                     ORDER BY position, id), '[]')
            FROM variants WHERE product_id = p.id) AS variants
    FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE ${which} ORDER BY p.created_at DESC, p.id DESC`.execute(tx);
}

/** The next products of the cursor; none at its end. */
export async function fetchProducts(tx: Tx, count: number): Promise<Exported[]> {
  const { rows } = await sql<Exported>`FETCH ${sql.raw(String(count))} FROM exported`.execute(tx);
  return rows;
}
