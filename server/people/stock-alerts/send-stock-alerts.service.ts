import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';
import { insertStockMessages, takeWaits } from './send-stock-alerts.queries.ts';

/** Each ten minutes: the budget of the day's messages is shared with orders, and the pieces may be few. */
const maxAtOnce = 20;

/** Sends alerts for variants that are back in stock, each once. */
export async function sendStockAlerts(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const waits = await takeWaits(tx, maxAtOnce);
    if (waits.length === 0) return;
    await insertStockMessages(tx, waits);
    await sendSoon(tx);
  });
}
