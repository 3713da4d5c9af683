import { isOff, type Channel } from '#shared/order-states.ts';
import { isGateway, isPrepaid, paymentName, paysFirst, type PaymentMethod } from '#shared/payment-methods.ts';
import { formatTaka } from '#shared/money.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { restToPay } from './order-sums.ts';
import { choiceOf } from '#web/products/choice-names.ts';

export const channelNames: Record<Channel, string> = {
  web: 'Website',
  phone: 'Phone',
  messenger: 'Messenger',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  counter: 'Counter',
};

/** In a table's narrow column. */
export const shortPaymentName = (method: PaymentMethod): string =>
  method === 'cod' ? paymentName('cash') : method === 'bank' ? t('Bank') : paymentName(method);

/**
 * The payment as people read it: found in full or in part, assumed by staff, due on delivery, not checked yet, not
 * made online yet, or not owed.
 */
export type PaymentStatus = 'paid' | 'part' | 'on delivery' | 'not checked' | 'not paid' | 'not owed';

export function paymentStatusOf(order: Order): PaymentStatus {
  const { status, paymentInfo, shippingInfo } = order;
  const { method, paidAt, paid } = paymentInfo;
  const { shippingStatus } = shippingInfo;
  if (paidAt !== null) return 'paid';
  if (isOff(status)) return 'not owed';
  if (paysFirst(method) && paid > 0 && restToPay(order) > 0) return 'part';
  if (isGateway(method) && status === 'pending') return 'not paid';
  if (isPrepaid(method)) return status === 'accepted' ? 'paid' : 'not checked';
  if (shippingStatus === 'returned') return 'not owed';
  return shippingStatus === 'delivered' ? 'paid' : 'on delivery';
}

const advanceStates: Record<Advance['state'], string> = {
  claimed: 'not checked yet',
  confirmed: 'received',
  refused: 'not found',
};
type Advance = NonNullable<Order['paymentInfo']['advance']>;

/** `৳70 in advance by bKash: not checked yet` */
export const advanceInWords = ({ amount, method, state }: Advance): string =>
  t('Deposit {amount} by {method}: {state}', {
    amount: formatTaka(amount),
    method: method === 'courier' ? t('courier') : paymentName(method),
    state: t(advanceStates[state]),
  });

/** `৳3,400 of ৳3,488 received` if only a part of the prepayment has arrived; else null. */
export const partInWords = ({ method, paid, paymentAmount }: Order['paymentInfo']): string | null =>
  paysFirst(method) && paid > 0 && paid < paymentAmount
    ? t('{paid} of {amount} received', { paid: formatTaka(paid), amount: formatTaka(paymentAmount) })
    : null;

/** Where it goes, the nearest first: `House 1`, `Mirpur 10`, `Dhaka`. */
export const addressLines = ({
  address,
  area,
  district,
}: Pick<Order['shippingInfo'], 'address' | 'area' | 'district'>): string[] =>
  district === ''
    ? [t('Picked up in store')]
    : [address, area && t(area), t(district)].filter((line): line is string => !!line);

/** `Black, 42` */
export const variantOf = (line: Pick<Order['items'][number], 'color' | 'size'>): string => choiceOf(line);
