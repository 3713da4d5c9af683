import { t } from '#shared/language.ts';
import { isLow } from '#shared/low-stock.ts';
import { formatTaka } from '#shared/money.ts';
import { isAtLimit, isShort, type CartItem } from './cart-item.ts';

export interface LineNote {
  text: string;
  isBad: boolean;
  /** Neither good nor bad: how it is. */
  isPlain?: true;
}

/** What there is to say of a line: that it cannot be had, that the shop changed it, that few are left. */
export function notesOf(line: CartItem, lowStock: number): LineNote[] {
  const { left, isGone, was, discountedPrice, quantity } = line;
  if (isGone) return [{ text: t('No longer sold'), isBad: true }];
  if (left === 0) return [{ text: t('Sold out'), isBad: true }];
  return [
    ...(was?.price !== undefined
      ? [
          {
            text: t('Was {before}, now {now}', { before: formatTaka(was.price), now: formatTaka(discountedPrice) }),
            isBad: discountedPrice > was.price,
          },
        ]
      : []),
    ...(was?.quantity !== undefined
      ? [
          {
            text: isAtLimit(line)
              ? t('At most {count} of one thing in an order: we changed {before} to {now}', {
                  count: quantity,
                  before: was.quantity,
                  now: quantity,
                })
              : t('Only {left} left: we changed {before} to {now}', {
                  left: left ?? 0,
                  before: was.quantity,
                  now: quantity,
                }),
            isBad: true,
          },
        ]
      : []),
    ...(was?.quantity === undefined && left !== undefined && (isLow(left, lowStock) || isShort(line))
      ? [{ text: t('Only {count} left', { count: left }), isBad: true }]
      : []),
    ...(was?.quantity === undefined && isAtLimit(line)
      ? [
          {
            text: t('At most {count} of one thing in an order', { count: quantity }),
            isBad: false,
            isPlain: true as const,
          },
        ]
      : []),
  ];
}
