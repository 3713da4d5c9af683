import { usersApi } from '#shared/api/people/accounts.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';
import { cancelOrder, lockWaiting } from '#server/sales/order-changes/order-changes.ts';
import { lockGoodsOf } from '#server/sales/stock/stock.ts';
import { listExpired, lockOrdersOf, prolongWaiting } from './waiting-orders.queries.ts';

const maxAtOnce = 500;

/**
 * Cancels orders whose time has run out, each in its own transaction, and informs their customers. An order that staff
 * decide on simultaneously stays decided. Returns the number of cancelled orders; if some fail, it throws after trying
 * all others.
 */
export async function expireOrders(
  database: Database,
  { waiting: { cashHours, prepaidHours } }: Settings,
): Promise<number> {
  await prolongWaiting(database.db, { cash: cashHours, prepaid: prepaidHours });
  const problems: unknown[] = [];
  let expired = 0;
  for (const id of await listExpired(database.db, maxAtOnce)) {
    await inTransaction(database, async (tx) => {
      // decided on, paid or extended in the meantime
      if (!(await lockWaiting(tx, id))?.isDue) return;
      await cancelOrder(tx, id, { by: 'time', actor: null });
      expired += 1;
    }).catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} orders could not be cancelled`);
  return expired;
}

/**
 * Cancels the waiting orders of an account before it is deleted, if its person agrees. Otherwise throws Conflict
 * ORDERS_WAITING with their number. Returns all orders of the account, locked.
 */
export async function leaveNoneWaiting(
  tx: Tx,
  userId: string,
  { mayCancel }: { mayCancel: boolean },
): Promise<string[]> {
  const orders = await lockOrdersOf(tx, userId);
  const waiting = orders.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (waiting.length > 0 && !mayCancel) throw ordersWaiting(waiting.length);
  await lockGoodsOf(tx, waiting);
  for (const id of waiting) await cancelOrder(tx, id, { by: 'customer', actor: userId });
  return orders.map(({ id }) => id);
}

function ordersWaiting(count: number): ApiError {
  const message =
    count === 1
      ? t('You have 1 order waiting. Confirm that we may cancel it.')
      : t('You have {count} orders waiting. Confirm that we may cancel them.', { count });
  return refusal(usersApi.deleteMe, 'ORDERS_WAITING', message, { details: { waiting: count } });
}
