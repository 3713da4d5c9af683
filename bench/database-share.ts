import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from './open-shop.ts';

// `node bench/database-share.ts`: how much of the processor's time PostgreSQL takes, and how much the workers, while
// every request is another one, so that nothing kept answers it (decision 57). Prints a line for each kind.

const hands = 16;
const seconds = 8;
const ticksPerSecond = 100;

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // it has ended just now
  }
}

const childrenOf = (parent: number | undefined) =>
  readdirSync('/proc').filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${parent}\n`));
const isWorker = (pid: string) => read(`/proc/${pid}/cmdline`).includes('--worker');

/** The seconds of processor time that a process has taken, and its children that have ended. */
function secondsOf(pid: string): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

const sumOf = (pids: string[]) => pids.reduce((sum, pid) => sum + secondsOf(pid), 0);

/** Of the workers, and of PostgreSQL with all of its processes. */
function taken(main: number | undefined): [number, number] {
  const children = childrenOf(main);
  const postgres = children.filter((pid) => !isWorker(pid));
  return [
    sumOf(children.filter(isWorker)),
    sumOf(postgres) + sumOf(postgres.flatMap((pid) => childrenOf(Number(pid)))),
  ];
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-share-'));
const shop = await openShop(dataDir, { WORKERS: '2', DEMO: 'catalogue' });
try {
  let n = 0;
  const kinds: Record<string, () => string> = {
    'lists with a price range (API)': () => `/api/v1/products?minPrice=${(n += 1)}`,
    'lists with a price range (pages)': () => `/products?minPrice=${(n += 1)}`,
    'searches (API)': () => `/api/v1/products?search=saree%20${(n += 1)}`,
  };
  for (const [kind, path] of Object.entries(kinds)) {
    const before = taken(shop.pid);
    const end = Date.now() + seconds * 1000;
    let answered = 0;
    const hand = async () => {
      while (Date.now() < end) {
        await (await fetch(shop.url + path())).text();
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: hands }, hand));
    const after = taken(shop.pid);
    const [workers, postgres] = [after[0] - before[0], after[1] - before[1]];
    const share = Math.round((100 * postgres) / (workers + postgres));
    const [ofWorkers, ofPostgres] = [workers.toFixed(1), postgres.toFixed(1)];
    console.log(`${kind}: ${answered} answers, workers ${ofWorkers} s, PostgreSQL ${ofPostgres} s (${share} %)`);
  }
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
