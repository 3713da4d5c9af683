/** A line of the cart: the chosen variant, and the facts to show. The server never reads these prices. */
export interface CartItem {
  productId: string;
  variantId: string;
  quantity: number;
  /** Taka for one piece, after the discount. */
  discountedPrice: number;
  /** Taka for one piece before the discount. */
  price: number;
  name: string;
  /** Absent in carts that are older than this field. */
  nameBn?: string | null;
  slug: string;
  thumbnail: string;
  color: string;
  size: string | null;
  /** The stock at the last answer of the shop; absent: no answer yet. */
  left?: number;
  /** Set for a pre-order: the arrival date that the shopper saw (`2026-12-31`). */
  comesOn?: string;
  /** The pieces of it that an order may have, as the shop last answered. */
  most?: number;
  /** The shop no longer sells it. */
  isGone?: boolean;
  /**
   * The values before the shop changed them: the price of a piece in Taka, the quantity, and the arrival date (empty if
   * it was in stock).
   */
  was?: { price?: number; quantity?: number; comesOn?: string };
}

export type LineId = Pick<CartItem, 'productId' | 'variantId'>;

export const isSame = (a: LineId, b: LineId): boolean => a.productId === b.productId && a.variantId === b.variantId;

/** Whether the line can be ordered: neither sold out nor deleted. */
export const isBuyable = ({ left, isGone }: CartItem): boolean => !isGone && left !== 0;

/** The quantity is higher than the stock. */
export const isShort = (line: CartItem): boolean =>
  isBuyable(line) && line.left !== undefined && line.quantity > line.left;

/** The pieces of a variant that an order accepts (shared/api/sales/orders/orders.ts). */
const maxPieces = 1000;

/** How many one may have of a line. */
export const maxOf = ({ left, most }: Pick<CartItem, 'left' | 'most'>): number =>
  Math.min(left ?? maxPieces, most ?? maxPieces, maxPieces);

/** The stock is higher, but the line has reached the order limit. */
export const isAtLimit = ({ left, most, quantity }: Pick<CartItem, 'left' | 'most' | 'quantity'>): boolean =>
  most !== undefined && quantity >= most && (left === undefined || left > most);
