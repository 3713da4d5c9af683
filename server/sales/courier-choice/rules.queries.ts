import { sql } from 'kysely';
import type { CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';

/** In their order. */
export async function listRules(db: Database['db'] | Tx): Promise<CourierRule[]> {
  const { rows } = await sql<CourierRule>`
    SELECT courier, districts, weight_from AS "weightFrom", weight_to AS "weightTo", cash_above AS "cashAbove"
    FROM courier_rules ORDER BY position`.execute(db);
  return rows;
}

/** Returns the former ones. */
export async function replaceRules(tx: Tx, rules: readonly CourierRule[]): Promise<CourierRule[]> {
  // of two owners who save at once, the later one's rules stay
  await sql`LOCK TABLE courier_rules IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const before = await listRules(tx);
  await sql`DELETE FROM courier_rules`.execute(tx);
  const placed = rules.map((rule, position) => ({ ...rule, position }));
  await sql`
    INSERT INTO courier_rules (position, courier, districts, weight_from, weight_to, cash_above)
    SELECT position, courier, districts, "weightFrom", "weightTo", "cashAbove"
    FROM ${jsonRows(placed)} AS n (position int, courier text, districts text[], "weightFrom" int, "weightTo" int,
      "cashAbove" int)`.execute(tx);
  return before;
}
