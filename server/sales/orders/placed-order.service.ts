import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { isGateway } from '#shared/payment-methods.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toOrder, type OrderFacts } from './order-row.ts';
import { trackingToken } from './links/order-links.ts';
import { getTrackingKey } from './links/order-links.queries.ts';

/**
 * An order for its sender: with its tokens for a guest, with its reviews once delivered, and with the
 * page on which it is paid.
 */
export async function toPlaced({ db }: Pick<Database, 'db'>, row: OrderFacts): Promise<PlacedOrder> {
  const isGuests = row.user_id === null;
  const isDelivered = row.shipping_status === 'delivered';
  const isToPay = isGateway(row.payment_method) && row.status === 'pending' && row.paid < row.total_price;
  if (!isGuests && !isDelivered && !isToPay) return toOrder(row);
  const key = await getTrackingKey(db);
  return {
    ...toOrder(row),
    ...(isGuests && { trackingToken: trackingToken(key, row.order_number) }),
    ...(isToPay && { payToken: trackingToken(key, row.order_number, 'pay') }),
    ...(isDelivered && { reviewToken: trackingToken(key, row.order_number, 'review') }),
  };
}
