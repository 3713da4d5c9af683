import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { discountedPrice, priceBefore } from '#shared/money.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { toBeHad } from '#web/products/pieces-of.ts';
import { mostOf, type CartItem } from './cart-item.ts';

/**
 * The line as it is true now: price, names and stock of the product; null: the shop has it no more. `most`: pieces of
 * one thing that an order may hold. What had to change is kept in `was`.
 */
export function bringUpToDate(line: CartItem, product: Product | null, most: number): CartItem {
  const variant =
    product?._id === line.productId ? product.variant.find(({ _id }) => _id === line.variantId) : undefined;
  const { isGone: _, comesOn: __, was, ...kept } = line;
  if (!product || !variant) return { ...kept, left: 0, isGone: true };
  const { name, nameBn, slug, discount } = product;
  const { price, color, size } = variant;
  const now = {
    ...kept,
    name,
    nameBn,
    slug,
    thumbnail: pictureOfColor(product, color) ?? product.thumbnail,
    price: priceBefore(price, product),
    color,
    size,
    discountedPrice: discountedPrice(price, discount),
    most,
  };
  const { left, ...day } = toBeHad(product, variant);
  return withWas(limitedTo(left, { ...now, ...day }), was, line);
}

// what is sold out keeps its number: it may come back
function limitedTo(left: number, line: CartItem): CartItem {
  return { ...line, left, quantity: left === 0 ? line.quantity : Math.min(line.quantity, mostOf({ ...line, left })) };
}

/** Compared with what the customer saw when the piece was put in, however often it changed since. */
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
