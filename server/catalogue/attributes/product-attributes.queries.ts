import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A product's value of one attribute, as attributes_of() returns it. */
export interface AttributeValues {
  attribute: string;
  name: string;
  nameBn: string | null;
  kind: Attribute['kind'];
  unit: string | null;
  unitBn: string | null;
  choices: { _id: string; name: string; nameBn: string | null }[];
  text: string;
  textBn: string;
}

/** The product with this slug, and its attribute values. */
export async function findAttributeValues(
  pool: Pool,
  slug: string,
): Promise<{ id: string; said: AttributeValues[] } | undefined> {
  const { rows } = await pool.query<{ id: string; said: AttributeValues[] }>({
    name: 'find-attributes-of-product',
    values: [slug],
    text: `SELECT id, attributes_of(choices, facts) AS said FROM products WHERE slug = $1 AND deleted_at IS NULL`,
  });
  return rows[0];
}

/** Text values in both languages, as products store them. */
export type Facts = Record<string, { text: string; textBn: string }>;

export async function getProductAttributes(tx: Tx, product: string): Promise<{ choices: string[]; facts: Facts }> {
  const { rows } = await sql<{ choices: string[]; facts: Facts }>`
    SELECT choices, facts FROM products WHERE id = ${product}`.execute(tx);
  return rows[0] ?? { choices: [], facts: {} };
}

export async function setProductAttributes(
  tx: Tx,
  product: string,
  { choices, facts }: { choices: string[]; facts: Facts },
): Promise<void> {
  await sql`
    UPDATE products SET choices = ${choices}::uuid[], facts = ${JSON.stringify(facts)}::jsonb
    WHERE id = ${product} AND (choices, facts) IS DISTINCT FROM
      (${choices}::uuid[], ${JSON.stringify(facts)}::jsonb)`.execute(tx);
}
