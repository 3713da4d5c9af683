import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';
import { insertStockMessages, takeWaits } from './send-stock-alerts.queries.ts';

/** Each ten minutes: the budget of the day's messages is shared with orders, and the pieces may be few. */
const mostAtOnce = 20;

/** Writes to those who wait for what can be bought again: each once. */
export async function sendStockAlerts(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const waits = await takeWaits(tx, mostAtOnce);
    if (waits.length === 0) return;
    await insertStockMessages(tx, waits);
    await sendSoon(tx);
  });
}
