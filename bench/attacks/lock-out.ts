import { setTimeout as delay } from 'node:timers/promises';
import { targetFrom } from './target.ts';

// `node bench/attacks/lock-out.ts http://127.0.0.1:3000`: a stranger who knows a person's e-mail address tries wrong
// passwords, first from one address, then from a hundred (the shop believes this machine about X-Forwarded-For). The
// attack works where the owner does not get in at once in the browser in which she signed in before, or not within
// three minutes in a new one at another address.

const target = targetFrom(process.argv);
const longestWait = 180;

const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
const owner = { email: `owner-${digits}@mail.example`, password: `mango lassi ${digits}` };
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

async function send(path: string, body: object, address: string, cookie = ''): Promise<Response> {
  const response = await fetch(new URL(`/api/v1/auth${path}`, target), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response;
}

const login = (password: string, address: string, cookie?: string) =>
  send('/login', { email: owner.email, password }, address, cookie);

let isOver = false;
/** Wrong passwords from these addresses without end, as fast as they are answered. */
async function attackFrom(addresses: string[]): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const { status } = await login(`wrong password ${n}`, addresses[n % addresses.length]!);
    tries.set(status, (tries.get(status) ?? 0) + 1);
  }
}
const tries = new Map<number, number>();

/** How many seconds a person waits who comes back when the answer says so; absent if she does not get in. */
async function secondsUntilIn(address: string, cookie?: string): Promise<number | undefined> {
  const begun = Date.now();
  for (;;) {
    const { status, headers } = await login(owner.password, address, cookie);
    const waited = (Date.now() - begun) / 1000;
    if (status === 200) return Math.round(waited);
    const wait = Number(headers.get('retry-after') ?? 1);
    if (waited + wait > longestWait) return undefined;
    await delay(wait * 1000);
  }
}

async function scene(name: string, addresses: string[], cookie: string): Promise<boolean> {
  isOver = false;
  tries.clear();
  const attack = Promise.all(Array.from({ length: 5 }, () => attackFrom(addresses)));
  await delay(10_000);
  const known = await secondsUntilIn(someAddress(), cookie);
  const unknown = await secondsUntilIn(someAddress());
  isOver = true;
  await attack;
  const words = (seconds: number | undefined) => (seconds === undefined ? 'is locked out' : `is in after ${seconds} s`);
  console.log(`${name} (${[...tries].map(([status, times]) => `${status} × ${times}`).join(', ')}):`);
  console.log(`  the owner ${words(known)} in her own browser, and ${words(unknown)} in a new one at another address`);
  return known !== undefined && known <= 5 && unknown !== undefined;
}

const registered = await send('/register', { ...owner, name: 'Owner', phone: `018${digits}` }, someAddress());
if (registered.status !== 201) throw new Error(`No account could be made: ${registered.status}`);
const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
const isIn = [
  await scene('A stranger at one address', [someAddress()], cookie),
  await scene('A stranger at a hundred addresses', Array.from({ length: 100 }, someAddress), cookie),
];
if (isIn.includes(false)) {
  console.log('The attack works: strangers keep the owner out.');
  process.exitCode = 1;
}
