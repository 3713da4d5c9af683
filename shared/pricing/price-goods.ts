/** What one piece of a line costs after the product's discount, in Taka, and how many pieces are bought. */
export interface PricedLine {
  price: number;
  quantity: number;
}

/** The delivery rules of one place, in Taka. */
export interface DeliveryRule {
  /** null: the district is not known yet. */
  charge: number | null;
  /** Goods worth so much are delivered free; null: never. */
  freeFrom: number | null;
}

/** What goods and their delivery come to, in Taka. */
export interface GoodsPrice {
  pieces: number;
  /** The goods alone, before adjustments. Free delivery is decided by it, so that a coupon never takes that away. */
  subtotal: number;
  /** What delivery costs by the rules, before adjustments; null: not known yet, and not in the total. */
  shippingAmount: number | null;
  total: number;
}

/**
 * The part of pricing that the cart needs while nothing is adjusted: priceOrder() without adjustments gives the same,
 * and begins with it. Every page that shows a cart loads it, so it stands by itself.
 */
export function priceGoods(lines: readonly PricedLine[], { charge, freeFrom }: DeliveryRule): GoodsPrice {
  const add = (of: (line: PricedLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const subtotal = add(({ price, quantity }) => price * quantity);
  const shippingAmount = freeFrom !== null && subtotal >= freeFrom ? 0 : charge;
  return {
    pieces: add(({ quantity }) => quantity),
    subtotal,
    shippingAmount,
    total: subtotal + (shippingAmount ?? 0),
  };
}
