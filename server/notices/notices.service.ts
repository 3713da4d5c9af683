import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { NoticeKind, noticesApi } from '#shared/api/notices.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { NotFound } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { toNotice } from './notice-row.ts';
import { countUnread, insertRead, listNotices, updateReadUntil } from './notices.queries.ts';

type List = typeof noticesApi.list;
/** The shop's setting: pieces from which on few are left. */
interface Limit {
  lowStock: number;
}

/** One page of what happened, and how much of all an admin has not read. */
export async function findNotices(
  { db }: Database,
  { userId }: Caller,
  { lowStock }: Limit,
  query: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const [{ rows, hasMore }, unread] = await Promise.all([
    listNotices(db, { userId, lowStock }, query),
    countUnread(db, { userId, lowStock }),
  ]);
  return { data: rows.map(toNotice), meta: { currentPage: query.page, hasMore, unread } };
}

/** Marks one as read; gives how many are not. Throws NotFound. */
export async function readNotice(
  { db }: Database,
  { userId }: Caller,
  { lowStock }: Limit,
  id: string,
): Promise<{ unread: number }> {
  // the form of the id was checked by the endpoint's schema
  const [kind, thing] = id.split(':') as [NoticeKind, string];
  if (!(await insertRead(db, userId, kind, thing))) throw new NotFound('There is no such notice.');
  return { unread: await countUnread(db, { userId, lowStock }) };
}

/** Marks as read what is not newer than `until`; gives how many are not. */
export async function readAllNotices(
  database: Database,
  { userId }: Caller,
  { lowStock }: Limit,
  until: string,
): Promise<{ unread: number }> {
  // a moment in JSON has milliseconds, in the database microseconds: all of that millisecond was seen
  const end = Date.parse(until) + 1;
  return inTransaction(database, async (tx) => {
    await updateReadUntil(tx, userId, new Date(end));
    return { unread: await countUnread(tx, { userId, lowStock }) };
  });
}
