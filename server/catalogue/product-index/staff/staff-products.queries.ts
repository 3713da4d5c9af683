import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Notes } from '#server/platform/db/queries/change-marks.ts';
import { searchedText } from './listed-products.queries.ts';
import { listOfIds } from '../loading/product-index.queries.ts';

/** The places of the values in a row. */
export const staffPlaces = {
  id: 0,
  category: 1,
  brand: 2,
  price: 3,
  discount: 4,
  created: 5,
  isSellable: 6,
  pieces: 7,
  fewest: 8,
  text: 9,
} as const;

export const staffProductNotes: Notes = {
  name: 'products-of-staff',
  // an order that is placed takes pieces and writes no note but its own
  changed: (unseen) => `
    SELECT id, false AS words FROM (
      SELECT product_id AS id FROM product_changes WHERE ${unseen}
      UNION SELECT product_id FROM staff_product_changes WHERE ${unseen}
      UNION SELECT product_id FROM order_lines WHERE order_id IN (SELECT order_id FROM order_changes WHERE ${unseen})
    ) AS noted WHERE id IS NOT NULL`,
};

const mostPieces = 2 ** 31 - 1;

/** Products of the shop in the binary form of COPY: all of them, or those of these ids. */
export function copyStaffProducts(client: PoolClient, ids?: readonly string[]): AsyncIterable<Buffer> {
  const only = (column: string) => (ids ? `${column} IN (${listOfIds(ids)})` : 'true');
  return client.query(
    copyTo(`
      COPY (
        SELECT p.id, p.category_id, p.brand_id, p.price_from, p.discount::int, p.created_at, p.sellable,
          coalesce(v.pieces, 0)::int, coalesce(v.fewest, ${mostPieces}), ${searchedText}
        FROM products p LEFT JOIN (
          SELECT product_id, sum(quantity) AS pieces, min(quantity) AS fewest
          FROM variants WHERE ${only('product_id')} GROUP BY product_id) v ON v.product_id = p.id
        WHERE p.deleted_at IS NULL AND ${only('p.id')})
      TO STDOUT (FORMAT binary)`),
  );
}
