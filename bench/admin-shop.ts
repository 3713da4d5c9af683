import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Connection } from '#server/db/database.ts';
import { findRunningPostgres } from '#server/db/running-postgres.ts';

const admin = { email: 'admin@haat.example', password: 'of-the-bench-only-1' };

export interface AdminShop {
  url: string;
  /** The headers of its calls. */
  headers: { authorization: string; cookie: string };
  connection: Connection;
  /** The most memory that the server had so far, in MB. PostgreSQL is not in it. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

/** The whole shop with the demo catalogue in a process of its own, and a session of its admin. */
export async function openAdminShop(dataDir: string): Promise<AdminShop> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'true',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /is open at (\S+)/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The shop ended')));
  });
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  return {
    url,
    connection,
    headers: {
      authorization: `Bearer ${data.accessToken}`,
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    },
    peakMemory: async () =>
      Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Copies of the products that are there until there are so many, with their variants and pictures; every tenth lies in the trash. */
export async function multiplyTo(connection: Connection, products: number): Promise<void> {
  const database = openDatabase(connection, { connections: 1 });
  await database.db.transaction().execute(async (tx) => {
    await sql`CREATE TEMP TABLE copies ON COMMIT DROP AS
      SELECT uuid_v7() AS id, p.id AS original, n, row_number() OVER () AS row FROM products p, generate_series(1, (SELECT ${products}::int / count(*)::int FROM products)) n`.execute(
      tx,
    );
    await sql`
      INSERT INTO products (id, product_number, slug, name, name_bn, description, description_bn, regular_price, discount, category_id, sub_category_id, brand_id, thumbnail, document, price_from, sellable, colors, sizes, created_at, deleted_at)
      SELECT c.id, 'M-' || (1000000 + c.row), p.slug || '-' || c.n, p.name || ' ' || c.n, p.name_bn, p.description, p.description_bn, p.regular_price + c.n, p.discount,
             p.category_id, p.sub_category_id, p.brand_id, p.thumbnail, p.document, p.price_from + c.n, p.sellable, p.colors, p.sizes, p.created_at - c.n * interval '1 hour', CASE WHEN c.row % 10 = 0 THEN now() END
      FROM copies c JOIN products p ON p.id = c.original`.execute(tx);
    // what they would reckon is copied: writing each product once more takes minutes
    await sql`ALTER TABLE variants DISABLE TRIGGER USER`.execute(tx);
    await sql`INSERT INTO variants (product_id, position, color, size, price, quantity) SELECT c.id, v.position, v.color, v.size, v.price, (v.quantity + c.row) % 40 FROM copies c JOIN variants v ON v.product_id = c.original`.execute(
      tx,
    );
    await sql`ALTER TABLE variants ENABLE TRIGGER USER`.execute(tx);
    await sql`INSERT INTO product_pictures (product_id, position, picture) SELECT c.id, i.position, i.picture FROM copies c JOIN product_pictures i ON i.product_id = c.original`.execute(
      tx,
    );
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
  await database.close();
}
