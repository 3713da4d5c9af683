import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import {
  discountLimitOf,
  isRaised,
  maxTakenOff,
  percentOf,
  usualDiscountLimits,
  type DiscountLimits,
  type HandDiscount,
} from '#shared/orders/discount-limits.ts';
import { formatTaka } from '#shared/money.ts';
import type { HasRole } from '#shared/roles.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordSettings } from '#server/platform/activity-log/record-change.queries.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findLimits, updateLimits } from './discount-limits.queries.ts';

export const getLimits = async ({ db }: Pick<Database, 'db'>): Promise<DiscountLimits> =>
  (await findLimits(db)) ?? usualDiscountLimits;

export async function changeLimits(database: Database, owner: Caller, limits: DiscountLimits): Promise<DiscountLimits> {
  return inTransaction(database, async (tx) => {
    const before = await getLimits({ db: tx });
    await updateLimits(tx, limits);
    await recordSettings(tx, { before: { discountLimits: before }, after: { discountLimits: limits }, admin: owner });
    return limits;
  });
}

/** A manual discount as the order's event shows it, in Taka and percent. */
export interface DiscountFacts {
  discount: number;
  discountPercent: number;
}

const nothing: HandDiscount = { goods: 0, taken: 0, byCoupon: 0 };

/**
 * The single rule for manual discounts, and for personal coupons without the customer's proof: staff cannot exceed the
 * limit of their role. A discount that the order already has may stay. Returns the facts for the timeline; null if the
 * discount does not grow. Throws Conflict DISCOUNT_TOO_HIGH.
 */
export async function requireDiscountAllowed(
  db: Database['db'],
  caller: HasRole,
  { now, before = nothing }: { now: HandDiscount; before?: HandDiscount },
): Promise<DiscountFacts | null> {
  if (now.taken === 0 || !isRaised(now, before)) return null;
  const percent = discountLimitOf(await getLimits({ db }), caller.staffRole);
  if (percent !== null && now.taken > maxTakenOff(now.goods, percent)) throw tooHigh(now, percent);
  return { discount: now.taken, discountPercent: percentOf(now) };
}

function tooHigh({ goods, byCoupon }: HandDiscount, percent: number) {
  const limit = maxTakenOff(goods, percent);
  const message =
    `Your role can give a discount of at most ${formatTaka(limit)} here: ${percent} % of the products. ` +
    (byCoupon > 0
      ? 'The coupon counts too, because the customer has not confirmed the phone number. Save the order without it, ' +
        'or ask an owner to enter the order.'
      : 'Save the order without it, and ask an owner to change its discount.');
  return refusal(ordersApi.place, 'DISCOUNT_TOO_HIGH', message, { details: { limit, percent } });
}
