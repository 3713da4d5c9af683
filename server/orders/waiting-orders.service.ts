import { usersApi } from '#shared/api/accounts.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import type { Settings } from '#shared/api/settings.ts';
import { t } from '#shared/language.ts';
import { mayDecide, type Canceller } from '#shared/order-status.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { ApiError, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { putMessages } from '../messages/messages.service.ts';
import { restock } from './orders.queries.ts';
import { decideOrder } from './orders.service.ts';
import {
  listExpired,
  lockGoodsOf,
  lockPendingOf,
  lockWaiting,
  prolongWaiting,
  updateCancelled,
} from './waiting-orders.queries.ts';

/** Who cancels an order; `actor`: the person, if it is one. */
interface Cancelling {
  by: Canceller;
  actor: string | null;
}

/** Cancels a pending order and returns its stock. Throws NotFound; Conflict if it was decided or cancelled already. */
export async function cancelOrder(tx: Tx, id: string, { by, actor }: Cancelling): Promise<void> {
  const order = await lockWaiting(tx, id);
  if (!order) throw new NotFound(t('There is no such order.'));
  if (!mayDecide(order.status))
    throw refusal(ordersApi.decide, 'ALREADY_DECIDED', `This order was ${order.status} already.`, {
      details: { status: order.status },
    });
  await updateCancelled(tx, id, by);
  await restock(tx, { order: id, actor, reason: 'cancellation' });
  if (by === 'time') await putMessages(tx, id, 'order-expired');
}

const mostAtOnce = 500;

/**
 * Cancels the orders whose time has run out, each in a transaction of its own, and informs their customers. An order
 * that the shop decides on at the same moment stays decided. Returns the number of cancelled orders; if some could
 * not be cancelled, it throws after trying all others.
 */
export async function expireOrders(
  database: Database,
  { waiting: { cashHours, prepaidHours } }: Settings,
): Promise<number> {
  await prolongWaiting(database.db, { cash: cashHours, prepaid: prepaidHours });
  const problems: unknown[] = [];
  let expired = 0;
  for (const id of await listExpired(database.db, mostAtOnce)) {
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
 * ORDERS_WAITING with their number.
 */
export async function leaveNoneWaiting(tx: Tx, userId: string, { mayCancel }: { mayCancel: boolean }): Promise<void> {
  const ids = await lockPendingOf(tx, userId);
  if (ids.length === 0) return;
  if (!mayCancel)
    throw refusal(
      usersApi.deleteMe,
      'ORDERS_WAITING',
      ids.length === 1
        ? t('You have 1 order waiting. Say that it may be cancelled.')
        : t('You have {count} orders waiting. Say that they may be cancelled.', { count: ids.length }),
      { details: { waiting: ids.length } },
    );
  await lockGoodsOf(tx, ids);
  for (const id of ids) await cancelOrder(tx, id, { by: 'customer', actor: userId });
}

type Outcome = DataOf<typeof ordersApi.rejectMany>[number];

/** Rejects these orders, each in a transaction of its own, and returns the result for each. */
export async function rejectOrders(
  database: Database,
  admin: Caller,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    outcomes.push(
      await decideOrder(database, admin, id, { status: 'rejected', reason }).then(
        ({ status }): Outcome => ({ _id: id, outcome: 'rejected', status }),
        (error: unknown) => toOutcome(id, error),
      ),
    );
  }
  return outcomes;
}

function toOutcome(id: string, error: unknown): Outcome {
  if (error instanceof NotFound) return { _id: id, outcome: 'not found', status: null };
  if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
    // the same refusal as in decideOrder
    const { status } = error.details as DetailsOf<typeof ordersApi.decide, 'ALREADY_DECIDED'>;
    return { _id: id, outcome: 'decided before', status };
  }
  console.error(`Order ${id} could not be rejected`, error);
  return { _id: id, outcome: 'not done', status: null };
}
