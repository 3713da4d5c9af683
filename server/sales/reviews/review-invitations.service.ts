import type { Settings } from '#shared/api/shop/settings.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { insertRequests, insertReviewRequests } from './review-invitations.queries.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';

/** In one hour: the budget of the day's messages is shared with orders. */
const maxAtOnce = 50;

/** Invites recipients of recent deliveries to review them, once per order. */
export async function askForReviews(database: Database, { reviews }: Pick<Settings, 'reviews'>): Promise<void> {
  const { askAfterDays } = reviews;
  if (askAfterDays === null) return;
  await inTransaction(database, async (tx) => {
    const orders = await insertRequests(tx, askAfterDays, maxAtOnce);
    if (orders.length === 0) return;
    await insertReviewRequests(tx, orders);
    await sendSoon(tx);
  });
}
