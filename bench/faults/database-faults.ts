import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { databaseProxy } from '#test/support/database-proxy.ts';
import { noteFigures } from '#test/support/storm-figures.ts';
import { openShop, type OpenShop } from '../open-shop.ts';
import { addSignedIn } from '../people.ts';
import { addBuyers } from './add-buyers.ts';
import { checkOrders } from './check-orders.ts';
import { faults, type Fault, type Stage } from './faults.ts';
import { answersInWords, readings, startTraffic, type Traffic } from './traffic.ts';

// `node bench/faults/database-faults.ts [NAME]`: a shop and a PostgreSQL of its own, on this machine alone, under mixed
// traffic, while the database fails in each way in turn (faults.ts), or in those whose name holds NAME. Ends with exit
// code 1 if an acknowledged order is lost or doubled, if the books disagree, or if anything is answered with 500.

/** Resolves when every kind of call succeeds with an answer that is not old, one after the other. */
async function servedAgain(calls: ReturnType<typeof readings>): Promise<void> {
  for (const call of calls) {
    for (;;) {
      const response = await call();
      if (response?.status === 200 && !response.headers.has('x-haat-stale')) break;
      await delay(20);
    }
  }
}

const figures = { kills: 0, outageSeconds: 0, answers: {} as Record<string, number> };

function addUp(answers: Record<string, number>, seconds: number, name: string): void {
  figures.outageSeconds += seconds;
  if (name.startsWith('kill')) figures.kills += 1;
  for (const [status, count] of Object.entries(answers))
    figures.answers[status] = (figures.answers[status] ?? 0) + count;
}

interface Scene {
  stage: Stage;
  shop: OpenShop;
  traffic: Traffic;
  calls: ReturnType<typeof readings>;
}

/** One line of the table. */
async function suffer({ name, happen }: Fault, { stage, shop, traffic, calls }: Scene): Promise<string> {
  traffic.takeCounts();
  shop.takeLines();
  const placed = () => traffic.orders.filter(({ id }) => id !== undefined).length;
  const [before, begun] = [placed(), Date.now()];
  await happen(stage);
  const over = Date.now();
  await servedAgain(calls);
  const again = Date.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const taken = traffic.takeCounts();
  addUp(taken, (again - begun) / 1000, name);
  const answers = answersInWords(taken);
  const cells = [name, seconds(begun, over), seconds(over, again), answers, placed() - before, shop.takeLines()];
  await delay(2000);
  return `| ${cells.join(' | ')} |`;
}

async function measure(stage: Stage, shop: OpenShop, database: Database): Promise<string[]> {
  const shopping = await addBuyers(database);
  const admin = { name: 'Owner', email: 'owner-of-faults@haat.example', phone: '01890999999', role: 'admin' as const };
  const { token } = await addSignedIn(database.db, { ...admin, staff_role: 'owner' });
  const calls = readings(shop.url, shopping, token);
  await servedAgain(calls);
  const traffic = startTraffic(shop.url, shopping, token);
  console.log('| fault | seconds | until served again, s | answers | orders | lines in the log |');
  console.log('|---|---|---|---|---|---|');
  for (const fault of faults.filter(({ name }) => name.includes(process.argv[2] ?? '')))
    console.log(await suffer(fault, { stage, shop, traffic, calls }));
  await traffic.stop();
  for (const body of new Set(traffic.wrong.map((text) => text.slice(0, 200)))) console.log(`500: ${body}`);
  const { wrong, ...checked } = await checkOrders(database, shop.url, traffic.orders);
  noteFigures('the database fails', { ...figures, ...checked });
  return traffic.wrong.length > 0 ? [...wrong, `${traffic.wrong.length} answers with 500`] : wrong;
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-faults-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '60' } });
const proxy = await databaseProxy(postgres.connection);
let wrong: string[] = ['it did not come to its end'];
try {
  if (!('host' in proxy.connection)) throw new Error('The proxy has a host');
  const { host, port, user, database: name } = proxy.connection;
  const shop = await openShop(dataDir, { DATABASE_URL: `postgres://${user}@${host}:${port}/${name}` });
  const database = openDatabase(postgres.connection, { connections: 2, isForWork: true });
  try {
    const stage = { postgres, proxy, cluster: await realpath(join(dataDir, 'postgres')) };
    wrong = await measure(stage, shop, database);
  } finally {
    await shop.stop();
    await database.close();
  }
} finally {
  await proxy.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
for (const line of wrong) console.log(`WRONG: ${line}`);
process.exit(wrong.length > 0 ? 1 : 0);
