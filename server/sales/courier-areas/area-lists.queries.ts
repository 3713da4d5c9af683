import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CourierArea } from '#server/platform/gateways/couriers/courier.ts';

type Db = Database['db'];

/** Couriers change their areas a few times a year. An empty list may be a mistake of theirs. */
const [freshDays, freshDaysEmpty] = [30, 1];

/** A list that the courier gave lately. `within`: the numbers of the areas above. Absent: it is to be asked. */
export async function findAreaList(db: Db, courier: CourierKey, within: string): Promise<CourierArea[] | undefined> {
  const { rows } = await sql<{ areas: CourierArea[] }>`
    SELECT areas FROM courier_area_lists
    WHERE courier = ${courier} AND within = ${within}
      AND asked_at > now() -
        CASE WHEN areas = '[]' THEN ${freshDaysEmpty}::integer ELSE ${freshDays}::integer END * interval '1 day'`.execute(
    db,
  );
  return rows[0]?.areas;
}

export async function upsertAreaList(
  db: Db,
  courier: CourierKey,
  { within, areas }: { within: string; areas: readonly CourierArea[] },
): Promise<void> {
  await sql`
    INSERT INTO courier_area_lists (courier, within, areas)
    VALUES (${courier}, ${within}, ${JSON.stringify(areas)}::jsonb)
    ON CONFLICT (courier, within) DO UPDATE SET areas = excluded.areas, asked_at = now()`.execute(db);
}

/** What staff chose for these words; the first of them counts. Absent: nothing. */
export async function findAreaChoice(
  db: Db,
  courier: CourierKey,
  hashes: readonly Buffer[],
): Promise<CourierArea[] | undefined> {
  const { rows } = await sql<{ areas: CourierArea[] }>`
    SELECT areas FROM courier_area_choices WHERE courier = ${courier} AND hash = ANY (${hashes}::bytea[])
    ORDER BY array_position(${hashes}::bytea[], hash) LIMIT 1`.execute(db);
  return rows[0]?.areas;
}

interface NewChoice {
  hash: Buffer;
  areas: readonly CourierArea[];
  by: string;
}

export async function upsertAreaChoice(db: Db, courier: CourierKey, { hash, areas, by }: NewChoice): Promise<void> {
  await sql`
    INSERT INTO courier_area_choices (courier, hash, areas, chosen_by)
    VALUES (${courier}, ${hash}, ${JSON.stringify(areas)}::jsonb, ${by})
    ON CONFLICT (courier, hash) DO UPDATE
      SET areas = excluded.areas, chosen_by = excluded.chosen_by, chosen_at = now()`.execute(db);
}
