import { setTimeout as pause } from 'node:timers/promises';
import { optionOf, register, targetFrom } from './target.ts';

// Readers ask for lists with counts and filters that nobody has asked for, so that no answer is kept. Meanwhile a
// person who is signed in asks for their account, and another person signs in. Each reader has an address, as from
// behind a proxy; `--one-address`, all of them at one.
//   node bench/attacks/costly-readers.ts http://127.0.0.1:3000 [--clients=12,40] [--seconds=10]
// Only a large shop shows it: about 100,000 products.

const target = targetFrom(process.argv);
const counts = (optionOf(process.argv, 'clients') ?? '12,40').split(',').map(Number);
const seconds = Math.min(60, Number(optionOf(process.argv, 'seconds') ?? 10));
const isOneAddress = process.argv.includes('--one-address');
// the longest time that a person who is signed in may wait for their account, for most calls
const mostMilliseconds = 500;

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;

function costlyPath(): string {
  const query = new URLSearchParams({
    facets: 'true',
    minPrice: String(Math.floor(Math.random() * 400)),
    maxPrice: String(1000 + Math.floor(Math.random() * 100_000)),
    sort: anyOf(['price-asc', 'price-desc', 'discount', 'popular']),
    page: String(1 + Math.floor(Math.random() * 200)),
    ...(Math.random() < 0.5 && { inStock: 'true' }),
    ...(Math.random() < 0.5 && { search: anyOf(['bag', 'shirt', 'saree', 'cotton', 'shoe']) }),
  });
  return `/api/v1/products?${query}`;
}

interface Asked {
  status: number;
  milliseconds: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const begun = performance.now();
  const status = await fetch(new URL(path, target), { ...init, signal: AbortSignal.timeout(60_000) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
  return { status, milliseconds: performance.now() - begun };
}

const token = await register(target);
const whoAmI = () => ask('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
// of an account that nobody has: which takes as much work
const signIn = () =>
  ask('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` },
    body: JSON.stringify({ email: `nobody-${Math.random()}@haat.example`, password: 'mango lassi at noon' }),
  });

function describe(asked: Asked[]): { text: string; p95: number } {
  const times = Float64Array.from(asked.map(({ milliseconds }) => milliseconds)).toSorted();
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const statuses = Map.groupBy(asked, ({ status }) => status);
  const counted = [...statuses].map(([status, { length }]) => `${status} × ${length}`).join(', ');
  return { text: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${counted})`, p95: at(0.95) };
}

let works = false;
for (const clients of [0, ...counts]) {
  const end = performance.now() + seconds * 1000;
  const until = async (next: () => Promise<Asked>, rest: number): Promise<Asked[]> => {
    const asked: Asked[] = [];
    while (performance.now() < end) {
      asked.push(await next());
      await pause(rest);
    }
    return asked;
  };
  const readers = Array.from({ length: clients }, (_, n) => {
    const address = isOneAddress ? '203.0.113.1' : `203.0.113.${n + 1}`;
    return until(() => ask(costlyPath(), { headers: { 'x-forwarded-for': address } }), 0);
  });
  const [me, signedIn, ...lists] = await Promise.all([until(whoAmI, 50), until(signIn, 500), ...readers]);
  const mine = describe(me);
  console.log(`${clients} readers\n  who am I  ${mine.text}\n  sign-in   ${describe(signedIn).text}`);
  if (clients > 0) console.log(`  lists     ${describe(lists.flat()).text}`);
  if (mine.p95 > mostMilliseconds || me.some(({ status }) => status !== 200)) works = true;
}
console.log(works ? 'Readers keep others waiting.' : 'Readers keep nobody else waiting.');
process.exitCode = works ? 1 : 0;
