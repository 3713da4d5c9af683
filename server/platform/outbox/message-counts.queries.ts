import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import { budgetOf, usedUp, whyUsedUp, type Budgets, type Channel, type Today } from './day-budget.ts';
import { causedByStaff, type Situation } from './message-limits.ts';

type Db = Database['db'];

/** Prevents other counts until the transaction ends, so that the counts read now stay right until they are written. */
export async function lockCounting(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.messageCounting})`.execute(tx);
}

const hashOf = (recipient: string) => sql`sha256(convert_to(lower(${recipient}), 'UTF8'))`;

/** The counted properties of a message. `account`: the customer of its order; null without an order. */
interface Counted {
  channel: Channel;
  recipient: string;
  kind: string;
  account: string | null;
}

/** Counts recent messages: to this recipient, of the account that caused it, and in total. */
export async function countWritten(
  tx: Db,
  { channel, recipient, kind, account }: Counted,
): Promise<Pick<Situation, 'toRecipient' | 'toStrangersOfAccount' | 'today'>> {
  const { rows } = await sql<Situation['toRecipient'] & { toStrangersOfAccount: number }>`
    SELECT count(*) FILTER (WHERE NOT by_staff AND counted_at > now() - interval '1 hour') AS "lastHour",
      count(*) FILTER (WHERE NOT by_staff AND counted_at > now() - interval '1 day') AS "lastDay",
      count(*) AS "lastMonth", count(*) FILTER (WHERE kind = ${kind}) AS "lastMonthOfKind",
      count(*) FILTER (WHERE kind = ${kind} AND counted_at > now() - interval '1 day') AS "lastDayOfKind",
      (SELECT count(*) FROM message_counts WHERE caused_by = ${account} AND to_new AND channel = ${channel}
        AND counted_at > now() - interval '1 day') AS "toStrangersOfAccount"
    FROM message_counts, LATERAL (SELECT kind = ANY (${causedByStaff}) AS by_staff) AS cause
    WHERE channel = ${channel} AND recipient = ${hashOf(recipient)}
      AND counted_at > now() - interval '30 days'`.execute(tx);
  // an aggregate without GROUP BY has one row
  const { toStrangersOfAccount, ...toRecipient } = rows[0]!;
  return { toRecipient, toStrangersOfAccount, today: await findToday(tx, channel) };
}

/** Reads today's message counts. */
export async function findToday(db: Db, channel: Channel): Promise<Today> {
  const { rows } = await sql<Today>`
    SELECT sent, to_new AS "toNew", codes, codes_to_new AS "codesToNew"
    FROM message_days WHERE day = ${today} AND channel = ${channel}`.execute(db);
  return rows[0] ?? { sent: 0, toNew: 0, codes: 0, codesToNew: 0 };
}

export async function countOne(
  tx: Db,
  { channel, recipient, kind, account, isKnown }: Counted & { isKnown: boolean },
): Promise<void> {
  const [toNew, codes] = [isKnown ? 0 : 1, kind === 'account' ? 1 : 0];
  await sql`
    WITH counted AS (
      INSERT INTO message_counts (channel, recipient, kind, to_new, caused_by)
      VALUES (${channel}, ${hashOf(recipient)}, ${kind}, ${!isKnown}, ${account}))
    INSERT INTO message_days AS d (day, channel, sent, to_new, codes, codes_to_new)
    VALUES (${today}, ${channel}, 1, ${toNew}, ${codes}, ${toNew * codes})
    ON CONFLICT (day, channel) DO UPDATE SET sent = d.sent + 1, to_new = d.to_new + excluded.to_new,
      codes = d.codes + excluded.codes, codes_to_new = d.codes_to_new + excluded.codes_to_new`.execute(tx);
}

/** Records when a day's budget was used up, for the notice about it. */
export async function markUsedUp(tx: Db, channel: Channel): Promise<void> {
  await sql`
    INSERT INTO message_days AS d (day, channel, used_up_at) VALUES (${today}, ${channel}, now())
    ON CONFLICT (day, channel) DO UPDATE SET used_up_at = coalesce(d.used_up_at, excluded.used_up_at)`.execute(tx);
}

/** Messages that waited for another day go out today if the budget was raised. None of them is about an account. */
export async function releasePostponed(db: Db, budgets: Budgets): Promise<void> {
  for (const channel of ['mail', 'sms'] as const) {
    const budget = budgetOf(budgets, channel);
    const sent = await findToday(db, channel);
    if (whyUsedUp('others', true, sent, budget)) continue;
    const forNew = whyUsedUp('others', false, sent, budget) ? [] : [usedUp.toNew, usedUp.shareToNew];
    await sql`
      UPDATE messages SET due_at = now()
      WHERE channel = ${channel} AND state = 'waiting' AND due_at > now()
        AND problem = ANY (${[usedUp.all, usedUp.share, ...forNew]})`.execute(db);
  }
}

interface Usage {
  sent: number;
  toNew: number;
  waiting: number;
  held: number;
}

/** How many messages were sent today, how many wait, and how many were held back in the last 30 days. */
export async function findUsage(db: Db, channel: Channel): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT coalesce(max(d.sent), 0)::int AS sent, coalesce(max(d.to_new), 0)::int AS "toNew",
      (SELECT count(*) FROM messages WHERE channel = ${channel} AND state = 'waiting') AS waiting,
      (SELECT count(*) FROM messages WHERE channel = ${channel} AND state = 'held'
        AND created_at > now() - interval '30 days') AS held
    FROM message_days d WHERE d.day = ${today} AND d.channel = ${channel}`.execute(db);
  // an aggregate without GROUP BY has one row
  return rows[0]!;
}

/** Whether a person has shown that they read the mail of this address. */
export async function isVerifiedAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE email = lower(${email}) AND email_verified_at IS NOT NULL`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the number was confirmed, or the shop accepted an order with it. Such people can sign in by codes: a flood of
 * codes to strangers does not lock customers out.
 */
export async function isKnownNumber(db: Db, phone: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE phone = ${phone} AND phone_verified_at IS NOT NULL
    UNION ALL (SELECT FROM orders WHERE phone = ${phone} AND status = 'accepted' LIMIT 1)`.execute(db);
  return rows.length > 0;
}
