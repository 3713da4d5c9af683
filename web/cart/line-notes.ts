import { formatTaka } from '#shared/money.ts';
import { isShort, type CartItem } from './cart-item.ts';

export interface LineNote { text: string; isBad: boolean }

/** What there is to say of a line: that it cannot be had, that the shop changed it, that few are left. */
export function notesOf(line: CartItem, lowStock: number): LineNote[] {
  const { left, isGone, was, discountedPrice, quantity } = line;
  if (isGone) return [{ text: 'No longer sold', isBad: true }];
  if (left === 0) return [{ text: 'Sold out', isBad: true }];
  return [
    ...(was?.price !== undefined ? [{ text: `Was ${formatTaka(was.price)}, now ${formatTaka(discountedPrice)}`, isBad: discountedPrice > was.price }] : []),
    ...(was?.quantity !== undefined ? [{ text: `Only ${left} left: we changed ${was.quantity} to ${quantity}`, isBad: true }] : []),
    ...(was?.quantity === undefined && left !== undefined && (left <= lowStock || isShort(line)) ? [{ text: `Only ${left} left`, isBad: true }] : []),
  ];
}
