import type pg from 'pg';

/** Notifies all processes that these products were sold, and that there are new orders. */
export async function notifySold(pool: pg.Pool, productIds: string[]): Promise<void> {
  await pool.query(
    `SELECT pg_notify('shop_changed', 'product:' || id) FROM unnest($1::text[]) AS id
     UNION ALL SELECT pg_notify('notices', 'order')`,
    [productIds],
  );
}
