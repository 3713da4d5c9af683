import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { hasArrived } from '#shared/parcel-states.ts';
import type { ReturnKind } from '#shared/orders/returns.ts';

type Summed = Pick<
  Order,
  'items' | 'adjustments' | 'shippingInfo' | 'totalPrice' | 'paymentInfo' | 'parcels' | 'returns' | 'refunds' | 'status'
>;
type Adjustment = Order['adjustments'][number];

export interface SumLine {
  name: string;
  /** Why it was taken off or added. */
  why?: string | undefined;
  taka: number;
  /** 'total': what the lines above add up to. */
  kind?: 'total' | 'paid';
}

/**
 * What an order comes to, line by line, as every page and paper says it: goods at their price, what was taken off or
 * added and why, delivery, all of it, what came back, what is paid, the rest, and refunds.
 */
export function sumLinesOf(order: Summed): SumLine[] {
  const { items, adjustments, shippingInfo, totalPrice, paymentInfo } = order;
  const ofDelivery = adjustments.find(({ kind }) => kind === 'delivery');
  const { paid } = paymentInfo;
  const rest = restToPay(order);
  return [
    { name: t('Subtotal'), taka: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) },
    // those of delivery are in its charge
    ...adjustments
      .filter(({ kind }) => kind !== 'delivery')
      .map((one) => ({ name: nameOf(one), why: one.reason, taka: one.amount })),
    // taken along in the shop: nothing is delivered
    ...(shippingInfo.district === ''
      ? []
      : [{ name: t('Delivery'), why: ofDelivery?.reason, taka: shippingInfo.shippingAmount }]),
    { name: t('Total'), taka: totalPrice, kind: 'total' },
    ...backLines(order),
    ...(paid > 0 ? [{ name: t('Paid'), taka: paid, kind: 'paid' as const }] : []),
    ...(paid > 0 && rest > 0 ? [{ name: t('Amount due'), taka: rest, kind: 'paid' as const }] : []),
    ...order.refunds.map(({ amount, paidAt }) => ({
      name: paidAt === null ? t('Refund due') : t('Refunded'),
      taka: -amount,
      kind: 'paid' as const,
    })),
  ];
}

/** What need not be paid of goods that were not taken or came back, and the total without them. */
function backLines({ returns, totalPrice }: Summed): SumLine[] {
  const lines = (['door', 'later', 'exchange'] as const satisfies ReturnKind[]).flatMap((kind) => {
    const taka = returns.reduce((sum, one) => sum + (one.kind === kind ? one.takesOff : 0), 0);
    return taka > 0 ? [{ name: t(backNames[kind]), taka: -taka }] : [];
  });
  if (lines.length === 0) return [];
  const rest = lines.reduce((sum, { taka }) => sum + taka, totalPrice);
  return [...lines, { name: t('Total after returns'), taka: rest, kind: 'total' }];
}

const backNames: Record<ReturnKind, string> = {
  door: 'Refused on delivery',
  later: 'Sent back',
  exchange: 'Exchanged',
};

/** Taka that are still to be paid: at the door, where parcels are planned. */
export function restToPay({
  status,
  parcels,
  totalPrice,
  paymentInfo,
}: Pick<Order, 'status' | 'parcels' | 'totalPrice' | 'paymentInfo'>): number {
  if (status !== 'pending' && status !== 'accepted') return 0;
  if (parcels.length === 0) return Math.max(0, totalPrice - paymentInfo.paid);
  return parcels.reduce((sum, { cashDue, status: at }) => sum + (hasArrived(at) ? 0 : cashDue), 0);
}

const nameOf = ({ amount }: Adjustment): string => (amount > 0 ? t('Extra') : t('Discount'));

/** `−৳100` for what was taken off, `৳20` for what was added, and a word for nothing. */
export const amountOf = ({ taka, kind }: SumLine): string =>
  taka === 0 ? (kind === 'total' ? formatTaka(0) : t('Free')) : taka < 0 ? `−${formatTaka(-taka)}` : formatTaka(taka);
