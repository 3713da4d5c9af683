import type { Settings } from '#shared/api/shop/settings.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { insertRequests, insertReviewRequests } from './review-invitations.queries.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';

/** In one hour: the budget of the day's messages is shared with orders. */
const mostAtOnce = 50;

/** Asks who got their goods some days ago what they think of them, each order once. */
export async function askForReviews(database: Database, { reviews }: Pick<Settings, 'reviews'>): Promise<void> {
  const { askAfterDays } = reviews;
  if (askAfterDays === null) return;
  await inTransaction(database, async (tx) => {
    const orders = await insertRequests(tx, askAfterDays, mostAtOnce);
    if (orders.length === 0) return;
    await insertReviewRequests(tx, orders);
    await sendSoon(tx);
  });
}
