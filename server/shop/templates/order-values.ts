import type { Settings } from '#shared/api/shop/settings.ts';
import { reachesUs } from '#shared/delivery/awaited.ts';
import { deliveryDays } from '#shared/delivery/delivery-days.ts';
import { dayInFewWords, daysInWords } from '#shared/delivery/promised-dates.ts';
import { currentLanguage, inDigits, t } from '#shared/language.ts';
import type { MessageValues } from '#shared/messages/message-variables.ts';
import type { MessageId } from '#shared/messages/messages.ts';
import { formatTaka } from '#shared/money.ts';
import { isGateway, paymentName, type PaymentMethod } from '#shared/payment-methods.ts';
import { howPaid, nextStep, restOf } from './payment-words.ts';
import type { OrderFacts } from './template-facts.queries.ts';

type Delivery = Settings['delivery'];

/** The row of shared/messages/ whose words the message has. */
export function messageOf(message: OrderFacts): MessageId {
  const { kind, refund_method: method } = message;
  if (kind === 'order-expired') return isUnfound(message) ? 'order-expired-unfound' : kind;
  if (kind === 'refund-paid') return method === null || method === 'cash' ? 'refund-paid-cash' : kind;
  return kind;
}

/** What the words of a message about an order say, in its language. */
export function orderValues(message: OrderFacts, delivery: Delivery): MessageValues {
  const refund = message.refund_amount === null ? '' : formatTaka(message.refund_amount);
  return {
    order: inDigits(message.order_number),
    total: formatTaka(message.total_price),
    payment: howPaid(message),
    preorder: preorderOf(message),
    next_step: nextStep(message, inDays(delivery.processingDays)),
    arrival: arrivalOf(message, delivery),
    due: dueOf(message),
    reason: message.rejection_reason ?? '',
    refund_note: refundNote(message, refund),
    if_paid: isUnfound(message) && !refund ? ifPaid() : '',
    paid: formatTaka(message.paid),
    missing: formatTaka(Math.max(0, message.total_price - message.paid)),
    // a check constraint restricts the column to these methods
    method: paymentName(message.refund_method ?? (message.payment_method as PaymentMethod)),
    refund,
    transaction: message.refund_transaction ?? '',
    answer: message.return_answer ?? '',
    // the Bangla sentence needs no word in its place
    courier: message.courier || (currentLanguage() === 'bn' ? '' : 'the courier'),
    tracking: message.tracking ? t('Tracking number: {number}', { number: message.tracking }) : '',
  };
}

/** Whether the customer may have paid without a trace: not one who pays at the door, or at a gateway, which knows. */
const isUnfound = ({ payment_method: method, advance_amount: deposit }: OrderFacts): boolean =>
  // a check constraint restricts the column to these methods
  method === 'cod' ? deposit !== null : !isGateway(method as PaymentMethod);

const ifPaid = () => t('If you have paid for it, tell us the transaction ID, and we will refund you within 10 days.');

function refundNote({ kind }: OrderFacts, refund: string): string {
  if (!refund) return '';
  return kind === 'order-accepted'
    ? t('You paid more than the order costs. We refund {refund} to you within 10 days.', { refund })
    : t('We refund {refund} to you within 10 days.', { refund });
}

/** The sentence about a pre-order, where it is not the one about the arrival. */
function preorderOf(message: OrderFacts): string {
  if (message.comes_on === null) return '';
  if (message.kind === 'order-accepted' && !promisedOf(message)) return '';
  return reachesUs(message.comes_on, dayInFewWords);
}

const promisedOf = ({ promised_from: from, promised_by: by }: OrderFacts) =>
  from && by ? { ...daysInWords({ from, by }), inSms: dayInFewWords(by) } : undefined;

function arrivalOf(message: OrderFacts, delivery: Delivery): string {
  const promised = promisedOf(message);
  if (message.kind === 'order-placed')
    return promised ? t('It arrives between {from} and {by}.', { from: promised.from, by: promised.by }) : '';
  // two texts in Bangla: each is a part of another sentence
  if (promised && message.kind === 'order-accepted') return t('It arrives by {day}.', { day: promised.inSms });
  if (promised) return t('It arrives by {by}.', { by: promised.inSms });
  const days = inDays(deliveryDays(delivery, message.district));
  if (message.kind !== 'order-accepted') return t('It should arrive in {days}.', { days });
  if (message.comes_on !== null) return reachesUs(message.comes_on, dayInFewWords);
  const processing = inDays(delivery.processingDays);
  return t('We send it within {processing}; delivery takes {days} from then.', { processing, days });
}

function dueOf(message: OrderFacts): string {
  const rest = restOf(message);
  const { kind } = message;
  if (rest === 0) return kind === 'order-accepted' ? t('It is paid. Nothing is due on delivery.') : '';
  const total = formatTaka(rest);
  return kind === 'order-accepted' || kind === 'order-changed'
    ? t('Please have {total} ready on delivery.', { total })
    : t('Please have {total} ready.', { total });
}

function inDays({ least, most }: { least: number; most: number }): string {
  if (least < most) return t('{least}-{most} business days', { least, most });
  return most === 1 ? t('one business day') : t('{most} business days', { most });
}
