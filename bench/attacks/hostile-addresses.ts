import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { memoryOf, optionOf, targetFrom } from './target.ts';

// `node bench/attacks/hostile-addresses.ts http://127.0.0.1:3000 --pid=PID [--minutes=1] [--rate=REQUESTS_A_SECOND]`
// Asks for addresses of every kind that a stranger can think of, each one new, and watches the resident memory of the
// shop's process. Ends with 1 when it grows by more than the caches may hold and V8 needs for them.

// docs/decisions/0022-what-is-kept-has-a-bound-in-bytes.md lists the parts of this number
const growthAllowed = 600;
const connections = 32;
const target = targetFrom(process.argv);
const pid = Number(optionOf(process.argv, 'pid'));
const minutes = Number(optionOf(process.argv, 'minutes') ?? 1);
const rate = Number(optionOf(process.argv, 'rate') ?? Infinity);
if (!pid || !(minutes > 0 && minutes <= 30)) throw new Error('Give --pid=PID, and at most 30 minutes');

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The same ones in each run; `length` letters that were never asked for before. */
let seed = 1;
function junk(length: number): string {
  let text = '';
  while (text.length < length) {
    seed = (seed * 48271) % 2147483647;
    text += letters[seed % letters.length];
  }
  return text;
}
const hex = (length: number) => Buffer.from(junk(length)).toString('hex').slice(0, length);

const api = async (path: string): Promise<unknown> =>
  ((await (await fetch(new URL(`/api/v1${path}`, target))).json()) as { data: unknown }).data;
// as the contract of the API has it
const [product] = (await api('/products?limit=1')) as { slug: string; thumbnail: string }[];
if (!product) throw new Error('The shop has no products');
const picture = /[0-9a-f]{32}/.exec(product.thumbnail)?.[0] ?? hex(32);

const kinds: (() => string)[] = [
  () => `/faq.data?_routes=${junk(14_000)}`,
  () => `/faq.data?_routes=${junk(1900)}`,
  () => `/products.data?_routes=${Array.from({ length: 8 }, () => junk(20)).join(',')}`,
  () => `/faq?search=${junk(1500)}`,
  () => `/faq?${junk(10)}=${junk(3000)}`,
  () => `/products?search=${junk(150)}`,
  () => `/products?category=${junk(20)}`,
  () => `/products?page=${junk(5)}`,
  () => `/product-details/${product.slug}?color=${junk(40)}`,
  () => `/product-details/${junk(60)}`,
  () => `/product-details/${junk(60)}.data`,
  () => `/product-details?slug=${junk(1500)}`,
  () => `/order/thanks/${junk(1000)}`,
  () => `/dashboard/${junk(1000)}`,
  () => `/bn/${junk(1000)}`,
  () => `/${junk(20)}/${junk(20)}.data`,
  () => `/${junk(20)}%0d%0a${junk(20)}`,
  () => `/%E0%A4%${junk(20)}`,
  () => `/api/v1/settings?${junk(10)}=${junk(3000)}`,
  () => `/api/v1/products?search=${junk(150)}`,
  () => `/api/v1/products?brandSlug=${junk(150)}&color=${junk(40)}`,
  () => `/api/v1/products/${junk(150)}`,
  () => `/api/v1/products/${product.slug}/related?limit=${junk(2)}`,
  () => `/api/v1/${junk(500)}`,
  () => `/media/${hex(32)}-480.webp`,
  () => `/media/${picture}-${seed % 5000}.avif`,
  () => `/share/en/products/${product.slug}-${hex(14)}.jpg`,
  () => `/share/bn/products/${junk(60)}-${hex(14)}.jpg`,
  () => `/sitemaps/products-${(seed % 900_000) + 1}.xml`,
  () => `/assets/${junk(500)}`,
];

const headersOf = (): OutgoingHttpHeaders => ({
  'x-forwarded-for': `10.${seed % 250}.${(seed >> 8) % 250}.${(seed >> 16) % 250}`,
  'accept-encoding': ['br', 'gzip', junk(200), 'br;q=0'][seed % 4],
  'accept-language': junk(100),
  'if-none-match': `W/"${junk(300)}"`,
  cookie: `accessToken=${junk(500)}`,
  'user-agent': junk(200),
});

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = new Map<string, number>();
let asked = 0;

const begun = Date.now();
const secondsPast = () => (Date.now() - begun) / 1000;
const isOver = () => secondsPast() > minutes * 60;

function ask(): Promise<void> {
  // each kind has its two seconds: the slow ones must not keep the quick ones from doing harm
  const path = kinds[Math.floor(secondsPast() / 2) % kinds.length]?.() ?? '/';
  const method = asked % 7 === 0 ? 'HEAD' : 'GET';
  asked += 1;
  return new Promise((resolve) => {
    const count = (status: string) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      resolve();
    };
    request(new URL(target.origin), { agent, path, method, headers: headersOf() }, (response) => {
      response.resume().on('end', () => count(String(response.statusCode)));
    })
      .on('error', () => count('none'))
      .end();
  });
}

async function keepAsking(): Promise<void> {
  while (!isOver()) {
    if (asked / secondsPast() > rate) await new Promise((resolve) => setTimeout(resolve, 10));
    else await ask();
  }
}

const before = memoryOf(pid);
let most = before;
const line = () => {
  const now = memoryOf(pid);
  most = Math.max(most, now);
  const counted = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
  console.log(`${Math.round(secondsPast())} s, ${asked} requests, ${now} MB (${counted.join(', ')})`);
};
console.log(`Before: ${before} MB`);
const watching = setInterval(line, Math.min(15_000, (minutes * 60_000) / 4));
await Promise.all(Array.from({ length: connections }, keepAsking));
clearInterval(watching);
line();
agent.destroy();
const isFlat = most - before <= growthAllowed;
console.log(
  `Grew by ${most - before} MB at most; ${growthAllowed} MB are allowed: ${isFlat ? 'it holds' : 'THE ATTACK WORKS'}`,
);
process.exit(isFlat ? 0 : 1);
