import { setTimeout as delay } from 'node:timers/promises';
import { targetFrom } from './target.ts';

// `node bench/attacks/wrong-passwords.ts http://127.0.0.1:3000`: fifty wrong sign-ins at once, each for another
// account and as if from another address, for ten seconds. Meanwhile a visitor asks for pages that nobody has asked
// for yet, and for a file. The attack works
// where they wait for more than a second (the median: a machine has slow moments of its own).

const target = targetFrom(process.argv);
const seconds = 10;
const atOnce = 50;
const longestMs = 1000;

let sent = 0;
const page = () => `/products?search=${(sent += 1).toString(36)}x${Date.now().toString(36)}`;

/** How long answers take, one after the other, in milliseconds: the median and the longest. */
async function latencyOf(path: () => string, until: number): Promise<{ median: number; longest: number }> {
  const took: number[] = [];
  while (Date.now() < until) {
    const begun = performance.now();
    await (await fetch(new URL(path(), target), { headers: { 'x-forwarded-for': '192.0.2.1' } })).arrayBuffer();
    took.push(performance.now() - begun);
    await delay(50);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { median: Math.round(sorted[sorted.length >> 1]!), longest: Math.round(sorted.at(-1)!) };
}

async function guess(n: number, until: number, statuses: Map<number, number>): Promise<void> {
  for (let round = 0; Date.now() < until; round += 1) {
    const response = await fetch(new URL('/api/v1/auth/login', target), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n}.${round % 250}.${sent % 250}` },
      body: JSON.stringify({ email: `guess-${n}-${round}@example.com`, password: 'wrong password' }),
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 503) await delay(100);
  }
}

async function measure(attackers: number) {
  const until = Date.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  const [pages, files] = await Promise.all([
    latencyOf(page, until),
    latencyOf(() => '/placeholder.svg', until),
    ...Array.from({ length: attackers }, (_, n) => guess(n, until, statuses)),
  ] as const);
  return { pages, files, statuses };
}

const words = (of: { median: number; longest: number }) => `${of.median} ms (longest ${of.longest} ms)`;
const quiet = await measure(0);
console.log(`Alone: pages ${words(quiet.pages)}, a file ${words(quiet.files)}`);
const attacked = await measure(atOnce);
console.log(`With ${atOnce} wrong sign-ins at once: pages ${words(attacked.pages)}, a file ${words(attacked.files)}`);
const statuses = [...attacked.statuses].map(([status, times]) => `${status} × ${times}`);
console.log(`They were answered ${statuses.join(', ')}`);
if (attacked.pages.median > longestMs || attacked.files.median > longestMs) {
  console.log('The attack works: visitors who only look have to wait.');
  process.exitCode = 1;
}
