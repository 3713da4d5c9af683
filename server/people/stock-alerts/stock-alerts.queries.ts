import { sql } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import { maxWaits, type backInStockApi } from '#shared/api/people/stock-alerts.ts';
import type { StoredWait } from '#shared/api/people/stock-wait.ts';
import type { Language } from '#shared/language.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

const canBeBought = sql`(p.sellable AND v.quantity > 0)`;
const hashOf = (recipient: string) => sql`sha256(convert_to(lower(${recipient}), 'UTF8'))`;

/** Whether this variant can be bought; undefined if the shop no longer has it. */
export async function findBuyable(db: Db, variantId: string): Promise<{ canBeBought: boolean } | undefined> {
  const { rows } = await sql<{ canBeBought: boolean }>`
    SELECT ${canBeBought} AS "canBeBought" FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = ${variantId} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}

interface NewWait {
  variantId: string;
  channel: 'mail' | 'sms';
  recipient: string;
  language: Language;
  key: string;
}

/**
 * Stores a request for a stock alert: once per variant, and again after the alert was sent. Ignores recipients who
 * opted out. False if this number or address has too many requests already.
 */
export async function keepWait(tx: Tx, { variantId, channel, recipient, language, key }: NewWait): Promise<boolean> {
  // serialise per recipient, so that the count stays right
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock wait ${recipient}`}, 0))`.execute(tx);
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM stock_waits
    WHERE recipient = ${recipient} AND told_at IS NULL AND variant_id <> ${variantId}`.execute(tx);
  if ((rows[0]?.others ?? 0) >= maxWaits) return false;
  await sql`
    INSERT INTO stock_waits AS w (variant_id, channel, recipient, language, key)
    SELECT ${variantId}::uuid, ${channel}, ${recipient}, ${language}, ${key}
    WHERE NOT EXISTS (SELECT FROM stock_opt_outs WHERE recipient = ${hashOf(recipient)})
    ON CONFLICT (variant_id, recipient) DO UPDATE SET created_at = now(), told_at = NULL, language = excluded.language
      WHERE w.told_at IS NOT NULL`.execute(tx);
  return true;
}

/** Returns the product that the link with this key is about; undefined if there is no such link. */
export async function findByKey(db: Db, key: string): Promise<DataOf<typeof backInStockApi.open> | undefined> {
  const { rows } = await sql<DataOf<typeof backInStockApi.open>>`
    SELECT p.name, p.name_bn AS "nameBn", p.slug,
      '/media/' || picture_of_color(p.id, v.color, p.thumbnail) || '.webp' AS thumbnail, v.color, v.size,
      ${canBeBought} AS "canBeBought"
    FROM stock_waits w JOIN variants v ON v.id = w.variant_id JOIN products p ON p.id = v.product_id
    WHERE w.key = ${key} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Stops all stock alerts to the recipient of this key. False if there is no such key. */
export async function stopByKey(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ recipient: string }>`
    SELECT recipient FROM stock_waits WHERE key = ${key}`.execute(tx);
  const [found] = rows;
  if (!found) return false;
  await sql`
    INSERT INTO stock_opt_outs (recipient) VALUES (${hashOf(found.recipient)})
    ON CONFLICT (recipient) DO NOTHING`.execute(tx);
  await deleteWaits(tx, [found.recipient]);
  return true;
}

export async function existWaits(db: Db, recipient: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stock_waits WHERE recipient = ${recipient} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Lists the stock alerts of these numbers and addresses, waiting and sent, the newest first: at most 1,000. The caller
 * must have proved that they are theirs.
 */
export async function listWaits(db: Db, recipients: readonly string[]): Promise<StoredWait[]> {
  const { rows } = await sql<{ variantId: string; recipient: string; createdAt: Date; toldAt: Date | null }>`
    SELECT variant_id AS "variantId", recipient, created_at AS "createdAt", told_at AS "toldAt" FROM stock_waits
    WHERE recipient = ANY (${[...recipients]}::text[]) ORDER BY created_at DESC, id LIMIT 1000`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  }));
}

/** Erases the stock alerts of these numbers and addresses, and their messages. */
export async function deleteWaits(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`DELETE FROM stock_waits WHERE recipient = ANY (${[...recipients]}::text[])`.execute(tx);
}

/** How many wait for each variant. */
export async function countWaits(db: Db): Promise<DataOf<typeof backInStockApi.waiting>> {
  const { rows } = await sql<DataOf<typeof backInStockApi.waiting>[number]>`
    SELECT v.product_id AS "productId", v.id AS "variantId", count(*) AS waiting
    FROM stock_waits w JOIN variants v ON v.id = w.variant_id WHERE w.told_at IS NULL
    GROUP BY v.id ORDER BY waiting DESC, v.id LIMIT 1000`.execute(db);
  return rows;
}
