import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { decide, newOrder, ship, type OrderBody, type OrderLine } from './orders.ts';
import { fromAddress, newPhone, type Person } from './people.ts';
import type { TestShop } from './shop.ts';

/** An order of a guest, or of a person, that came to its customer so many days ago. */
export async function deliverOrder(
  shop: TestShop,
  staff: Person,
  items: OrderLine[],
  { days = 6, token, ...more }: { days?: number; token?: string } & Partial<OrderBody> = {},
): Promise<PlacedOrder> {
  const body = newOrder(items, { phone: newPhone(), ...more });
  const { data: order } = await shop.call(ordersApi.place, { body, headers: fromAddress(), ...(token && { token }) });
  await decide(shop, staff, order._id, 'accepted');
  for (const status of ['handed over', 'delivered']) await ship(shop, staff, order._id, status);
  await shop.database.pool.query(`UPDATE parcels SET ended_at = now() - $2 * interval '1 day' WHERE order_id = $1`, [
    order._id,
    days,
  ]);
  return order;
}

/** Sends the requests for reviews that are due. */
export async function askForReviews(shop: TestShop): Promise<void> {
  await addJob(shop.database.db, 'ask-for-reviews', {});
  await shop.runJobs();
}

/** The tokens of the links to write reviews that were sent to this number, the earliest first. */
export const reviewTokensTo = (shop: TestShop, phone: string): string[] =>
  shop.texts.filter(({ to }) => to === phone).flatMap(({ text }) => /\/review#([\w-]+)/.exec(text)?.[1] ?? []);
