import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { isGateway, paymentName, type PaymentMethod } from '#shared/payment-methods.ts';
import type { OrderFacts } from './template-facts.queries.ts';

/** Taka at the door, without cash that couriers collected meanwhile: the message is about the amount there. */
export const restOf = ({
  total_price: total,
  payment_method: method,
  cash_due: due,
  advance_amount: sent,
  advance_state: state,
}: OrderFacts): number => due ?? (method !== 'cod' ? 0 : Math.max(0, total - (state === 'refused' ? 0 : (sent ?? 0))));

/** The total of an order that was placed, and how it is paid; a payment counts as paid once staff have found it. */
export function howPaid(message: OrderFacts): string {
  // a check constraint restricts the column to these methods
  const paidBy = message.payment_method as PaymentMethod;
  const total = formatTaka(message.total_price);
  if (onlineOf(message) === 'unpaid') return t('{total}, to be paid online.', { total });
  const { advance_amount: sent, advance_method: sentBy } = message;
  if (sent !== null && sentBy !== null) {
    const deposit = { amount: formatTaka(sent), method: paymentName(sentBy), rest: formatTaka(restOf(message)) };
    return message.is_to_check
      ? t('{amount} by {method}, to be checked, {rest} on delivery.', deposit)
      : t('{amount} paid by {method}, {rest} on delivery.', deposit);
  }
  if (paidBy === 'cod') return t('{total}, to be paid on delivery.', { total });
  const by = { total, method: paymentName(paidBy) };
  return message.is_to_check ? t('{total} by {method}, to be checked.', by) : t('{total}, paid by {method}.', by);
}

/** What happens with an order that was placed. `days`: in which it is shipped. */
export function nextStep(message: OrderFacts, days: string): string {
  const online = onlineOf(message);
  if (message.payment_method === 'cod' && message.advance_amount === null)
    return t('We may call you to confirm it before we send it.');
  if (online === 'paid') return t('It is paid. Nothing is due on delivery.');
  if (online === 'unpaid') return t('Open your order to pay it. Then we confirm it.');
  return message.comes_on === null
    ? t('We check your payment and tell you when it is confirmed. Then we ship your order within {days}.', { days })
    : t('We check your payment and tell you when it is confirmed.');
}

/** Of an order that is paid on the page of a gateway, after it was placed; null: otherwise. */
function onlineOf({ payment_method: method, paid, total_price: total }: OrderFacts): 'paid' | 'unpaid' | null {
  // a check constraint restricts the column to these methods
  if (!isGateway(method as PaymentMethod)) return null;
  return paid < total ? 'unpaid' : 'paid';
}
