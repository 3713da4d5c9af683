import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PickupPlace } from '#server/platform/gateways/couriers/courier.ts';

export interface PickupRow extends PickupPlace {
  courier: CourierKey;
}

/** The places where couriers collect parcels, as the courier had them when it was last asked. */
export async function listPickups(db: Database['db']): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    SELECT courier, id, name, address, is_open AS "isOpen" FROM courier_pickups ORDER BY courier, name, id`.execute(db);
  return rows;
}

/** Replaces them; the first open one becomes the usual place, if there is none that still exists. */
export async function replacePickups(tx: Tx, courier: CourierKey, places: readonly PickupPlace[]): Promise<void> {
  await sql`DELETE FROM courier_pickups WHERE courier = ${courier}`.execute(tx);
  for (const { id, name, address, isOpen } of places)
    await sql`
      INSERT INTO courier_pickups (courier, id, name, address, is_open)
      VALUES (${courier}, ${id}, ${name}, ${address}, ${isOpen}) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE courier_accounts a SET pickup = (
      SELECT id FROM courier_pickups p WHERE p.courier = a.courier AND is_open
      ORDER BY id IS NOT DISTINCT FROM a.pickup DESC, name, id LIMIT 1)
    WHERE courier = ${courier}`.execute(tx);
}
