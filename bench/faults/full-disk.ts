import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE } from '#server/platform/db/postgres/embedded-postgres.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { USER } from '#server/platform/db/postgres/postgres-cluster.ts';
import { findPostmaster } from '#server/platform/db/postgres/postgres-postmaster.ts';
import { SOCKET_PORT } from '#server/platform/db/postgres/postgres-socket.ts';
import { noteFigures } from '#test/support/storm-figures.ts';
import { memoryOf } from '../attacks/target.ts';
import { openShop, type OpenShop } from '../open-shop.ts';
import { addSignedIn, adminHeaders } from '../people.ts';
import { addBuyers } from './add-buyers.ts';
import { checkOrders } from './check-orders.ts';
import { ask } from './send.ts';
import { answersInWords, startTraffic, type Traffic } from './traffic.ts';

// `node bench/faults/full-disk.ts`, as root on Linux: a shop whose DATA_DIR, with its PostgreSQL, lies on a small file
// system in memory of its own, which a large file fills step by step while customers order. Ends with exit code 1 if
// anything is answered with 500, if an acknowledged order is lost, or if the shop does not go on when there is room.

const megabyte = 1024 * 1024;
const sizeMB = 1400;
const stepMs = 10_000;

/** How much is left: all orders and files, orders alone, nothing but reading, nothing at all, and room again. */
const steps = [
  { name: 'room enough', leaves: undefined },
  { name: '400 MB left', leaves: 400 },
  { name: '90 MB left', leaves: 90 },
  { name: 'nothing left', leaves: 0 },
  { name: 'room again', leaves: undefined },
] as const;

const filling = (disk: string) => join(disk, 'somebody-elses-file');
const freeMB = async (disk: string) => {
  const { bavail, bsize } = await statfs(disk);
  return (bavail * bsize) / megabyte;
};

/** A file of somebody else takes all but so many megabytes. */
async function leave(disk: string, megabytes: number | undefined): Promise<void> {
  await rm(filling(disk), { force: true });
  if (megabytes === undefined) return;
  const file = await open(filling(disk), 'w');
  const block = Buffer.alloc(megabyte, 1);
  try {
    while ((await freeMB(disk)) > megabytes) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

/** The status of a new import and of a picture that is looked at, with what is said to the import. */
async function tryFiles(url: string, admin: string): Promise<string> {
  const body = 'slug,name\nfirst,First\n'.repeat(2000);
  const headers = { ...adminHeaders(admin), 'content-type': 'text/csv' };
  const sent = await ask(`${url}/api/v1/admin/imports?fileName=a.csv`, { method: 'POST', headers, body });
  const words = sent && sent.status !== 201 ? ` (${((await sent.json()) as { message: string }).message})` : '';
  return `${sent?.status ?? 'no answer'}${words}`;
}

const answers: Record<string, number> = {};

interface Scene {
  disk: string;
  shop: OpenShop;
  traffic: Traffic;
  admin: string;
}

async function suffer({ name, leaves }: (typeof steps)[number], { disk, shop, traffic, admin }: Scene) {
  traffic.takeCounts();
  const placed = () => traffic.orders.filter(({ id }) => id !== undefined).length;
  await leave(disk, leaves);
  // what is free is asked once a second
  await delay(1500);
  const before = placed();
  const files = await tryFiles(shop.url, admin);
  await delay(stepMs);
  const taken = traffic.takeCounts();
  for (const [status, count] of Object.entries(taken)) answers[status] = (answers[status] ?? 0) + count;
  console.log(
    `| ${name} | ${Math.floor(await freeMB(disk))} | ${answersInWords(taken)} | ${placed() - before} | ${files} |`,
  );
  return placed() - before;
}

async function measure(disk: string, shop: OpenShop, database: Database): Promise<string[]> {
  const shopping = await addBuyers(database);
  const owner = { name: 'Owner', email: 'owner-of-disk@haat.example', phone: '01890999999', role: 'admin' as const };
  const { token: admin } = await addSignedIn(database.db, { ...owner, staff_role: 'owner' });
  const traffic = startTraffic(shop.url, shopping, admin);
  console.log('| step | MB free | answers | orders | a file that is sent |\n|---|---|---|---|---|');
  const placed: number[] = [];
  for (const step of steps) placed.push(await suffer(step, { disk, shop, traffic, admin }));
  await traffic.stop();
  const { wrong, ...checked } = await checkOrders(database, shop.url, traffic.orders);
  noteFigures('the disk is full', { ...checked, answers, megabytes: memoryOf(shop.pid ?? 0) });
  for (const body of new Set(traffic.wrong.map((text) => text.slice(0, 200)))) console.log(`500: ${body}`);
  if (traffic.wrong.length > 0) wrong.push(`${traffic.wrong.length} answers with 500`);
  if (placed.at(-1) === 0) wrong.push('no order was placed when there was room again');
  return wrong;
}

async function connectTo(dataDir: string): Promise<Database> {
  const host = findPostmaster(await realpath(join(dataDir, 'postgres')))?.socketDir;
  if (!host) throw new Error('PostgreSQL does not run');
  const at = { host, port: SOCKET_PORT, user: USER, database: DATABASE };
  return openDatabase(at, { connections: 2, isForWork: true });
}

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.log('Left out: only root may make a file system of its own, on Linux.');
  process.exit(0);
}
const disk = await mkdtemp(join(tmpdir(), 'haat-full-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMB}m,mode=755`, 'haat-full-disk', disk]);
let wrong: string[] = ['it did not come to its end'];
try {
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  const shop = await openShop(dataDir, { DEMO: 'catalogue', LOG_LEVEL: 'info' });
  try {
    const database = await connectTo(dataDir);
    wrong = await measure(disk, shop, database).finally(() => database.close());
  } finally {
    await shop.stop();
  }
} finally {
  execFileSync('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true, force: true });
}
for (const line of wrong) console.log(`WRONG: ${line}`);
process.exit(wrong.length > 0 ? 1 : 0);
