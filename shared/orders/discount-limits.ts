import type { Adjustment } from '../pricing/price-order.ts';
import { roleRows, type StaffRole } from '../roles.ts';

/**
 * The most that a role may take off by hand, in percent of the goods. Owners have no limit; other roles cannot take off
 * any.
 */
export interface DiscountLimits {
  orderDesk: number;
  admin: number;
}

export const usualDiscountLimits: DiscountLimits = { orderDesk: 10, admin: 30 };

/** In percent of the goods; null: no limit. At 100 %, staff may give away all goods and the delivery. */
export function discountLimitOf(limits: DiscountLimits, role: StaffRole | null): number | null {
  const may = role === null ? 'none' : roleRows[role].discounts;
  if (may === 'any') return null;
  const percent = may === 'none' ? 0 : limits[may];
  return percent === 100 ? null : percent;
}

/** The cost of the goods, and the manual discounts of staff on goods and delivery, in Taka. */
export interface HandDiscount {
  goods: number;
  taken: number;
  /** The part that a coupon takes off for a customer without a proved phone. */
  byCoupon: number;
}

interface Priced extends Pick<Adjustment, 'kind' | 'amount'> {
  offer?: string | null;
}

/** `unproved`: the coupon for some people that staff use without a proof that it is theirs; it counts as by hand. */
export function handDiscount(goods: number, adjustments: readonly Priced[], unproved?: string): HandDiscount {
  const takenBy = (counts: (one: Priced) => boolean) =>
    Math.max(0, -adjustments.filter(counts).reduce((sum, { amount }) => sum + amount, 0));
  const isUnproved = ({ offer }: Priced) => unproved !== undefined && offer === unproved;
  const byCoupon = takenBy(isUnproved);
  const taken = byCoupon + takenBy(({ kind, offer }) => (kind === 'by hand' || kind === 'delivery') && !offer);
  return { goods, taken, byCoupon };
}

/** In percent of the goods, rounded up: more than 10 % is never called 10 %. */
export const percentOf = ({ goods, taken }: HandDiscount): number =>
  goods === 0 ? 100 : Math.ceil((taken * 100) / goods);

/** The most that may be taken off these goods, in Taka. */
export const maxTakenOff = (goods: number, percent: number): number => Math.floor((goods * percent) / 100);

/** Whether it is more than before, in Taka or as a share of the goods. */
export const isRaised = (now: HandDiscount, before: HandDiscount): boolean =>
  now.taken > before.taken || now.taken * before.goods > before.taken * now.goods;
