import { beginningOf } from '#shared/beginning-of.ts';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';

/** What the shop asks couriers by itself, and the words for it on the page Status. */
const questions = { payouts: 'the list of payouts', status: 'where parcels are', prices: 'prices', scores: 'scores' };

/** Whether the courier gave no answer, or none that can be read. */
export const isNoAnswer = (error: unknown): boolean => error instanceof NotReached || error instanceof DeliveryUnknown;

/** Why something could not be read, short enough to be stored. */
export const unreadOf = (what: string, error: unknown): string =>
  beginningOf(`Could not read ${what}: ${reasonOf(error)}`, 300);

/** Records why the last answer to such a question could not be read; without an error it was a good one. */
export async function updateUnread(
  db: Database['db'],
  { courier, question }: { courier: CourierKey; question: keyof typeof questions },
  error?: unknown,
): Promise<void> {
  const problem = error === undefined ? null : unreadOf(questions[question], error);
  await db
    .updateTable('courier_accounts')
    .set({ [`${question}_problem`]: problem })
    .where('courier', '=', courier)
    .where(`${question}_problem`, 'is distinct from', problem)
    .execute();
}
