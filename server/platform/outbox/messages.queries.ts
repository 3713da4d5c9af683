import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Channel } from './day-budget.ts';

type Db = Database['db'];

export interface NewMessage {
  channel: Channel;
  to: string;
  kind: string;
  /** The facts of its letter, as JSON. `orders`: ids of orders that it names when it is sent, so no name is stored. */
  data?: object;
  contactMessage?: string;
}

export async function insertMessage(tx: Tx, { channel, to, kind, data, contactMessage }: NewMessage): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      channel,
      recipient: to,
      kind,
      ...(data && { data: JSON.stringify(data) }),
      ...(contactMessage !== undefined && { contact_message_id: contactMessage }),
    })
    .execute();
}

export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE messages SET state = 'sent', sent_at = now(), ended_at = now(), problem = NULL WHERE id = ${id}`.execute(db);
}

/** Makes the message due again in `minutes`. */
export async function markRefused(db: Db, id: string, problem: string, minutes: number): Promise<void> {
  await sql`
    UPDATE messages SET state = 'waiting', problem = ${beginningOf(problem, 500)},
      due_at = now() + ${minutes} * interval '1 minute' WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Gives up a message: it is not retried automatically. `unknown`: it may have gone out. */
export async function markGivenUp(
  db: Db,
  id: string,
  { state, problem }: { state: 'failed' | 'unknown'; problem: string },
): Promise<void> {
  await sql`
    UPDATE messages SET state = ${state}, problem = ${beginningOf(problem, 500)}, ended_at = now()
    WHERE id = ${id} AND state = 'sending'`.execute(db);
}

/** Gives up messages whose worker died while sending: they may have gone out, so they are not sent again. */
export async function giveUpAbandoned(db: Db): Promise<void> {
  await sql`
    UPDATE messages SET state = 'unknown', ended_at = now(),
      problem = 'The shop stopped while this was being sent; it may have gone out'
    WHERE state = 'sending' AND due_at < now() - interval '15 minutes'`.execute(db);
}
