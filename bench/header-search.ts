import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { fillDashboard } from './fill-dashboard.ts';
import { machine } from './machine.ts';
import { addSignedIn, adminHeaders } from './people.ts';
import { timesOf } from './times.ts';

// `npm run bench:header-search`: how long the dashboard's search and its bell take over 100,000 orders, products and
// customers, next to a point SELECT in the same run. The calls go through guard and JSON, without a network.

const many = Number(process.env.BENCH_ROWS ?? 100_000);
const times = Number(process.env.BENCH_TIMES ?? 60);

const admin = {
  name: 'Admin',
  email: 'admin@haat.example',
  role: 'admin',
  staff_role: 'owner',
  created_at: new Date('2020-01-01'),
};

type Call = (n: number) => Promise<unknown>;

const someone = (n: number) => 1 + ((n * 9973) % many);
/** The typed texts, a new one each time. */
const typed: Record<string, (n: number) => string> = {
  'an order number': (n) => `H-${10_000_000 + someone(n)}`,
  'the end of an order number': (n) => String(10_000_000 + someone(n)).slice(-5),
  'a phone number': (n) => `01${3 + (someone(n) % 7)}${String((someone(n) * 7919) % 100_000_000).padStart(8, '0')}`,
  'the beginning of phone numbers': (n) => `01${3 + (n % 7)}`,
  'a name that many have': (n) => ['Rahima', 'Chowdhury', 'Begum'][n % 3]!,
  'a name that some have': (n) => ['Rahima Chowdhury', 'Jamal Mia', 'Nusrat Akter'][n % 3]!,
  'a product': (n) => ['jamdani saree', 'leather bag', 'পাঞ্জাবি'][n % 3]!,
  'a product number': (n) => `P-${1_000_000 + someone(n)}`,
  'an e-mail address': (n) => `customer-${someone(n)}@haat`,
  'two letters': (n) => ['ra', 'qz', '০১', '%_'][n % 4]!,
  'nothing that there is': (n) => `xyzzy${n}`,
};

/** One call of the dashboard's API, without a network. Throws if it is refused. */
async function callerOf(database: Database, dataDir: string): Promise<(path: string) => Promise<unknown>> {
  const { token } = await addSignedIn(database.db, admin);
  const media = folderStore(join(dataDir, 'media'));
  const app = buildApp({ database, cache: new PublicCache(), media, importsFolder: dataDir });
  return async (path) => {
    const response = await app.request(`/api/v1${path}`, { headers: adminHeaders(token) });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text}`);
  };
}

async function pointSelect({ pool }: Database): Promise<Call> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders LIMIT 1000');
  const text = 'SELECT id, order_number FROM orders WHERE id = $1';
  return (n) => pool.query({ name: 'point', text, values: [rows[n]!.id] });
}

async function callsOf(database: Database, dataDir: string): Promise<Record<string, Call>> {
  const ask = await callerOf(database, dataDir);
  const searches = Object.entries(typed).map(([name, text]): [string, Call] => [
    `search: ${name}`,
    (n) => ask(`/search?q=${encodeURIComponent(text(n))}`),
  ]);
  return {
    'reference: one point `SELECT`': await pointSelect(database),
    ...Object.fromEntries(searches),
    'bell: the newest 20, all unread': () => ask('/notices?limit=20'),
    'bell: page 20 of 50': () => ask('/notices?limit=50&page=20'),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection, { isForWork: true });
try {
  await migrate(postgres.connection);
  await fillDashboard(database, many);
  const lines = ['| what | p50 ms | p95 ms | most ms |', '|---|---|---|---|'];
  for (const [name, call] of Object.entries(await callsOf(database, dataDir))) {
    const { p50, p95, most } = await timesOf(times, call);
    lines.push(`| ${name} | ${p50} | ${p95} | ${most} |`);
    console.log(lines.at(-1));
  }
  const about = `${many} orders, products and customers each; ${machine()}; ${times} calls each, one after the other`;
  await writeFile(join(import.meta.dirname, 'results/header-search.md'), `${about}\n\n${lines.join('\n')}\n`);
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
