import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';
import { fillOrders } from './fill-orders.ts';
import { fillShop } from './fill-shop.ts';

// `npm run bench:overview [-- ORDERS]`: how long the overview takes over HTTP, one after the other, on 5,000 products and 100,000
// orders of 400 days, beside one point SELECT behind node:http in the same run.

const orders = Number(process.argv[2] ?? 100_000);
const times = Number(process.env.BENCH_TIMES ?? 60);

async function startServer(
  kind: 'shop' | 'select',
  connection: unknown,
  dataDir: string,
): Promise<{ url: string; stop(): void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), kind, JSON.stringify(connection), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (line: Buffer) => {
      if (/^\d+\s*$/.test(String(line))) resolve(String(line).trim());
    });
    child.on('exit', () => reject(new Error('A server ended')));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

async function addAdmin({ db }: Database): Promise<string> {
  const token = newToken();
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Admin', email: 'bench-admin@haat.example', role: 'admin', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: hashToken(token),
      staff_key_hash: hashToken(token),
      device: 'bench',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

/** Milliseconds of each request; the first ones are not counted. */
async function measure(url: string, token?: string): Promise<{ p50: string; p95: string }> {
  const took: number[] = [];
  for (let n = 0; n < times + 5; n += 1) {
    const begun = performance.now();
    const response = await fetch(
      url,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}`, cookie: `staffKey=${token}` } },
    );
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`Refused: ${response.status} ${url}`);
    if (n >= 5) took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return { p50: at(0.5), p95: at(0.95) };
}

const day = (daysAgo: number) => new Date(Date.now() + 6 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const custom = (days: number) => `range=custom&from=${day(days - 1)}&to=${day(0)}`;

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const { products } = await fillShop(postgres.connection, dataDir, undefined);
  const database = openDatabase(postgres.connection);
  await migrateJobs(database);
  await fillOrders(database, orders);
  const token = await addAdmin(database);
  const [shop, select] = [
    await startServer('shop', postgres.connection, dataDir),
    await startServer('select', postgres.connection, dataDir),
  ];
  const rows: string[] = [];
  const ask = async (name: string, ...at: Parameters<typeof measure>) => {
    const { p50, p95 } = await measure(...at);
    rows.push(`| ${name} | ${p50} | ${p95} |`);
  };
  await ask('one point SELECT', select.url);
  for (const [name, query] of [
    ['today', 'range=today'],
    ['this week', 'range=week'],
    ['this month', 'range=month'],
    ['200 days', custom(200)],
    ['366 days', custom(366)],
  ] as const) {
    await ask(`the overview of ${name}`, `${shop.url}/api/v1/reports/overview?${query}`, token);
  }
  const report = [
    `\`npm run bench:overview\`: ${orders} orders of 400 days, ${products} products; ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${times} requests each, one after the other.`,
    '',
    '| asked | p50 ms | p95 ms |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
  console.log(report);
  await writeFile(join(import.meta.dirname, 'results/overview.md'), `${report}\n`);
  for (const server of [shop, select]) server.stop();
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
