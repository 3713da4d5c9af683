import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { call, register, targetFrom } from './target.ts';

// One new account orders, to be paid in cash, everything of the 100 newest products, and deletes itself then.
// `node bench/attacks/hoard-stock.ts http://127.0.0.1:3000`; it ends with 1 if that takes more than a customer would
// buy.

/** The pieces that one new customer may have in waiting orders by the shop's settings, if nobody changed them. */
const harmless = 40;
const perOrder = 100;

const target = targetFrom(process.argv);
const { data: products } = await call<Product[]>(target, 'GET', '/products?limit=100&sort=newest');
const lines = products.flatMap(({ _id, inStock, variant }) =>
  variant.flatMap(({ _id: variantId, quantity }) =>
    inStock && quantity > 0 ? [{ productId: _id, variantId, quantity: Math.min(quantity, 1000) }] : [],
  ),
);
const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
console.log(`${products.length} products, ${lines.length} variants and ${pieces} pieces are for sale`);

const { token, password } = await register(target);
const started = performance.now();
const statuses: number[] = [];
let taken = 0;
const order = async (items: typeof lines) => {
  const { status, data } = await call<{ totalQuantity: number }>(target, 'POST', '/orders', {
    token,
    body: {
      items,
      phone: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      shippingInfo: { name: 'Nobody', district: 'Dhaka', area: 'Mirpur', address: 'House 1' },
      paymentInfo: { method: 'cod' },
    },
  });
  statuses.push(status);
  if (status === 201) taken += data.totalQuantity;
};
for (let at = 0; at < lines.length; at += perOrder) await order(lines.slice(at, at + perOrder));
// as much as an order may hold, until the shop has enough of it
for (let n = 0; n < 60; n += 1) {
  const few = lines.slice(n * 4, n * 4 + 4);
  await order(few.map((one) => ({ ...one, quantity: Math.min(one.quantity, 10) })));
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const answered = [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${status} × ${length}`);
console.log(`${taken} of ${pieces} pieces taken in ${seconds} s by ${statuses.length} orders (${answered.join(', ')})`);

const gone = await call(target, 'DELETE', '/users/me', { token, body: { currentPassword: password } });
console.log(`Deleting the account, which leaves the orders to nobody, answers ${gone.status}`);
process.exitCode = taken > harmless ? 1 : 0;
console.log(process.exitCode === 1 ? 'The attack works.' : 'The attack does not work.');
