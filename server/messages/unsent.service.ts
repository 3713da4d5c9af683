import type { messagesApi, UnsentMessage, UnsentState } from '#shared/api/messages.ts';
import type { QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { toListMeta } from '../http/list-meta.ts';
import { addJob } from '../jobs/jobs.ts';
import { askAgain, countUnsent, dismissUnsent, listTroubles, listUnsent } from './unsent.queries.ts';

type List = typeof messagesApi.unsent;

/** One page of the messages that did not go out. */
export async function findUnsent(
  { db }: Database,
  { page, limit, state }: QueryOf<List>,
): Promise<{ data: UnsentMessage[] } & WithMeta<List>> {
  const { messages, total } = await listUnsent(db, state, { page, limit });
  return { data: messages, meta: toListMeta({ page, limit }, total) };
}

export const findUnsentCounts = ({ db }: Database): Promise<Record<UnsentState, number>> => countUnsent(db);

/** Sends them as soon as the budgets allow, even those that were held. How many. */
export async function sendAgain(database: Database, ids: readonly string[]): Promise<number> {
  return inTransaction(database, async (tx) => {
    const count = await askAgain(tx, ids);
    if (count > 0) await addJob(tx, 'send-messages', {});
    return count;
  });
}

/** They are fine as they are. How many. */
export const dismiss = ({ db }: Database, ids: readonly string[]): Promise<number> => dismissUnsent(db, ids);

export interface UnsentFacts {
  failed: number;
  unknown: number;
  overdue: number;
  /** The ways that do not work. */
  channels: ('mail' | 'sms')[];
}

/** A mistyped address or two are no trouble of the shop. */
const fewFailed = 2;

/** What the owner must know of messages that do not go out; absent: nothing. */
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
