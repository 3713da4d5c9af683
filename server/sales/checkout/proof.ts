import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { takesDeposits } from '#shared/settings/ways-to-prepay.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';
import { type CodeTexts, hasProved, hasCodeLeft } from '#server/people/accounts/accounts.ts';
import { couponRefused, type OfferRow } from '#server/sales/discounts/discounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { advanceNeeded, prepayOnly } from './cash-on-delivery/cash-refusals.ts';
import type { JudgedCash } from './cash-on-delivery/cash-allowed.ts';
import { tooManyWaiting, type TooManyWaiting } from './checkout-refusals.ts';

interface Refused extends Proving {
  waiting: TooManyWaiting;
  settings: Settings;
  order: NewOrder;
  cash: JudgedCash;
}

/** The facts that decide whether a code can prove the phone of this order. */
interface Proving {
  order: Pick<NewOrder, 'phone'>;
  codes: CodeTexts;
  /** The network address that it comes from. */
  address: string;
}

const canProve = async (database: Database, { order, codes, address }: Proving): Promise<boolean> =>
  (await codes.receivers()) === 'everyone' && hasCodeLeft(database, order.phone, address);

/**
 * The refusal when too many orders of unknown customers wait. A customer who proves the number by a code does not count
 * against this limit. If no code can be sent, the customer can pay the deposit in advance, within the limits for such
 * orders. The same applies to a caller without codes left. A proof does not change the other limits.
 */
export async function refusedForWaiting(
  database: Database,
  { waiting, settings, order, cash, ...proving }: Refused,
): Promise<ApiError> {
  if (waiting.by !== 'address' && waiting.by !== 'all') return tooManyWaiting(waiting);
  if (await canProve(database, { order, ...proving })) return proofNeeded();
  const { method, advance } = order.paymentInfo;
  if (method !== 'cod' || advance || !takesDeposits(settings)) return tooManyWaiting(waiting);
  const { amount } = cash.deposit;
  return amount > 0 && amount < cash.order.total ? advanceNeeded(cash.deposit, cash.order) : prepayOnly();
}

const proofNeeded = (): ApiError =>
  refusal(
    ordersApi.place,
    'PROOF_NEEDED',
    t('Many orders are waiting at the moment, so please confirm your number. We are texting you a code.'),
    { details: { by: 'waiting' } },
  );

interface BoundCoupon {
  /** For some phones or for first orders. */
  coupon: OfferRow | undefined;
  order: Pick<NewOrder, 'phone' | 'phoneCode'>;
  /** The account that orders; null: a guest. */
  buyer: string | null;
}

/** The coupon, unless the phone is proved to be its customer's: by a code, or by the account. */
export async function findUnproved(
  db: Database['db'],
  { coupon, order: { phone, phoneCode }, buyer }: BoundCoupon,
): Promise<OfferRow | undefined> {
  if (!coupon || phoneCode || (buyer !== null && (await hasProved({ db }, buyer, phone)))) return undefined;
  return coupon;
}

/**
 * Requires proof of the number for a coupon that is limited to certain phones or first orders. Throws Conflict
 * PROOF_NEEDED, or COUPON_REFUSED if no code can be sent.
 */
export async function requireCouponProof(database: Database, proving: Proving): Promise<void> {
  if (!(await canProve(database, proving)))
    throw couponRefused(
      t('This coupon needs a confirmed phone number, and we cannot text codes at the moment. Please call us to order.'),
    );
  const message = t(
    'This coupon needs a confirmed phone number. We are texting you a code. Your order details are saved.',
  );
  throw refusal(ordersApi.place, 'PROOF_NEEDED', message, { details: { by: 'coupon' } });
}
