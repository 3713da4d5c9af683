import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { targetFrom } from './target.ts';

// `node bench/attacks/unknown-pages.ts http://127.0.0.1:3000`
// 100 pages that are not there and 64 different searches a second, from one address and then from many, while a kept
// page is asked for. Ends with 1 when readers of the kept page wait much longer than without the attack.

const seconds = 15;
const perSecond = { unknown: 100, searches: 64 };
const medianAllowed = 60;
const target = targetFrom(process.argv);
const attacking = new Agent({ keepAlive: true, maxSockets: 200 });
const reading = new Agent({ keepAlive: true, maxSockets: 1 });
const run = Math.random().toString(36).slice(2);

/** Milliseconds until the answer has come whole, and its status. */
function ask(path: string, agent: Agent, address = '127.0.0.1'): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - begun });
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address };
    request(target.origin, { agent, path, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', () => done(0))
      .end();
  });
}

const inOrder = (times: number[]) => times.toSorted((a, b) => a - b);
const at = (times: number[], share: number) => Math.round(inOrder(times)[Math.floor((times.length - 1) * share)] ?? 0);

async function readKept(until: number): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  while (Date.now() < until) {
    times.push((await ask('/about', reading)).ms);
    await delay(50);
  }
  return { p50: at(times, 0.5), p95: at(times, 0.95) };
}

async function attack(until: number, addressOf: (n: number) => string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const underway = new Set<Promise<void>>();
  const count = async (path: string, address: string) => {
    const { status } = await ask(path, attacking, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const begun = Date.now();
  const all = perSecond.unknown + perSecond.searches;
  for (let n = 0; Date.now() < until; n += 1) {
    const place = n % all;
    const unknown = place % 2 ? `/nowhere-${run}-${n}` : `/product-details/${run}-${n}`;
    const path = place < perSecond.unknown ? unknown : `/products?search=${run}+shirt+${n}`;
    const one = count(path, addressOf(n)).finally(() => underway.delete(one));
    underway.add(one);
    await delay(Math.max(0, begun + (n * 1000) / all - Date.now()));
  }
  await Promise.race([Promise.all(underway), delay(30_000)]);
  return statuses;
}

await ask('/about', reading);
const quiet = await readKept(Date.now() + 3000);
console.log(`Quiet: a kept page takes ${quiet.p50} ms (95 %: ${quiet.p95} ms)`);
let worst = 0;
for (const [name, addressOf] of [
  ['one address', () => '203.0.113.1'],
  ['many addresses', (n: number) => `10.1.${(n >> 8) % 250}.${n % 250}`],
] as const) {
  const until = Date.now() + seconds * 1000;
  const [kept, statuses] = await Promise.all([readKept(until), attack(until, addressOf)]);
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`From ${name}: ${kept.p50} ms (95 %: ${kept.p95} ms); answers ${counted.join(', ')}`);
  worst = Math.max(worst, kept.p50);
}
const isServed = worst <= medianAllowed;
console.log(`${worst} ms at worst; ${medianAllowed} ms are allowed: ${isServed ? 'it holds' : 'THE ATTACK WORKS'}`);
process.exit(isServed ? 0 : 1);
