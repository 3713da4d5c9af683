import { sql, type Kysely } from 'kysely';
import type { AttributeKind } from '#shared/api/catalogue/new-attribute.ts';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { AttributeValues } from './import-attributes.ts';
import type { FileAttribute } from './import-references.ts';

type Db = Kysely<DB>;

/** The shop's attributes by their names, in lower case. */
export async function loadAttributes(db: Db): Promise<Map<string, FileAttribute>> {
  const { rows } = await sql<{ id: string; key: string; kind: AttributeKind; choices: [string, string][] }>`
    SELECT a.id, lower(a.name) AS key, a.kind,
      (SELECT coalesce(json_agg(json_build_array(lower(c.name), c.id)), '[]')
       FROM attribute_choices c WHERE c.attribute_id = a.id) AS choices
    FROM attributes a`.execute(db);
  return new Map(rows.map(({ key, id, kind, choices }) => [key, { id, kind, choices: new Map(choices) }]));
}

export async function writeAttributeValues(tx: Db, products: (AttributeValues & { id: string })[]): Promise<void> {
  if (products.length === 0) return;
  await sql`
    UPDATE products p SET choices = n.choices, facts = n.facts
    FROM ${jsonRows(products)} AS n (id uuid, choices uuid[], facts jsonb)
    WHERE p.id = n.id AND (p.choices, p.facts) IS DISTINCT FROM (n.choices, n.facts)`.execute(tx);
}
