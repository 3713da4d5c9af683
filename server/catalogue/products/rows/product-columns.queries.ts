// The columns of a product with all facts of its answer: lists, pages, related products and feeds read the same row.
// PostgreSQL could build the JSON itself, but takes twice as long (`npm run bench`).

/** Columns over `p` (products) and the tables that `productJoins` adds. */
export const productColumns = `
  p.id, p.product_number, p.slug, p.name, p.name_bn, p.description, p.description_bn,
  p.regular_price, p.discount, p.former_discount,
  p.discount > p.own_discount AS on_sale, p.in_stock, p.thumbnail, picture.tint,
  (SELECT count(*) || E'\\x1f' || round(avg(r.stars), 1) FROM reviews r
   WHERE r.product_id = p.id AND r.state = 'published') AS rating,
  category.id AS category_id, category.name AS category_name,
  category.name_bn AS category_name_bn, category.slug AS category_slug,
  sub.id AS sub_id, sub.name AS sub_name, sub.name_bn AS sub_name_bn, sub.slug AS sub_slug,
  brand.id AS brand_id, brand.name AS brand_name, brand.name_bn AS brand_name_bn, brand.slug AS brand_slug,
  (SELECT string_agg(concat(i.picture, i.color), E'\\x1e' ORDER BY i.position)
   FROM product_pictures i WHERE i.product_id = p.id) AS images,
  (SELECT string_agg(concat_ws(E'\\x1f', v.id, v.color, coalesce(v.size, ''), v.price, v.quantity,
       CASE WHEN can_preorder(v.quantity, v.comes_on, v.preorder_left)
         THEN v.comes_on || E'\\x1f' || v.preorder_left END), E'\\x1e' ORDER BY v.position, v.id)
   FROM variants v WHERE v.product_id = p.id) AS variants`;

export const productJoins = `
  JOIN categories category ON category.id = p.category_id
  LEFT JOIN sub_categories sub ON sub.id = p.sub_category_id
  JOIN brands brand ON brand.id = p.brand_id
  JOIN pictures picture ON picture.hash = p.thumbnail`;

export interface ProductRow {
  id: string;
  product_number: string;
  slug: string;
  name: string;
  name_bn: string | null;
  description: string;
  description_bn: string | null;
  regular_price: number;
  discount: number;
  former_discount: number;
  /** null: no sale is on. */
  on_sale: boolean | null;
  in_stock: boolean;
  thumbnail: string;
  tint: string;
  /** Count and average, with the character 1f between them; null: no published reviews. */
  rating: string | null;
  /** Of the thumbnail; absent in lists. */
  preview?: string | null;
  category_id: string;
  category_name: string;
  category_name_bn: string | null;
  category_slug: string;
  sub_id: string | null;
  sub_name: string;
  sub_name_bn: string | null;
  sub_slug: string;
  brand_id: string;
  brand_name: string;
  brand_name_bn: string | null;
  brand_slug: string;
  /** Hash and colour of each picture, with the character 1e between pictures. */
  images: string | null;
  /** Id, colour, size, price, pieces, and of a pre-order its day and how many are left; 1f and 1e between them. */
  variants: string | null;
}
