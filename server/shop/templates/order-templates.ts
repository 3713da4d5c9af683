import type { Settings } from '#shared/api/shop/settings.ts';
import { reachesUs } from '#shared/delivery/awaited.ts';
import { deliveryDays } from '#shared/delivery/delivery-days.ts';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { dayInFewWords, daysInWords, type PromisedDates } from '#shared/delivery/promised-dates.ts';
import { isGateway, paymentName, type PaymentMethod, type RefundMethod } from '#shared/payment-methods.ts';
import type { OrderFacts } from './template-facts.queries.ts';

/** An order in the words of a letter, in its language. */
interface OrderWords {
  order: string;
  total: string;
  /** The amount left to pay at the door. */
  rest: string;
  isPaid: boolean;
  /** The payments so far, and the missing amount. */
  paid: string;
  missing: string;
  method: PaymentMethod;
  isCash: boolean;
  /** It is paid on the page of a gateway, after it was placed; null: otherwise. */
  online: 'paid' | 'unpaid' | null;
  /** The customer names a payment that staff have not found yet. */
  isToCheck: boolean;
  /** The deposit of an order that is paid on delivery. */
  advance: { amount: string; method: string } | undefined;
  district: string;
  /** The days that were promised and are still to come, in words. */
  promised: (PromisedDates & { inSms: string }) | undefined;
  /** The arrival date of the last pre-order, as a sentence. */
  preorder: string | undefined;
  reason: string | null;
  /** The staff's answer to a return request. */
  answer: string | null;
  courier: string;
  tracking: string;
  /** The customer's refund, if there is one. */
  refund: string | undefined;
  refundMethod: RefundMethod | null;
  refundTransaction: string;
}

export const toOrderWords = (message: OrderFacts): OrderWords => ({
  order: inDigits(message.order_number),
  total: formatTaka(message.total_price),
  rest: formatTaka(restOf(message)),
  isPaid: restOf(message) === 0,
  paid: formatTaka(message.paid),
  missing: formatTaka(Math.max(0, message.total_price - message.paid)),
  // a check constraint restricts the column to these methods
  method: message.payment_method as PaymentMethod,
  isCash: message.payment_method === 'cod',
  online: onlineOf(message),
  isToCheck: message.is_to_check,
  advance: advanceOf(message),
  district: message.district,
  promised: promisedOf(message),
  preorder: message.comes_on === null ? undefined : reachesUs(message.comes_on, dayInFewWords),
  reason: message.rejection_reason,
  answer: message.return_answer,
  courier: message.courier ?? '',
  tracking: message.tracking ?? '',
  refund: message.refund_amount === null ? undefined : formatTaka(message.refund_amount),
  refundMethod: message.refund_method,
  refundTransaction: message.refund_transaction ?? '',
});

const onlineOf = ({ payment_method: method, paid, total_price: total }: OrderFacts): OrderWords['online'] => {
  // a check constraint restricts the column to these methods
  if (!isGateway(method as PaymentMethod)) return null;
  return paid < total ? 'unpaid' : 'paid';
};

// without cash that couriers collected meanwhile: the message is about the amount at the door
const restOf = ({
  total_price: total,
  payment_method: method,
  cash_due: due,
  advance_amount: sent,
  advance_state: state,
}: OrderFacts) => due ?? (method !== 'cod' ? 0 : Math.max(0, total - (state === 'refused' ? 0 : (sent ?? 0))));

function advanceOf({ advance_amount: sent, advance_method: method }: OrderFacts) {
  if (sent === null || method === null) return undefined;
  return { amount: formatTaka(sent), method: paymentName(method) };
}

const promisedOf = ({ promised_from: from, promised_by: by }: OrderFacts) =>
  from && by ? { ...daysInWords({ from, by }), inSms: dayInFewWords(by) } : undefined;

type Content = (order: OrderWords, delivery: Settings['delivery']) => { subject: string; lines: [string, ...string[]] };

/** Subject and lines of each kind of letter. An SMS consists of the first line alone. */
export const orderTemplates: Record<OrderFacts['kind'], Content> = {
  'order-placed': ({ order, total, promised, preorder, ...pays }, { processingDays }) => ({
    subject: t('We have your order {order}', { order }),
    lines: [
      withPreorder(placedLine({ order, total, ...pays }), preorder),
      pays.isCash && !pays.advance
        ? t('We may call you to confirm it before we send it.')
        : pays.online !== null
          ? pays.online === 'paid'
            ? t('It is paid. Nothing is due on delivery.')
            : t('Open your order to pay it. Then we confirm it.')
          : preorder
            ? t('We check your payment and tell you when it is confirmed.')
            : t('We check your payment and tell you when it is confirmed. Then we ship your order within {days}.', {
                days: days(processingDays),
              }),
      ...(promised ? [t('It arrives between {from} and {by}.', { ...promised })] : []),
    ],
  }),
  'order-accepted': ({ order, rest, isPaid, district, promised, preorder, refund }, delivery) => ({
    subject: t('Your order {order} is confirmed', { order }),
    lines: [
      promised
        ? t('your order {order} is confirmed. It arrives by {by}.', { order, by: promised.inSms })
        : preorder
          ? withPreorder(t('your order {order} is confirmed.', { order }), preorder)
          : t('your order {order} is confirmed. We send it within {processing}; delivery takes {days} from then.', {
              order,
              processing: days(delivery.processingDays),
              days: days(deliveryDays(delivery, district)),
            }),
      ...(promised && preorder ? [preorder] : []),
      !isPaid
        ? t('Please have {total} ready on delivery.', { total: rest })
        : t('It is paid. Nothing is due on delivery.'),
      ...(refund
        ? [t('You paid more than the order costs. We refund {refund} to you within 10 days.', { refund })]
        : []),
    ],
  }),
  'order-rejected': ({ order, isCash, online, advance, reason, refund }) => ({
    subject: t('We cannot send your order {order}', { order }),
    lines: [
      [
        t('we are sorry: we cannot send your order {order}.', { order }),
        reason,
        refund && t('We refund {refund} to you within 10 days.', { refund }),
      ]
        .filter(Boolean)
        .join(' '),
      ...((isCash && !advance) || refund || online ? [] : [ifPaid()]),
    ],
  }),
  'order-cancelled': ({ order, reason, refund }) => ({
    subject: t('Your order {order} is cancelled', { order }),
    lines: [
      [
        t('your order {order} is cancelled.', { order }),
        reason,
        refund && t('We refund {refund} to you within 10 days.', { refund }),
      ]
        .filter(Boolean)
        .join(' '),
    ],
  }),
  'order-changed': ({ order, total, rest, isPaid, refund }) => ({
    subject: t('Your order {order} was changed', { order }),
    lines: [
      [
        t('your order {order} was changed. The new total is {total}.', { order, total }),
        refund && t('We refund {refund} to you within 10 days.', { refund }),
      ]
        .filter(Boolean)
        .join(' '),
      ...(!isPaid ? [t('Please have {total} ready on delivery.', { total: rest })] : []),
    ],
  }),
  'rest-asked': ({ order, total, paid, missing, method }) => ({
    subject: t('Part of your payment for order {order} is missing', { order }),
    lines: [
      t('we received {paid} of {total} for your order {order}. Please send the remaining {missing} by {method}.', {
        order,
        total,
        paid,
        missing,
        method: paymentName(method),
      }),
      t('Then tell us the transaction ID, and we will send your order.'),
    ],
  }),
  'rest-collected': ({ order, total, paid, missing }) => ({
    subject: t('Part of your payment for order {order} is missing', { order }),
    lines: [
      t('we received {paid} of {total} for your order {order}. Please pay the remaining {missing} on delivery.', {
        order,
        total,
        paid,
        missing,
      }),
    ],
  }),
  'pay-link': ({ order, missing }) => ({
    subject: t('Pay for your order {order}', { order }),
    lines: [t('you can pay {missing} for your order {order} online:', { missing, order })],
  }),
  'return-accepted': ({ order, answer }) => ({
    subject: t('Your return for order {order} is accepted', { order }),
    lines: [[t('we accept the return for your order {order}.', { order }), answer].filter(Boolean).join(' ')],
  }),
  'return-refused': ({ order, answer }) => ({
    subject: t('Your return for order {order}', { order }),
    lines: [
      [t('we are sorry: we cannot accept the return for your order {order}.', { order }), answer]
        .filter(Boolean)
        .join(' '),
    ],
  }),
  'refund-due': ({ order, refund = '' }) => ({
    subject: t('A refund for your order {order}', { order }),
    lines: [t('we refund {refund} to you for your order {order} within 10 days.', { refund, order })],
  }),
  'refund-paid': ({ order, refund = '', refundMethod: method, refundTransaction: transaction }) => ({
    subject: t('Your refund for order {order} is sent', { order }),
    lines: [
      method === null || method === 'cash'
        ? t('you have received a cash refund of {refund} for your order {order}.', { refund, order })
        : t('we have refunded {refund} for your order {order}: {method}, transaction ID {transaction}.', {
            refund,
            order,
            method: paymentName(method),
            transaction,
          }),
    ],
  }),
  'review-request': ({ order }) => ({
    subject: t('How do you like your order {order}?', { order }),
    lines: [
      t('how do you like your order {order}? Tell other shoppers:', { order }),
      t('A star rating and a few words are enough. To stop these messages, press the button on the same page.'),
    ],
  }),
  'order-expired': ({ order, isCash, online, advance }) => ({
    subject: t('Your order {order} is cancelled', { order }),
    // an SMS is only the first line, so that line must explain the money
    lines:
      (isCash && !advance) || online
        ? [
            t('we could not confirm your order {order} in time, so it is cancelled. There is nothing to pay.', {
              order,
            }),
            t('We are sorry. You can order again whenever you like.'),
          ]
        : [
            t('we could not find the payment for your order {order}, so it is cancelled. If you have paid, call us.', {
              order,
            }),
            ifPaid(),
          ],
  }),
  'order-handed-over': ({ order, rest, isPaid, district, courier, tracking, promised }, delivery) => ({
    subject: t('Your order {order} is on its way', { order }),
    lines: [
      [
        courier
          ? t('your order {order} is with {courier}.', { order, courier })
          : t('your order {order} is with the courier.', { order }),
        promised
          ? t('It arrives by {by}.', { by: promised.inSms })
          : t('It should arrive in {days}.', { days: days(deliveryDays(delivery, district)) }),
        tracking && t('Tracking number: {number}', { number: tracking }),
      ]
        .filter(Boolean)
        .join(' '),
      ...(!isPaid ? [t('Please have {total} ready.', { total: rest })] : []),
    ],
  }),
  'order-out-for-delivery': ({ order, rest, isPaid }) => ({
    subject: t('Your order {order} is out for delivery', { order }),
    lines: [
      isPaid
        ? t('your order {order} is out for delivery. The courier may call you.', { order })
        : t('your order {order} is out for delivery. The courier may call you. Please have {total} ready.', {
            order,
            total: rest,
          }),
    ],
  }),
  'order-delivered': ({ order }) => ({
    subject: t('Your order {order} has arrived', { order }),
    lines: [t('your order {order} was delivered. Thank you for your order.', { order })],
  }),
  'order-coming-back': ({ order }) => ({
    subject: t('Your order {order} is coming back to us', { order }),
    lines: [
      t('we could not deliver your order {order}, so it is coming back to us. Call us if you still want it.', {
        order,
      }),
    ],
  }),
};

type Placed = Pick<OrderWords, 'order' | 'total' | 'rest' | 'method' | 'isCash' | 'online' | 'isToCheck' | 'advance'>;

/** How an order that was placed is paid; a payment counts as paid once staff have found it. */
function placedLine({ order, total, rest, method, isCash, online, isToCheck, advance }: Placed): string {
  if (online === 'unpaid') return t('we have your order {order}, {total}, to be paid online.', { order, total });
  if (advance)
    return isToCheck
      ? t('we have your order {order}: {amount} by {method}, to be checked, {rest} on delivery.', {
          order,
          rest,
          ...advance,
        })
      : t('we have your order {order}: {amount} paid by {method}, {rest} on delivery.', { order, rest, ...advance });
  if (isCash) return t('we have your order {order}, {total}, to be paid on delivery.', { order, total });
  const by = { order, total, method: paymentName(method) };
  return isToCheck
    ? t('we have your order {order}, {total} by {method}, to be checked.', by)
    : t('we have your order {order}, {total}, paid by {method}.', by);
}

// in the first line, which is all that an SMS says: guests get no mail
const withPreorder = (line: string, preorder: string | undefined) => [line, preorder].filter(Boolean).join(' ');

const ifPaid = () => t('If you have paid for it, tell us the transaction ID, and we will refund you within 10 days.');

function days({ least, most }: { least: number; most: number }): string {
  if (least < most) return t('{least}-{most} business days', { least, most });
  return most === 1 ? t('one business day') : t('{most} business days', { most });
}
