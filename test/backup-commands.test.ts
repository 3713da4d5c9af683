import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres, type RunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { contentsOf } from './support/backups.ts';
import { addGoods, line, newOrder, placeOrder } from './support/orders.ts';
import { addPerson } from './support/people.ts';
import { openPooler } from './support/pooler.ts';
import { endAll, newFolder } from './support/postgres-starts.ts';
import { callsTo } from './support/http.ts';
import { query } from './support/schema.ts';
import { startShop, type ShopProcess } from './support/shop-process.ts';

// The commands as people type them, beside a shop that runs.

const timeout = 120_000;
const dataDir = newFolder();
const backups = newFolder();
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShop(dataDir);
  const database = openDatabase(await running(), { connections: 2 });
  const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
  await placeOrder(callsTo(shop.address), await addPerson({ database }), newOrder([line(goods)]));
  await database.close();
}, timeout);

afterAll(async () => {
  await shop?.kill();
  await endAll();
}, timeout);

async function running() {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  return connection;
}

interface Ran {
  code: number;
  out: string;
  error: string;
}

function run(script: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<Ran> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const path = join(import.meta.dirname, `../scripts/${script}.ts`);
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env: { ...rest, ...env } }, (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: said }),
    );
  });
}

test('the shop is backed up while it runs, and checked', { timeout }, async () => {
  const { code, out, error } = await run('backup', [backups, '--check'], { DATA_DIR: dataDir });
  expect([code, error.replaceAll(/^PostgreSQL runs as .*\n/gm, '')]).toEqual([
    0,
    expect.stringMatching(/^Pictures that/),
  ]);
  expect(out).toMatch(/^Backup \S+ in \S+: [\d,]+ rows of \d+ tables and 0 pictures, [\d.]+ MB, read back\.$/m);
  expect(out).toMatch(
    /^Restored the backup \S+ of \S+ \(Haat \S+\) into a database that was made to check it: 1 orders/m,
  );
  expect(out).toMatch(/^Stock, money and orders agree\.$/m);
  expect(shop.isRunning()).toBe(true);
});

test('it is restored in an empty folder, in which a shop then opens', { timeout }, async () => {
  const elsewhere = newFolder();
  const { code, out } = await run('restore', [backups], { DATA_DIR: elsewhere });
  expect([code, out]).toEqual([0, expect.stringMatching(/^Stock, money and orders agree\.$/m)]);
  const restored = await startShop(elsewhere);
  const connection = (await findRunningPostgres(elsewhere))!;
  const { rows } = await query(connection, (client) => client.query('SELECT count(*)::int AS orders FROM orders'));
  expect(rows).toEqual([{ orders: 1 }]);
  await restored.kill();
  const again = await run('restore', [backups], { DATA_DIR: elsewhere });
  expect([again.code, again.error]).toEqual([1, expect.stringMatching(/^The database is not empty/m)]);
});

test(
  'it is not restored into the folder of a shop that runs, and what is no backup is refused',
  { timeout },
  async () => {
    const own = await run('restore', [backups, '--replace'], { DATA_DIR: dataDir });
    expect([own.code, own.error]).toEqual([1, expect.stringMatching(/is in use|already|another Haat|running/i)]);
    expect(shop.isRunning()).toBe(true);
    const nothing = await run('restore', [newFolder(), '--check'], { DATA_DIR: newFolder() });
    expect([nothing.code, nothing.error]).toEqual([1, expect.stringMatching(/^There is no backup in /m)]);
    const none = await run('backup', [backups], { DATA_DIR: newFolder() });
    expect([none.code, none.error]).toEqual([1, expect.stringMatching(/^There is no shop in /m)]);
    expect((await run('backup', [], {})).code).toBe(2);
  },
);

test('a database behind a connection pooler is refused with words', { timeout }, async () => {
  const env = { DATA_DIR: newFolder(), DATABASE_URL: await openPooler('shares') };
  const words = expect.stringMatching(/^DATABASE_URL leads to a connection pooler, .* \(docs\/scaling\.md\)\.\n$/);
  const backup = await run('backup', [newFolder()], env);
  expect([backup.code, backup.error]).toEqual([1, words]);
  const restore = await run('restore', [backups, '--replace'], env);
  expect([restore.code, restore.error]).toEqual([1, words]);
});

/** Another version of PostgreSQL where Debian has installed one, else the same in a cluster of its own. */
function otherPrograms(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => join(folder, version, 'bin')).find((one) => existsSync(join(one, 'initdb')));
}

test('it moves to a database of one’s own, of another version of PostgreSQL', { timeout }, async () => {
  const programs = otherPrograms();
  const own: RunningPostgres = await startEmbeddedPostgres({ dataDir: newFolder(), ...(programs && { programs }) });
  try {
    const { host, user, database } = own.connection;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const { code, out, error } = await run('restore', [backups], { DATA_DIR: newFolder(), DATABASE_URL: url });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/into the database of DATABASE_URL: 1 orders/);
    const [before, after] = [await contentsOf(await running()), await contentsOf({ connectionString: url })];
    // the shop runs on, and notes what it does
    for (const table of ['orders', 'order_lines', 'products', 'variants', 'stock_moves', 'order_events', 'users'])
      expect([table, after[table]]).toEqual([table, before[table]]);
  } finally {
    await own.stop();
  }
});
