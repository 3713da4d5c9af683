/** The price of a piece of a line after the product's discount, in Taka, and the number of pieces. */
export interface PricedLine {
  price: number;
  quantity: number;
}

/** The delivery rules of one place, in Taka. */
export interface DeliveryRule {
  /** null: the district is unknown. */
  charge: number | null;
  /** Delivery is free from this sum; null: never. */
  freeFrom: number | null;
}

/** The total of goods and their delivery, in Taka. */
export interface GoodsPrice {
  pieces: number;
  /** The goods alone, before adjustments. Free delivery is decided by it, so that a coupon never takes that away. */
  subtotal: number;
  /** The delivery charge by the rules, before adjustments; null: unknown, and not in the total. */
  shippingAmount: number | null;
  total: number;
}

/**
 * The part of pricing that a cart without adjustments needs; priceOrder() starts with it and gives the same result. It
 * is a separate file because every page with a cart loads it.
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
