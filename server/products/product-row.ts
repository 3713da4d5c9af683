import type { Product, Variant } from '#shared/api/catalogue.ts';

// A product with everything that its answer shows, as one row of plain columns: lists, pages and related products
// read the same row. PostgreSQL could build the JSON itself, but takes twice as long (`npm run bench`).

/** Columns over `p` (products) and what `productJoins` brings. */
export const productColumns = `
  p.id, p.product_number, p.slug, p.name, p.name_bn, p.description, p.description_bn, p.regular_price, p.discount, p.in_stock, p.thumbnail,
  picture.tint,
  category.id AS category_id, category.name AS category_name, category.name_bn AS category_name_bn, category.slug AS category_slug,
  sub.id AS sub_id, sub.name AS sub_name, sub.name_bn AS sub_name_bn, sub.slug AS sub_slug,
  brand.id AS brand_id, brand.name AS brand_name, brand.name_bn AS brand_name_bn, brand.slug AS brand_slug,
  (SELECT string_agg(concat(i.picture, i.color), E'\\x1e' ORDER BY i.position) FROM product_pictures i WHERE i.product_id = p.id) AS images,
  (SELECT string_agg(concat_ws(E'\\x1f', v.id, v.color, coalesce(v.size, ''), v.price, v.quantity), E'\\x1e' ORDER BY v.position, v.id)
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
  in_stock: boolean;
  thumbnail: string;
  tint: string;
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
  images: string | null;
  variants: string | null;
}

export function toProduct(row: ProductRow): Product {
  const variant = toVariants(row.variants);
  const images = row.images?.split('\x1e') ?? [];
  return {
    _id: row.id,
    productNumber: row.product_number,
    slug: row.slug,
    name: row.name,
    nameBn: row.name_bn,
    description: row.description,
    descriptionBn: row.description_bn,
    regularPrice: row.regular_price,
    discount: row.discount,
    category: { _id: row.category_id, name: row.category_name, nameBn: row.category_name_bn, slug: row.category_slug },
    subCategory:
      row.sub_id === null ? null : { _id: row.sub_id, name: row.sub_name, nameBn: row.sub_name_bn, slug: row.sub_slug },
    brand: { _id: row.brand_id, name: row.brand_name, nameBn: row.brand_name_bn, slug: row.brand_slug },
    thumbnail: pictureUrl(row.thumbnail),
    images: images.map((image) => pictureUrl(image.slice(0, hashLength))),
    imageColors: images.map((image) => image.slice(hashLength) || null),
    tint: row.tint,
    variant,
    totalQuantity: variant.reduce((total, { quantity }) => total + quantity, 0),
    inStock: row.in_stock,
  };
}

const hashLength = 32;
export const pictureUrl = (hash: string) => `/media/${hash}.webp`;

// Colours and sizes contain no control characters (a constraint ensures it), so these can separate them.
function toVariants(text: string | null): Variant[] {
  if (text === null) return [];
  return text.split('\x1e').map((variant) => {
    const [id = '', color = '', size = '', price, quantity] = variant.split('\x1f');
    return { _id: id, color, size: size || null, price: Number(price), quantity: Number(quantity) };
  });
}
