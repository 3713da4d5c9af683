import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { stockWords } from '#web/products/stock-words.ts';
import { isAtLimit, isShort, type CartItem } from './cart-item.ts';

interface LineNote {
  text: string;
  isBad: boolean;
  /** Neither good nor bad: how it is. */
  isPlain?: true;
}

/** The notes on a line: not available, changed by the shop, or low stock. */
export function notesOf(line: CartItem, lowStock: number): LineNote[] {
  if (line.isGone) return [{ text: t('No longer available'), isBad: true }];
  const stock = line.left === undefined ? null : stockWords(line.left, isShort(line) ? line.left : lowStock);
  if (stock?.isOut) return [{ text: stock.text, isBad: true }];
  if (line.was?.quantity !== undefined) return [...priceNotes(line), changedQuantity(line, line.was.quantity)];
  return [...priceNotes(line), ...(stock ? [{ text: stock.text, isBad: true }] : []), ...limitNotes(line)];
}

function priceNotes({ was, discountedPrice }: CartItem): LineNote[] {
  const later = was?.comesOn === undefined ? [] : [{ text: t('Arrives later than promised'), isBad: true }];
  if (was?.price === undefined) return later;
  const prices = { before: formatTaka(was.price), now: formatTaka(discountedPrice) };
  return [...later, { text: t('Was {before}, now {now}', prices), isBad: discountedPrice > was.price }];
}

/** The line had `before` pieces until the stock or the order limit dropped. */
function changedQuantity(line: CartItem, before: number): LineNote {
  const { left = 0, quantity: now } = line;
  const text = isAtLimit(line)
    ? t('Maximum {count} of each product per order: we changed {before} to {now}', { count: now, before, now })
    : t('Only {left} left: we changed {before} to {now}', { left, before, now });
  return { text, isBad: true };
}

function limitNotes(line: CartItem): LineNote[] {
  if (!isAtLimit(line)) return [];
  return [
    { text: t('Maximum {count} of each product per order', { count: line.quantity }), isBad: false, isPlain: true },
  ];
}
