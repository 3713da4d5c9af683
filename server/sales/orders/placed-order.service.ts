import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toOrder, type OrderFacts } from './order-row.ts';
import { trackingToken } from './links/order-links.ts';
import { getTrackingKey } from './links/order-links.queries.ts';

/** An order for its sender: with its tokens for a guest, and with its reviews once delivered. */
export async function toPlaced({ db }: Pick<Database, 'db'>, row: OrderFacts): Promise<PlacedOrder> {
  const isGuests = row.user_id === null;
  const isDelivered = row.shipping_status === 'delivered';
  if (!isGuests && !isDelivered) return toOrder(row);
  const key = await getTrackingKey(db);
  return {
    ...toOrder(row),
    ...(isGuests && { trackingToken: trackingToken(key, row.order_number) }),
    ...(isDelivered && { reviewToken: trackingToken(key, row.order_number, 'review') }),
  };
}
