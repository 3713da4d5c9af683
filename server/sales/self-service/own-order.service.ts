import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { t } from '#shared/language.ts';
import { can } from '#shared/roles.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal, SignInNeeded, type ApiError } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { noSuchOrder, toOrder, findOrder, toPlaced } from '#server/sales/orders/orders.ts';
import { getTracked } from './tracking.service.ts';
import { findOwner, lockOwned } from './own-order.queries.ts';

interface OwnOrderRequest {
  /** Absent: a guest. */
  caller: Caller | undefined;
  /** Of the network, for the limits. */
  address: string;
  /** Which order; by one of both. */
  of: { token?: string | undefined; order?: string | undefined };
}

/** An order that the caller may see: `owner` is the account that it belongs to. */
export interface OwnOrder {
  id: string;
  owner: string | null;
}

/** Each change may write to its customer. */
const maxChanges = { tries: 10, minutes: 60 };

/**
 * Finds the order of a request: a guest's by its token, an account's by its id. Unknown orders and those of others get
 * the same answer. Throws Invalid, SignInNeeded, NotFound, TooMany.
 */
export async function getOwn(database: Database, { caller, address, of }: OwnOrderRequest): Promise<OwnOrder> {
  if (of.token !== undefined) {
    const { id, user_id: owner } = await getTracked(database, of.token, address);
    // it may belong to an account by now, and then only the account can change it
    if (owner !== null && owner !== caller?.userId)
      throw wrongState(t('This order belongs to an account. Sign in to change it.'));
    return { id, owner };
  }
  if (of.order === undefined) throw new Invalid([{ path: 'order', message: 'Name the order' }]);
  if (!caller) throw new SignInNeeded();
  const found = await findOwner(database.db, of.order);
  if (found?.owner !== caller.userId) throw noSuchOrder();
  return { id: of.order.toLowerCase(), owner: caller.userId };
}

/** Counts a change of this order. Throws TooMany. */
export const countChange = (database: Database, { id }: OwnOrder): Promise<void> =>
  limitOf(database, 'change-own-order', maxChanges).count(id);

/** Locks the order, unless it was erased or moved to an account meanwhile. Throws NotFound. */
export async function requireStillOwn(tx: Tx, { id, owner }: OwnOrder) {
  const locked = await lockOwned(tx, id, owner);
  if (!locked || locked.isErased || locked.owner !== owner) throw noSuchOrder();
  return locked;
}

/**
 * A pending order as it was, locked. Throws NotFound, Conflict WRONG_STATE or CHANGED_MEANWHILE.
 */
export async function lockToChange(tx: Tx, own: OwnOrder, version: number) {
  const locked = await requireStillOwn(tx, own);
  if (locked.status !== 'pending') throw wrongState(whyNotChanged(locked.status));
  if (locked.version !== version)
    throw refusal(
      ownOrdersApi.changeChoice,
      'CHANGED_MEANWHILE',
      t('This order has changed. Please check it and try again.'),
    );
  return toOrder((await findOrder(tx, own.id))!);
}

const whyNotChanged = (status: string): string =>
  status === 'accepted'
    ? t('This order is already confirmed. Please call us to change it.')
    : t('This order can no longer be changed.');

const wrongState = (message: string): ApiError => refusal(ownOrdersApi.changeChoice, 'WRONG_STATE', message);

/** The order as its sender sees it. */
export const answerOwn = async (database: Database, { id }: OwnOrder): Promise<PlacedOrder> =>
  toPlaced(database, (await findOrder(database.db, id))!);

/** The author of a change, for the timeline. */
export const sourceOf = ({ owner }: OwnOrder) => ({
  by: owner === null ? ('guest' as const) : ('customer' as const),
  actor: owner,
});

/** One's own order, by its id. Throws NotFound. */
export async function getOwnOrder(database: Database, id: string, caller: Caller): Promise<PlacedOrder> {
  const row = await findOrder(database.db, id, caller.userId);
  if (!row) throw noSuchOrder();
  return { ...(await toPlaced(database, row)), ...toOrder(row, { forStaff: can(caller, 'orders.read') }) };
}
