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
  /** The reason of the discount or surcharge. */
  why?: string | undefined;
  taka: number;
  /** 'total': the sum of the lines above. */
  kind?: 'total' | 'paid';
}

/**
 * The sum of an order, line by line, the same on every page and paper: goods, adjustments with reasons, delivery,
 * total, returns, payments, rest, and refunds.
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
    // taken along in the shop: no delivery
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

/** The price of refused and returned goods, and the total without them. */
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

/** `−৳100` for a discount, `৳20` for a surcharge, and a word for zero. */
export const amountOf = ({ taka, kind }: SumLine): string =>
  taka === 0 ? (kind === 'total' ? formatTaka(0) : t('Free')) : taka < 0 ? `−${formatTaka(-taka)}` : formatTaka(taka);
