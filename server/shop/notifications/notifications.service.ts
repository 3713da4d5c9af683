import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { NoticeKind, noticesApi } from '#shared/api/shop/notifications.ts';
import type { Permission } from '#shared/permissions.ts';
import { can } from '#shared/roles.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toNotification } from './notification-row.ts';
import { countUnread, insertRead, listNotifications, updateReadUntil } from './notifications.queries.ts';

type List = typeof noticesApi.list;
/** The shop's setting: pieces from which on few are left. */
interface Limit {
  lowStock: number;
}

/** The permission that a person needs to get notices of this kind. */
const neededFor: Record<NoticeKind, Permission> = {
  order: 'orders.read',
  'low-stock': 'products.read',
  message: 'messages.read',
  refund: 'refunds.pay',
  return: 'orders.decide',
  budget: 'settings.write',
  alarm: 'settings.write',
  discount: 'owners.manage',
  export: 'owners.manage',
};

const kindsFor = (caller: Caller) =>
  (Object.keys(neededFor) as NoticeKind[]).filter((kind) => can(caller, neededFor[kind]));
const askedBy = (caller: Caller, lowStock: number) => ({ userId: caller.userId, lowStock, kinds: kindsFor(caller) });

/** Lists a page of notifications, and counts all unread ones. */
export async function findNotifications(
  { db }: Database,
  caller: Caller,
  { lowStock }: Limit,
  query: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const [{ rows, hasMore }, unread] = await Promise.all([
    listNotifications(db, askedBy(caller, lowStock), query),
    countUnread(db, askedBy(caller, lowStock)),
  ]);
  return { data: rows.map(toNotification), meta: { currentPage: query.page, hasMore, unread } };
}

/** Marks one as read; returns how many are not. Throws NotFound. */
export async function readNotification(
  { db }: Database,
  caller: Caller,
  { lowStock }: Limit,
  id: string,
): Promise<{ unread: number }> {
  // the form of the id was checked by the endpoint's schema
  const [kind, thing] = id.split(':') as [NoticeKind, string];
  if (!kindsFor(caller).includes(kind) || !(await insertRead(db, caller.userId, kind, thing)))
    throw new NotFound('We cannot find this notification.');
  return { unread: await countUnread(db, askedBy(caller, lowStock)) };
}

/** Marks the notices until `until` as read; returns how many are not. */
export async function readAllNotifications(
  database: Database,
  caller: Caller,
  { lowStock }: Limit,
  until: string,
): Promise<{ unread: number }> {
  // a moment in JSON has milliseconds, in the database microseconds: all of that millisecond was seen
  const end = Date.parse(until) + 1;
  return inTransaction(database, async (tx) => {
    await updateReadUntil(tx, caller.userId, new Date(end));
    return { unread: await countUnread(tx, askedBy(caller, lowStock)) };
  });
}
