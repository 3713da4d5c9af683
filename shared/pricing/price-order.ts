import { priceGoods, type DeliveryRule, type GoodsPrice, type PricedLine } from './price-goods.ts';

export const adjustmentKinds = ['coupon', 'offer', 'by hand', 'delivery'] as const;
/** `delivery` changes the delivery charge; all others change the price of the goods. */
type AdjustmentKind = (typeof adjustmentKinds)[number];

/** An amount taken off (below zero) or added, in Taka, and the reason. */
export interface Adjustment {
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  /** The offer that it comes from. */
  offer?: string;
}

interface OrderToPrice {
  lines: readonly PricedLine[];
  delivery: DeliveryRule;
  adjustments?: readonly Adjustment[];
}

/** The amounts of an order, in Taka: `subtotal + shippingAmount + adjustments = total`. */
export interface OrderPrice extends GoodsPrice {
  /** Adjustments of the kind `delivery` are in it; they say how far it is from the rules. */
  shippingAmount: number | null;
  /**
   * The adjustments that took effect, in the given order. They never make goods or delivery negative. Those without
   * effect are left out.
   */
  adjustments: Adjustment[];
}

/** The sum of adjustments in Taka, without those of the delivery charge; below zero: a discount. */
export const sumOf = (adjustments: readonly Adjustment[]): number =>
  adjustments.reduce((sum, { kind, amount }) => sum + (kind === 'delivery' ? 0 : amount), 0);

/**
 * Prices an order. Cart, checkout and server all use this, so that they never differ. The order of the lines does not
 * matter, and the total is never below zero.
 */
export function priceOrder({ lines, delivery, adjustments = [] }: OrderToPrice): OrderPrice {
  const goods = priceGoods(lines, delivery);
  const left = { goods: goods.subtotal, delivery: goods.shippingAmount ?? 0 };
  const applied: Adjustment[] = adjustments.map((input) => {
    const of = input.kind === 'delivery' ? 'delivery' : 'goods';
    // an unknown charge cannot change
    const isUnknown = of === 'delivery' && goods.shippingAmount === null;
    const amount = isUnknown ? 0 : Math.max(input.amount, -left[of]);
    left[of] += amount;
    return { ...input, amount };
  });
  return {
    ...goods,
    shippingAmount: goods.shippingAmount === null ? null : left.delivery,
    adjustments: applied.filter(({ amount }) => amount !== 0),
    total: left.goods + left.delivery,
  };
}
