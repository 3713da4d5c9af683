import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import type { ProductRow } from './product-columns.queries.ts';

/** The product as the API answers it. Prices are in Taka. */
export function toProduct(row: ProductRow): Product {
  const variant = toVariants(row.variants);
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
    ...(row.former_discount > 0 && { formerDiscount: row.former_discount }),
    ...(row.on_sale && { isOnSale: true }),
    category: { _id: row.category_id, name: row.category_name, nameBn: row.category_name_bn, slug: row.category_slug },
    subCategory:
      row.sub_id === null ? null : { _id: row.sub_id, name: row.sub_name, nameBn: row.sub_name_bn, slug: row.sub_slug },
    brand: { _id: row.brand_id, name: row.brand_name, nameBn: row.brand_name_bn, slug: row.brand_slug },
    thumbnail: pictureUrl(row.thumbnail),
    ...toImages(row.images),
    tint: row.tint,
    ...(row.preview && { preview: row.preview }),
    ...(row.rating !== null && { rating: toRating(row.rating) }),
    variant,
    totalQuantity: variant.reduce((total, { quantity }) => total + quantity, 0),
    inStock: row.in_stock,
  };
}

function toRating(text: string): NonNullable<Product['rating']> {
  const [count, average] = text.split('\x1f');
  return { average: Number(average), count: Number(count) };
}

const hashLength = 32;
export const pictureUrl = (hash: string) => `/media/${hash}.webp`;

function toImages(text: string | null): Pick<Product, 'images' | 'imageColors'> {
  const images = text?.split('\x1e') ?? [];
  return {
    images: images.map((image) => pictureUrl(image.slice(0, hashLength))),
    imageColors: images.map((image) => image.slice(hashLength) || null),
  };
}

// Colours and sizes contain no control characters (a constraint ensures it), so these can separate them.
function toVariants(text: string | null): Variant[] {
  if (text === null) return [];
  return text.split('\x1e').map((variant) => {
    const [id = '', color = '', size = '', price, quantity, comesOn, left] = variant.split('\x1f');
    const one = { _id: id, color, size: size || null, price: Number(price), quantity: Number(quantity) };
    return comesOn ? { ...one, preorder: { comesOn, left: Number(left) } } : one;
  });
}
