import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call, optionOf, register, targetFrom } from './target.ts';

// One account orders for one stranger's number again and again, and for many others, and has the shop write to all of
// them.
//   node bench/attacks/text-strangers.ts http://127.0.0.1:3000 --data=./data
// `--data` is the shop's DATA_DIR: without a gateway each SMS is a file there.

const target = targetFrom(process.argv);
const folder = (channel: 'sms' | 'mail') => join(optionOf(process.argv, 'data') ?? './data', channel);
const oneNumber = `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const ordersToOne = 30;
const ordersToMany = 25;

interface Product {
  _id: string;
  slug: string;
  variant?: { _id: string; quantity: number }[];
}

const files = async (channel: 'sms' | 'mail') => new Set(await readdir(folder(channel)).catch(() => []));

async function findGoods(): Promise<{ productId: string; variantId: string }[]> {
  const { data } = await call<Product[]>(target, 'GET', '/products?limit=40');
  return data.flatMap(({ _id: productId, variant = [] }) =>
    variant.filter(({ quantity }) => quantity > 3).map(({ _id: variantId }) => ({ productId, variantId })),
  );
}

const before = { sms: await files('sms'), mail: await files('mail') };
const token = await register(target);
const goods = await findGoods();
const statuses = new Map<number, number>();
for (let n = 0; n < ordersToOne + ordersToMany; n += 1) {
  const phone = n < ordersToOne ? oneNumber : `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const { status } = await call(target, 'POST', '/orders', {
    token,
    body: {
      items: [{ ...goods[n % goods.length]!, quantity: 1 }],
      phone,
      shippingInfo: { name: 'Visit evil.example', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' },
      paymentInfo: { method: 'cod' },
      note: 'Visit evil.example',
    },
  });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
if (!statuses.has(201)) throw new Error(`No order was placed: ${[...statuses.keys()].join()}`);

/** Until none has come for five seconds. */
async function written(channel: 'sms' | 'mail'): Promise<string[]> {
  for (let size = -1; ;) {
    const now = [...(await files(channel)).difference(before[channel])];
    if (now.length === size) return Promise.all(now.map((name) => readFile(join(folder(channel), name), 'utf8')));
    size = now.length;
    await pause(5000);
  }
}

const [texts, mails] = [await written('sms'), await written('mail')];
const toOne = texts.filter((text) => text.includes(oneNumber)).length;
const withWords = [...texts, ...mails].filter((text) => /evil\.example/.test(text)).length;
console.log(`Orders of one account: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
console.log(
  `SMS in all ${texts.length}, of these to the one number ${toOne}; mails to the unproven address ${mails.length}`,
);
console.log(`Messages with the attacker's own words: ${withWords}`);
process.exitCode = toOne > 1 || mails.length > 2 || withWords > 0 ? 1 : 0;
