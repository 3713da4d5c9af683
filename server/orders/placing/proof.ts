import { ordersApi } from '#shared/api/orders.ts';
import type { NewOrder } from '#shared/api/new-order.ts';
import type { Settings } from '#shared/api/settings.ts';
import { t } from '#shared/language.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { refusal, type ApiError } from '../../http/errors.ts';
import type { CodeTexts } from '../../messages/code-texts.ts';
import { tooManyWaiting, type TooManyWaiting } from '../order-refusals.ts';
import { advanceNeeded, prepayOnly } from './cash-refusals.ts';
import { takesAdvance } from './given-advance.ts';

interface Refused {
  waiting: TooManyWaiting;
  settings: Settings;
  order: NewOrder;
  price: OrderPrice;
  codes: CodeTexts;
}

/**
 * Where so many orders of new customers wait that no more are taken of people who may be anybody, one proves the number
 * by a code, and is not counted. Where no code can be sent, the delivery charge is paid in advance, as far as the wall
 * for such orders allows. Other limits are not moved by a proof.
 */
export async function refusedForWaiting({ waiting, settings, order, price, codes }: Refused): Promise<ApiError> {
  if (waiting.by !== 'address' && waiting.by !== 'all') return tooManyWaiting(waiting);
  if ((await codes.receivers()) === 'everyone') return proofNeeded();
  const { method, advance } = order.paymentInfo;
  if (waiting.by === 'address' || method !== 'cod' || advance || !takesAdvance(settings))
    return tooManyWaiting(waiting);
  const charge = price.shippingAmount ?? 0;
  return charge > 0 ? advanceNeeded(charge) : prepayOnly();
}

const proofNeeded = (): ApiError =>
  refusal(
    ordersApi.place,
    'PROOF_NEEDED',
    t('Many orders wait for us at the moment, so please confirm your number: we text it a code.'),
  );
