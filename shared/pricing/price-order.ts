import { priceGoods, type DeliveryRule, type GoodsPrice, type PricedLine } from './price-goods.ts';

export const adjustmentKinds = ['coupon', 'offer', 'by hand', 'delivery'] as const;
/** `delivery` changes the delivery charge, and all others change what the goods cost. */
type AdjustmentKind = (typeof adjustmentKinds)[number];

/** What was taken off (below zero) or added, in Taka, and why. */
export interface Adjustment {
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  /** The offer that it comes from. */
  offer?: string;
}

export interface OrderToPrice {
  lines: readonly PricedLine[];
  delivery: DeliveryRule;
  adjustments?: readonly Adjustment[];
}

/** What an order comes to, in Taka: `subtotal + shippingAmount + adjustments = total`. */
export interface OrderPrice extends GoodsPrice {
  /** Adjustments of the kind `delivery` are in it; they say how far it is from the rules. */
  shippingAmount: number | null;
  /**
   * As they took effect, in the order given. Nothing is reduced below zero: the goods by no more than they cost, and
   * delivery likewise. One that has no effect is left out.
   */
  adjustments: Adjustment[];
}

/** The sum of adjustments in Taka, without those of the delivery charge; below zero: something is taken off. */
export const sumOf = (adjustments: readonly Adjustment[]): number =>
  adjustments.reduce((sum, { kind, amount }) => sum + (kind === 'delivery' ? 0 : amount), 0);

/**
 * Prices an order. Cart, checkout and server all use this, so that they never differ. The order of the lines does not
 * matter, and the total is never below zero.
 */
export function priceOrder({ lines, delivery, adjustments = [] }: OrderToPrice): OrderPrice {
  const goods = priceGoods(lines, delivery);
  const left = { goods: goods.subtotal, delivery: goods.shippingAmount ?? 0 };
  const applied: Adjustment[] = adjustments.map((given) => {
    const of = given.kind === 'delivery' ? 'delivery' : 'goods';
    // a charge that is not known yet is not changed
    const isUnknown = of === 'delivery' && goods.shippingAmount === null;
    const amount = isUnknown ? 0 : Math.max(given.amount, -left[of]);
    left[of] += amount;
    return { ...given, amount };
  });
  return {
    ...goods,
    shippingAmount: goods.shippingAmount === null ? null : left.delivery,
    adjustments: applied.filter(({ amount }) => amount !== 0),
    total: left.goods + left.delivery,
  };
}
