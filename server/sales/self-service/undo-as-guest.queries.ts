import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { WaitingRules } from '#server/sales/checkout/checkout.ts';

/** Whether its guest has undone a step before. */
export async function wasUndoneByGuest(tx: Tx, order: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_events WHERE order_id = ${order} AND kind = 'undone' AND by = 'guest' LIMIT 1`.execute(tx);
  return rows.length > 0;
}

interface Waiter {
  /** Identify the caller's network address, with the networks around it, and the browser; null if unknown. */
  networks: string[] | null;
  device: string | null;
  rules: WaitingRules;
}

/** Restores an unpaid guest order to waiting, and counts it as a new one. Raises HT429 if too many are waiting. */
export async function waitAgain(tx: Tx, order: string, { networks, device, rules }: Waiter): Promise<void> {
  const caller = sql`caller_code(${networks}::text[])`;
  const browser = sql`(SELECT sha256(caller_key || convert_to(${device}::text, 'UTF8')) FROM settings)`;
  await sql`
    SELECT refuse_too_many_waiting(NULL, phone, ${caller}, ${browser}, total_quantity, true, true,
      ${JSON.stringify(rules)}::jsonb)
    FROM orders WHERE id = ${order} AND paid = 0`.execute(tx);
  await sql`
    UPDATE orders SET newcomer = true, caller = ${caller}, device = ${browser}
    WHERE id = ${order} AND paid = 0`.execute(tx);
}
