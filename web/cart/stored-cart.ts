import { t } from '#shared/language.ts';
import { isSame, type CartItem } from './cart-item.ts';

// The cart in the browser's storage. Older versions of the shop, other programs and people may have written there too.

/** Reads the lines of any stored value. Skips invalid ones, and fills in missing fields. */
function readLines(stored: unknown): CartItem[] {
  const lines = listIn(stored).flatMap((value) => readLine(value) ?? []);
  return lines.filter((line, n) => lines.findIndex((other) => isSame(line, other)) === n);
}

/** `{state: {items}}` now; a list or `{items}` from programs that knew no better. */
function listIn(stored: unknown): readonly unknown[] {
  if (Array.isArray(stored)) return stored;
  if (!isRecord(stored)) return [];
  return listIn(stored.state ?? stored.items);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTaka = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isDay = (value: unknown): value is string => typeof value === 'string' && Date.parse(value) > 0;

function readLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const { productId, variantId, quantity, discountedPrice, price, left, comesOn, most, isGone, was, size, nameBn } =
    value;
  if (
    typeof productId !== 'string' ||
    typeof variantId !== 'string' ||
    !isTaka(quantity) ||
    quantity === 0 ||
    !isTaka(discountedPrice)
  )
    return undefined;
  const textOf = (key: 'name' | 'slug' | 'thumbnail' | 'color', absent = '') =>
    typeof value[key] === 'string' ? value[key] : absent;
  return {
    productId,
    variantId,
    quantity: Math.min(quantity, 1000),
    discountedPrice,
    price: isTaka(price) ? Math.max(price, discountedPrice) : discountedPrice,
    name: textOf('name', t('Product in your cart')),
    slug: textOf('slug'),
    thumbnail: textOf('thumbnail'),
    color: textOf('color'),
    size: typeof size === 'string' ? size : null,
    ...(typeof nameBn === 'string' && { nameBn }),
    ...(isTaka(left) && { left }),
    ...(isDay(comesOn) && { comesOn }),
    ...(isTaka(most) && most > 0 && { most }),
    ...(isGone === true && { isGone }),
    ...(isRecord(was) && { was: readWas(was) }),
  };
}

const readWas = ({ price, quantity, comesOn }: Record<string, unknown>): NonNullable<CartItem['was']> => ({
  ...(isTaka(price) && { price }),
  ...(isTaka(quantity) && { quantity }),
  ...(typeof comesOn === 'string' && { comesOn }),
});

/** The stored lines; null if there are none, or they are unreadable. */
export function findStored(key: string): CartItem[] | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : readLines(JSON.parse(text));
  } catch {
    return null;
  }
}

export function store(key: string, items: readonly CartItem[], version: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ state: { items }, version }));
  } catch {
    // a full or forbidden storage: then the cart lasts as long as the page
  }
}

export const buyNowKey = 'buy-now';

/** Stores the product of "Buy now" apart from the cart, which stays unchanged. */
export const keepToBuyNow = (item: CartItem): void => store(buyNowKey, [item], 1);
