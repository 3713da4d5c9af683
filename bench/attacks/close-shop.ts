import { randomInt } from 'node:crypto';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { call, targetFrom } from './target.ts';

// One caller sends guest orders with made-up phone numbers: of many pieces each from a /48 of IPv6, which must leave a
// new customer from elsewhere unasked; then of one piece from 17 networks of another one (/64), and from 17 addresses
// of IPv4. `node bench/attacks/close-shop.ts http://127.0.0.1:3000`; it ends with 1 if a new customer from
// elsewhere can then not order in any way: neither at once, nor with a code to the phone, nor by paying in advance.

const tries = 510;
const networks = 17;

const target = targetFrom(process.argv);
const manyPieces = 10;
const { data: products } = await call<Product[]>(target, 'GET', '/products?limit=100&sort=newest');
const goods = products.flatMap(({ _id, inStock, variant }) =>
  variant.flatMap(({ _id: variantId, quantity }) => (inStock && quantity > 9 ? [{ productId: _id, variantId }] : [])),
);
if (goods.length === 0) throw new Error('Nothing is for sale');

const anyPhone = () => `01${randomInt(3, 10)}${String(randomInt(100_000_000)).padStart(8, '0')}`;

async function order(n: number, from: string, quantity = 1): Promise<string> {
  const { status, body } = await call(target, 'POST', '/orders', {
    from,
    body: {
      items: [{ ...goods[n % goods.length]!, quantity }],
      phone: anyPhone(),
      shippingInfo: { name: 'Anyone', district: 'Dhaka', area: 'Mirpur', address: 'House 1' },
      paymentInfo: { method: 'cod' },
    },
  });
  const { code = '' } = JSON.parse(body) as { code?: string };
  return status === 201 ? 'placed' : code;
}

async function flood(name: string, at: (network: number) => string, pieces = 1): Promise<void> {
  const started = performance.now();
  const answers: string[] = [];
  for (let n = 0; n < tries; n += networks)
    answers.push(...(await Promise.all(Array.from({ length: networks }, (_, one) => order(n + one, at(one), pieces)))));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = [...Map.groupBy(answers, (answer) => answer)].map(([answer, { length }]) => `${answer} × ${length}`);
  console.log(`${name}: ${tries} orders in ${seconds} s (${counts.join(', ')})`);
}

const block = randomInt(0x1000, 0xffff).toString(16);
const wide = randomInt(0x1000, 0xffff).toString(16);
// of a /56 each
await flood('Many pieces from a /48', (network) => `2001:db8:${wide}:${network.toString(16)}00::1`, manyPieces);
const elsewhere = () => `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
const unasked = await order(0, elsewhere());
console.log(`A new customer from elsewhere after that: ${unasked}`);
await flood('17 networks of IPv6', (network) => `2001:db9:${block}:${network.toString(16)}::1`);
await flood('17 addresses of IPv4', (network) => `198.${randomInt(18, 20)}.${network}.7`);
const honest = await order(0, elsewhere());
console.log(`A new customer from elsewhere: ${honest}`);
const isOpen = ['placed', 'PROOF_NEEDED', 'ADVANCE_NEEDED', 'PREPAY_ONLY'].includes(honest);
process.exitCode = unasked === 'placed' && isOpen ? 0 : 1;
console.log(process.exitCode === 1 ? 'The attack works.' : 'The attack does not work.');
