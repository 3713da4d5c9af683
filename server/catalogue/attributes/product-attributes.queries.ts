import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a product says of an attribute, as attributes_of() gives it. */
export interface Said {
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

/** The product that has this slug, and what it says. */
export async function findSaid(pool: Pool, slug: string): Promise<{ id: string; said: Said[] } | undefined> {
  const { rows } = await pool.query<{ id: string; said: Said[] }>({
    name: 'find-attributes-of-product',
    values: [slug],
    text: `SELECT id, attributes_of(choices, facts) AS said FROM products WHERE slug = $1 AND deleted_at IS NULL`,
  });
  return rows[0];
}

/** Text of an attribute in both languages, as products keep it. */
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
