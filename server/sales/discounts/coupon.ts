import { couponCode } from '#shared/api/sales/new-offer.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { missingFor, type OfferLine } from '#shared/pricing/offer-goods.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { forceOf, toPriced } from './offers-in-force.ts';
import { findByCode, type OfferRow } from './offers.queries.ts';

/** The offer with this code, or in words why there is none. Throws TooMany. */
export async function findCoupon(
  database: Database,
  typed: string,
  address: string,
): Promise<OfferRow | { problem: string }> {
  const code = couponCode.safeParse(typed);
  const offer = code.success ? await findByCode(database.db, code.data) : undefined;
  if (offer) return whyNotInForce(offer) ?? offer;
  await networkLimit(database, 'coupon-code').count(address);
  return { problem: t('We do not know this code. Check it and try again.') };
}

function whyNotInForce(offer: OfferRow): { problem: string } | undefined {
  const force = forceOf(offer);
  if (force === 'ended') return { problem: t('This code is no longer valid.') };
  return force === 'in force' ? undefined : { problem: t('This code is not valid at the moment.') };
}

/** The reason why a coupon gives no discount on these lines, whose `price` includes it; null if it does. */
export function whyUseless(offer: OfferRow, lines: readonly OfferLine[], price: OrderPrice): string | null {
  if (price.adjustments.some((one) => one.offer === offer.id)) return null;
  const missing = missingFor(lines, toPriced(offer));
  if (!missing) return whyNothing(offer, price);
  if (missing.taka !== null)
    return t('Add products worth {price} more to use this code.', { price: formatTaka(missing.taka) });
  const { pieces } = missing;
  if (pieces === null) return t('This code does not apply to the products in your cart.');
  return pieces === 1
    ? t('Add one more piece to use this code.')
    : t('Add {count} more pieces to use this code.', { count: pieces });
}

function whyNothing({ benefit }: OfferRow, { shippingAmount }: OrderPrice): string | null {
  if (benefit !== 'free delivery') return t('This code gives no discount on your cart.');
  // without a district, the delivery charge is not known yet
  return shippingAmount === null ? null : t('Delivery is already free without this code.');
}
