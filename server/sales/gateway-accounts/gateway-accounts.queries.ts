import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { GatewayMode } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface GatewayRow {
  gateway: GatewayMethod;
  mode: GatewayMode;
  address: string;
  problem: string | null;
  /** Where its messages come from; null: none has proved to be the gateway's. */
  topic: string | null;
}

export async function listGateways(db: Db): Promise<GatewayRow[]> {
  // check constraints restrict the names of gateways and modes
  return (await db
    .selectFrom('gateway_accounts')
    .select(['gateway', 'mode', 'address', 'problem', 'topic'])
    .orderBy('gateway')
    .execute()) as GatewayRow[];
}

export async function findGateway(db: Db, gateway: GatewayMethod): Promise<GatewayRow | undefined> {
  return (await listGateways(db)).find((one) => one.gateway === gateway);
}

/** It may be another account now: its token is dropped, and `problem` stays until a test. */
export async function upsertGateway(
  db: Db,
  { gateway, mode, address, problem }: Omit<GatewayRow, 'topic'> & { problem: string },
): Promise<void> {
  await sql`
    INSERT INTO gateway_accounts (gateway, mode, address, problem)
    VALUES (${gateway}, ${mode}, ${address}, ${problem})
    ON CONFLICT (gateway) DO UPDATE SET mode = excluded.mode, address = excluded.address, problem = excluded.problem,
      topic = CASE WHEN (gateway_accounts.mode, gateway_accounts.address) = (excluded.mode, excluded.address)
        THEN gateway_accounts.topic END,
      paused_until = NULL, token = NULL, token_from = NULL, token_until = NULL, asking_until = NULL`.execute(db);
}

/** Keeps the topic of the gateway's messages, if none is. False: another one is kept. */
export async function keepTopic(db: Db, gateway: GatewayMethod, topic: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE gateway_accounts SET topic = ${topic} WHERE gateway = ${gateway} AND coalesce(topic, ${topic}) = ${topic}
  `.execute(db);
  return numAffectedRows > 0n;
}

export async function deleteTopic(db: Db, gateway: GatewayMethod): Promise<void> {
  await db.updateTable('gateway_accounts').set({ topic: null }).where('gateway', '=', gateway).execute();
}

export async function deleteGateway(db: Db, gateway: GatewayMethod): Promise<void> {
  await db.deleteFrom('gateway_accounts').where('gateway', '=', gateway).execute();
}

/** With a problem, customers cannot use the gateway until an owner has looked. */
export async function updateGatewayProblem(db: Db, gateway: GatewayMethod, problem: string | null): Promise<void> {
  await db
    .updateTable('gateway_accounts')
    .set({ problem: problem && beginningOf(problem, 300), paused_until: null })
    .where('gateway', '=', gateway)
    .execute();
}

/** The shop does not ask the gateway for this many seconds. */
export async function pauseGateway(db: Db, gateway: GatewayMethod, seconds: number): Promise<void> {
  await sql`
    UPDATE gateway_accounts SET paused_until = greatest(paused_until, now() + ${seconds} * interval '1 second')
    WHERE gateway = ${gateway}`.execute(db);
}

/** Payments and refunds whose outcome only the gateway knows. */
export async function countUnderWay(db: Db, gateway: GatewayMethod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM online_payments WHERE gateway = ${gateway} AND due_at IS NOT NULL)
      + (SELECT count(*) FROM online_refunds r JOIN online_payments p ON p.id = r.online_payment_id
         WHERE p.gateway = ${gateway} AND r.state IN ('waiting', 'sending')) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}
