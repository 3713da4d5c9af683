import { sql } from 'kysely';
import type { NewOrderView } from '#shared/api/sales/orders/order-views.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface ViewRow {
  id: string;
  owner_id: string;
  name: string;
  /** As it was sent, checked by the contract. */
  filter: Record<string, string | string[]>;
  sort: 'newest' | 'oldest';
  columns: string[] | null;
  is_shared: boolean;
  owner_name: string;
}

const columns = sql`v.id, v.owner_id, v.name, v.filter, v.sort, v.columns, v.is_shared, u.name AS owner_name`;
const maxShared = 50;

/** A person's own lists and the shared ones, by name. */
export async function listViews(db: Db, person: string, max: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    (SELECT ${columns} FROM order_views v JOIN users u ON u.id = v.owner_id
     WHERE v.owner_id = ${person} ORDER BY v.name, v.id LIMIT ${max})
    UNION ALL
    (SELECT ${columns} FROM order_views v JOIN users u ON u.id = v.owner_id
     WHERE v.is_shared AND v.owner_id <> ${person} ORDER BY v.name, v.id LIMIT ${maxShared})`.execute(db);
  return rows;
}

type StoredView = Omit<NewOrderView, 'filter'> & { filter: ViewRow['filter'] };

/** Absent where the person has `most` already. */
export async function insertView(
  db: Db,
  person: string,
  { name, filter, sort, columns: chosen, isShared }: StoredView,
  max: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    WITH v AS (
      INSERT INTO order_views (owner_id, name, filter, sort, columns, is_shared)
      SELECT ${person}, ${name}, ${JSON.stringify(filter)}::jsonb, ${sort}, ${chosen}::text[], ${isShared}
      WHERE (SELECT count(*) FROM order_views WHERE owner_id = ${person}) < ${max}
      RETURNING *)
    SELECT ${columns} FROM v JOIN users u ON u.id = v.owner_id`.execute(db);
  return rows[0];
}

/** Absent where it is not this person's. */
export async function updateView(
  db: Db,
  person: string,
  id: string,
  { name, filter, sort, columns: chosen, isShared }: StoredView,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    WITH v AS (
      UPDATE order_views SET name = ${name}, filter = ${JSON.stringify(filter)}::jsonb, sort = ${sort},
        columns = ${chosen}::text[], is_shared = ${isShared}
      WHERE id = ${id} AND owner_id = ${person}
      RETURNING *)
    SELECT ${columns} FROM v JOIN users u ON u.id = v.owner_id`.execute(db);
  return rows[0];
}

/** Whether there was one that this person may remove. */
export async function deleteView(
  db: Db,
  id: string,
  who: { person: string; mayRemoveShared: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM order_views
    WHERE id = ${id} AND (owner_id = ${who.person} OR (is_shared AND ${who.mayRemoveShared}))
    RETURNING id`.execute(db);
  return rows.length > 0;
}

interface ListChoices {
  columns: string[];
  page_size: number;
}

export async function findChoices(db: Db, person: string): Promise<ListChoices | undefined> {
  const { rows } = await sql<ListChoices>`
    SELECT columns, page_size FROM order_list_choices WHERE user_id = ${person}`.execute(db);
  return rows[0];
}

export async function upsertChoices(
  db: Db,
  person: string,
  { columns: chosen, page_size: size }: ListChoices,
): Promise<void> {
  await sql`
    INSERT INTO order_list_choices (user_id, columns, page_size) VALUES (${person}, ${chosen}::text[], ${size})
    ON CONFLICT ON CONSTRAINT order_list_choices_pkey
    DO UPDATE SET columns = excluded.columns, page_size = excluded.page_size`.execute(db);
}
