/** What one piece of a line costs after the product's discount, in Taka, and how many pieces are bought. */
export interface PricedLine {
  price: number;
  quantity: number;
}

export const adjustmentKinds = ['coupon', 'offer', 'by hand', 'delivery', 'rounding'] as const;
/** `delivery` changes the delivery charge, `rounding` is made here, and all others change what the goods cost. */
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** What was taken off (below zero) or added, in Taka, and why. */
export interface Adjustment {
  kind: AdjustmentKind;
  amount: number;
  reason: string;
}

/** The delivery rules of one place, in Taka. */
export interface DeliveryRule {
  /** null: the district is not known yet. */
  charge: number | null;
  /** Goods worth so much are delivered free; null: never. */
  freeFrom: number | null;
}

/** One that somebody decides on; the rounding follows from the rest. */
export type GivenAdjustment = Adjustment & { kind: Exclude<AdjustmentKind, 'rounding'> };

export interface OrderToPrice {
  lines: readonly PricedLine[];
  delivery: DeliveryRule;
  adjustments?: readonly GivenAdjustment[];
  /** The total is rounded to whole steps of so many Taka, half a step up; 1 or absent: it stays as it is. */
  roundTo?: number;
}

/** What an order comes to, in Taka: `subtotal + shippingAmount + all adjustments = total`. */
export interface OrderPrice {
  pieces: number;
  /** The goods, before adjustments. Free delivery is decided by it, so that a coupon never takes that away. */
  subtotal: number;
  /** What delivery costs by the rules, before adjustments; null: not known yet, and not in the total. */
  shippingAmount: number | null;
  /**
   * As they took effect, in the order given, and the rounding last. Nothing is reduced below zero: the goods by no more
   * than they cost, and delivery likewise. One that has no effect is left out.
   */
  adjustments: Adjustment[];
  total: number;
}

/** The sum of adjustments in Taka; below zero: something is taken off. */
export const sumOf = (adjustments: readonly Adjustment[]): number =>
  adjustments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Prices an order. Cart, checkout and server all use this, so that they never differ. The order of the lines does not
 * matter, and the total is never below zero.
 */
export function priceOrder({ lines, delivery, adjustments = [], roundTo = 1 }: OrderToPrice): OrderPrice {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { charge, freeFrom } = delivery;
  const shippingAmount = freeFrom !== null && subtotal >= freeFrom ? 0 : charge;
  const left = { goods: subtotal, delivery: shippingAmount ?? 0 };
  const applied: Adjustment[] = adjustments.map(({ kind, amount, reason }) => {
    const of = kind === 'delivery' ? kind : 'goods';
    const effect = Math.max(amount, -left[of]);
    left[of] += effect;
    return { kind, amount: effect, reason };
  });
  const exact = left.goods + left.delivery;
  const total = Math.floor(exact / roundTo + 0.5) * roundTo;
  applied.push({ kind: 'rounding', amount: total - exact, reason: 'Rounded' });
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shippingAmount,
    adjustments: applied.filter(({ amount }) => amount !== 0),
    total,
  };
}
