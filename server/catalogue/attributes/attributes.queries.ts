import { sql } from 'kysely';
import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { NewAttribute } from '#shared/api/catalogue/new-attribute.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';

type Db = Database['db'] | Tx;

const columns = sql`
  a.id AS _id, a.slug, a.name, a.name_bn AS "nameBn", a.kind, a.unit, a.unit_bn AS "unitBn", a.is_filter AS "isFilter",
  a.position, a.categories, a.sub_categories AS "subCategories", a.version,
  (SELECT coalesce(json_agg(json_build_object('_id', c.id, 'slug', c.slug, 'name', c.name, 'nameBn', c.name_bn)
    ORDER BY c.position, c.id), '[]') FROM attribute_choices c WHERE c.attribute_id = a.id) AS choices`;

export async function listAttributes(db: Db, max: number): Promise<Attribute[]> {
  const { rows } = await sql<Attribute>`
    SELECT ${columns} FROM attributes a ORDER BY a.position, lower(a.name) LIMIT ${max}`.execute(db);
  return rows;
}

export async function findAttribute(db: Db, id: string): Promise<Attribute | undefined> {
  const { rows } = await sql<Attribute>`SELECT ${columns} FROM attributes a WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

/** These attributes, locked against changes until the transaction ends. */
export async function holdAttributes(tx: Tx, ids: readonly string[]): Promise<Attribute[]> {
  await sql`SELECT FROM attributes WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR SHARE`.execute(tx);
  const { rows } = await sql<Attribute>`
    SELECT ${columns} FROM attributes a WHERE a.id = ANY (${ids}::uuid[]) ORDER BY a.id`.execute(tx);
  return rows;
}

/** The attribute, locked until the transaction ends. */
export async function lockAttribute(tx: Tx, id: string): Promise<Attribute | undefined> {
  await sql`SELECT FROM attributes WHERE id = ${id} FOR UPDATE`.execute(tx);
  return findAttribute(tx, id);
}

const toColumns = (input: NewAttribute) => ({
  name: input.name,
  name_bn: input.nameBn || null,
  unit: (input.kind === 'number' && input.unit) || null,
  unit_bn: (input.kind === 'number' && input.unitBn) || null,
  // only choices can be counted
  is_filter: input.kind === 'choices' && input.isFilter,
  position: input.position,
  categories: [...input.categories],
  sub_categories: [...input.subCategories],
});

export async function insertAttribute(tx: Tx, input: NewAttribute, slug: string): Promise<string> {
  const values = { ...toColumns(input), kind: input.kind, slug };
  return (await tx.insertInto('attributes').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateAttribute(tx: Tx, id: string, input: NewAttribute): Promise<void> {
  await tx
    .updateTable('attributes')
    .set({ ...toColumns(input), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAttribute(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM attributes WHERE id = ${id}`.execute(tx);
}

export interface ChoiceRow {
  /** Absent: a new one. */
  id?: string | undefined;
  slug: string;
  name: string;
  name_bn: string | null;
  position: number;
}

/** Makes these the choices of the attribute. */
export async function replaceChoices(tx: Tx, attribute: string, choices: readonly ChoiceRow[]): Promise<void> {
  const unchanged = choices.flatMap(({ id }) => id ?? []);
  await sql`
    DELETE FROM attribute_choices WHERE attribute_id = ${attribute} AND id <> ALL (${unchanged}::uuid[])`.execute(tx);
  // two that swap their names have, for a moment, names of their own
  await sql`UPDATE attribute_choices SET name = id::text WHERE attribute_id = ${attribute}`.execute(tx);
  await sql`
    INSERT INTO attribute_choices (id, attribute_id, slug, name, name_bn, position)
    SELECT coalesce(id, uuid_v7()), ${attribute}, slug, name, name_bn, position
    FROM ${jsonRows([...choices])} AS n (id uuid, slug text, name text, name_bn text, position int)
    ON CONFLICT ON CONSTRAINT attribute_choices_pkey
    DO UPDATE SET name = excluded.name, name_bn = excluded.name_bn, position = excluded.position`.execute(tx);
}

/** Returns the title of a collection whose rule uses any of these choices, if there is one. */
export async function findCollectionWith(tx: Tx, choices: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM collections WHERE choices && ${choices}::uuid[] ORDER BY id LIMIT 1`.execute(tx);
  return rows[0]?.title;
}
