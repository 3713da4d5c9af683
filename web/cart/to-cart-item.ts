import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { discountedPrice, priceBefore } from '#shared/money.ts';
import type { CartItem } from './cart-item.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { toBeHad } from '#web/products/pieces-of.ts';

/** A line of the cart for so many pieces of a variant. */
export function toCartItem(product: Product, variant: Variant, quantity: number): CartItem {
  const { _id: productId, name, nameBn, slug, discount } = product;
  const { _id: variantId, price, color, size } = variant;
  return {
    productId,
    variantId,
    quantity,
    price: priceBefore(price, product),
    discountedPrice: discountedPrice(price, discount),
    name,
    nameBn,
    slug,
    thumbnail: pictureOfColor(product, color) ?? product.thumbnail,
    color,
    size,
    ...toBeHad(product, variant),
  };
}
