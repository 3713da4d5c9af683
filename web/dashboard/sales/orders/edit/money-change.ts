import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { isPrepaid } from '#shared/payment-methods.ts';

/** The effect of another total, before it is saved: `৳500 less: the courier collects ৳1,070.` */
export function moneyChange(order: Pick<Order, 'totalPrice' | 'status' | 'paymentInfo' | 'refunds'>, total: number) {
  const difference = total - order.totalPrice;
  const how =
    difference === 0 ? 'The same total' : `${formatTaka(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;
  return `${how}: ${whatFollows(order, total)}.`;
}

function whatFollows(
  { status, paymentInfo: { method, paid }, refunds }: Parameters<typeof moneyChange>[0],
  total: number,
): string {
  // a refund that is only due is reckoned again by the server
  const sentBack = refunds.reduce((sum, { amount, paidAt }) => sum + (paidAt === null ? 0 : amount), 0);
  const left = total - (paid - sentBack);
  if (left < 0) return `a refund of ${formatTaka(-left)} is due`;
  if (left === 0) return paid > 0 ? 'fully paid' : 'nothing to pay';
  if (paid === 0 && status === 'pending' && isPrepaid(method))
    return `the customer pays ${formatTaka(total)} in advance`;
  return `the courier collects ${formatTaka(left)}`;
}
