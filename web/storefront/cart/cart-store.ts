import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A line of the cart: what was chosen, and what is shown of it. The server never reads these prices. */
export interface CartItem {
  productId: string;
  variantId: string;
  quantity: number;
  /** Taka for one piece, discount taken off. */
  discountedPrice: number;
  /** Taka for one piece before the discount. */
  price: number;
  name: string;
  slug: string;
  thumbnail: string;
  color: string;
  size: string | null;
}

interface Cart {
  items: CartItem[];
  /** Joins the line of the same product and variant, up to `most` pieces; else makes a new one. */
  add(item: CartItem, most: number): void;
}

const isSame = (a: CartItem, b: CartItem) => a.productId === b.productId && a.variantId === b.variantId;

/** Puts an item into a list of lines: the merge rule of specification section 4, capped by the stock that is left. */
export function addToLines(lines: readonly CartItem[], item: CartItem, most: number): CartItem[] {
  if (!lines.some((line) => isSame(line, item))) return [...lines, { ...item, quantity: Math.min(item.quantity, most) }];
  return lines.map((line) => (isSame(line, item) ? { ...item, quantity: Math.min(line.quantity + item.quantity, most) } : line));
}

export const useCart = create<Cart>()(persist(
  (set) => ({
    items: [],
    add: (item, most) => set(({ items }) => ({ items: addToLines(items, item, most) })),
  }),
  {
    name: 'cart-storage',
    version: 1,
    partialize: ({ items }) => ({ items }),
    // read after hydration (useCartCount): the server knows no cart, and both must draw the same first
    skipHydration: true,
    merge: (stored, current) => ({ ...current, items: readLines(stored) }),
    migrate: (stored) => stored,
  },
));

/** Whatever stands in the storage, of whatever age: what is no line is left out. */
function readLines(stored: unknown): CartItem[] {
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) return [];
  return stored.items.filter(isLine);
}

function isLine(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Partial<Record<keyof CartItem, unknown>>;
  return typeof line.productId === 'string' && typeof line.variantId === 'string' && typeof line.name === 'string'
    && Number.isInteger(line.quantity) && Number(line.quantity) > 0 && Number.isInteger(line.discountedPrice);
}
