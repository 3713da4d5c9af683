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
  /** Absent in carts that are older than this field. */
  nameBn?: string | null;
  slug: string;
  thumbnail: string;
  color: string;
  size: string | null;
  /** Pieces that the shop had when it was last asked; absent: it was not asked yet. */
  left?: number;
  /** It can only be ordered before it comes: on this day, as the shopper was told (`2026-12-31`). */
  comesOn?: string;
  /** Pieces of it that one order may hold, as the shop last answered. */
  most?: number;
  /** The shop sells it no more. */
  isGone?: boolean;
  /**
   * What the line showed before the shop had to change it: Taka for one piece, how many were asked for, and on which
   * day it came, empty where it was in stock.
   */
  was?: { price?: number; quantity?: number; comesOn?: string };
}

export type LineId = Pick<CartItem, 'productId' | 'variantId'>;

export const isSame = (a: LineId, b: LineId): boolean => a.productId === b.productId && a.variantId === b.variantId;

/** What may be ordered of a line: neither sold out nor gone. */
export const isBuyable = ({ left, isGone }: CartItem): boolean => !isGone && left !== 0;

/** More pieces are asked for than there are. */
export const isShort = (line: CartItem): boolean =>
  isBuyable(line) && line.left !== undefined && line.quantity > line.left;

/** What an order takes of one thing (shared/api/sales/orders/orders.ts). */
const mostPieces = 1000;

/** How many one may have of a line. */
export const mostOf = ({ left, most }: Pick<CartItem, 'left' | 'most'>): number =>
  Math.min(left ?? mostPieces, most ?? mostPieces, mostPieces);

/** There are more of it, but an order holds no more than the line has. */
export const isAtLimit = ({ left, most, quantity }: Pick<CartItem, 'left' | 'most' | 'quantity'>): boolean =>
  most !== undefined && quantity >= most && (left === undefined || left > most);
