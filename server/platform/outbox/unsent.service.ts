import { maxAtOnce, type messagesApi, type UnsentMessage } from '#shared/api/shop/outbox.ts';
import type { BodyOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { sendSoon } from './messages.service.ts';
import { askAgain, dismissUnsent, listTroubles, listUnsent, listUnsentIds } from './unsent.queries.ts';

type List = typeof messagesApi.unsent;

/** Lists a page of the messages that did not go out. */
export async function findUnsent(
  { db }: Database,
  { page, limit, ...filter }: QueryOf<List>,
): Promise<{ data: UnsentMessage[] } & WithMeta<List>> {
  const { messages, total } = await listUnsent(db, filter, { page, limit });
  return { data: messages, meta: toListMeta({ page, limit }, total) };
}

export type End = BodyOf<typeof messagesApi.settle>['end'];

/**
 * Sends them as soon as the budgets allow, including blocked ones, or dismisses them, and logs the author. Returns
 * their number.
 */
export async function settleUnsent(
  database: Database,
  caller: Caller,
  end: End,
  ids: readonly string[],
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const kinds = await (end === 'dismiss' ? dismissUnsent : askAgain)(tx, ids);
    if (kinds.length === 0) return 0;
    if (end === 'send again') await sendSoon(tx);
    await recordChange(tx, {
      kind: 'messages',
      thing: null,
      // no names: the history outlives the message, and perhaps the account
      name: kinds.length === 1 ? 'One that did not go out' : `${kinds.length} that did not go out`,
      action: end === 'dismiss' ? 'dismissed' : 'sent again',
      after: countedBy(kinds),
      actor: caller.userId,
    });
    return kinds.length;
  });
}

const countedBy = (kinds: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));

/** The same for all of the filter, at most so many. `left`: of those that can be ended so. */
export async function settleAllUnsent(
  database: Database,
  caller: Caller,
  { end, ...filter }: BodyOf<typeof messagesApi.settleAll>,
): Promise<{ count: number; left: number }> {
  const { ids, total } = await listUnsentIds(database.db, filter, { end, most: maxAtOnce });
  const count = await settleUnsent(database, caller, end, ids);
  return { count, left: total - ids.length };
}

export interface UnsentFacts {
  failed: number;
  unknown: number;
  overdue: number;
  /** The ways that do not work. */
  channels: ('mail' | 'sms')[];
}

/** A mistyped address or two are no trouble of the shop. */
const fewFailed = 2;

/** Facts for the owner about messages that do not go out; absent if there are none. */
export async function findTrouble({ db }: Database): Promise<UnsentFacts | undefined> {
  const troubles = (await listTroubles(db)).filter(
    ({ failed, unknown, overdue }) => failed > fewFailed || unknown > 0 || overdue > 0,
  );
  if (troubles.length === 0) return undefined;
  const sum = (which: 'failed' | 'unknown' | 'overdue') => troubles.reduce((all, one) => all + one[which], 0);
  return {
    failed: sum('failed'),
    unknown: sum('unknown'),
    overdue: sum('overdue'),
    channels: troubles.map(({ channel }) => channel),
  };
}
