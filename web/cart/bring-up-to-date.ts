import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { discountedPrice, priceBefore } from '#shared/money.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { toBeHad } from '#web/products/pieces-of.ts';
import { maxOf, type CartItem } from './cart-item.ts';

/**
 * Updates a cart line to the product's present price, names and stock; null: the shop no longer has it. `max`: the
 * pieces of a variant that an order may have. Stores the former values in `was`.
 */
export function bringUpToDate(line: CartItem, product: Product | null, max: number): CartItem {
  const variant =
    product?._id === line.productId ? product.variant.find(({ _id }) => _id === line.variantId) : undefined;
  const { isGone: _, comesOn: __, was, ...rest } = line;
  if (!product || !variant) return { ...rest, left: 0, isGone: true };
  const { name, nameBn, slug, discount } = product;
  const { price, color, size } = variant;
  const now = {
    ...rest,
    name,
    nameBn,
    slug,
    thumbnail: pictureOfColor(product, color) ?? product.thumbnail,
    price: priceBefore(price, product),
    color,
    size,
    discountedPrice: discountedPrice(price, discount),
    most: max,
  };
  const { left, ...day } = toBeHad(product, variant);
  return withWas(limitedTo(left, { ...now, ...day }), was, line);
}

// a sold-out line keeps its quantity: it may return to stock
function limitedTo(left: number, line: CartItem): CartItem {
  return { ...line, left, quantity: left === 0 ? line.quantity : Math.min(line.quantity, maxOf({ ...line, left })) };
}

/** Compares with the customer's first view of the piece, however often it changed since. */
function withWas(now: CartItem, was: CartItem['was'], before: CartItem): CartItem {
  const price = was?.price ?? before.discountedPrice;
  const quantity = was?.quantity ?? before.quantity;
  const comesOn = was?.comesOn ?? before.comesOn ?? '';
  const changed = {
    ...(price !== now.discountedPrice && { price }),
    ...(quantity > now.quantity && { quantity }),
    ...(now.comesOn && now.comesOn > comesOn && { comesOn }),
  };
  return Object.keys(changed).length > 0 ? { ...now, was: changed } : now;
}
