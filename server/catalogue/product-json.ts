// How a product row becomes the Product of shared/api/catalogue.ts. Built by PostgreSQL, so that a list of any length
// is one statement and one row, and no page of products is taken apart and put together again on its way out.

const named = (row: string) =>
  `json_build_object('_id', ${row}.id, 'name', ${row}.name, 'nameBn', ${row}.name_bn, 'slug', ${row}.slug)`;

/** Needs `p` (products) and what `productJoins` brings. */
export const productJson = `json_build_object(
  '_id', p.id, 'productNumber', p.product_number, 'slug', p.slug,
  'name', p.name, 'nameBn', p.name_bn, 'description', p.description, 'descriptionBn', p.description_bn,
  'regularPrice', p.regular_price, 'discount', p.discount,
  'category', ${named('category')},
  'subCategory', CASE WHEN sub.id IS NOT NULL THEN ${named('sub')} END,
  'brand', ${named('brand')},
  'thumbnail', '/media/' || p.thumbnail || '.webp', 'tint', picture.tint,
  'images', (SELECT coalesce(json_agg('/media/' || i.picture || '.webp' ORDER BY i.position), '[]')
             FROM product_pictures i WHERE i.product_id = p.id),
  'variant', v.list, 'totalQuantity', v.total, 'inStock', p.in_stock)`;

export const productJoins = `
  JOIN categories category ON category.id = p.category_id
  LEFT JOIN sub_categories sub ON sub.id = p.sub_category_id
  JOIN brands brand ON brand.id = p.brand_id
  JOIN pictures picture ON picture.hash = p.thumbnail
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('_id', id, 'color', color, 'size', size, 'price', price, 'quantity', quantity)
                             ORDER BY position, id), '[]') AS list,
           coalesce(sum(quantity), 0) AS total
    FROM variants WHERE product_id = p.id
  ) v`;
