import { expect, test } from 'vitest';
import { makeBackup } from '#test/support/backups.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { query } from '#test/support/schema.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { restore } from './restore.service.ts';

const rounds = process.env.STORM === 'full' ? 6 : 2;

const shop = await testShop();
const { database } = shop;
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100_000 }] });
const customers = await Promise.all(Array.from({ length: 60 }, () => addPerson(shop)));

test(`${rounds} backups under a storm of orders show one moment each`, { timeout: 600_000 }, async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const ordering = customers.slice(0, 8).map(async (_, first) => {
    for (let n = first; !isOver; n += 1) {
      const { _id } = await placeOrder(shop, customers[n % customers.length]!, newOrder([line(goods)]));
      acknowledged.push(_id);
    }
  });
  const storm = Promise.all(ordering);
  const newOrders = async (than: number) => {
    const told = Promise.race([
      storm,
      expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(than),
    ]);
    await told;
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await newOrders(acknowledged.length + 10);
      const before = [...acknowledged];
      const made = await makeBackup(shop);
      await newOrders(before.length);
      const target = { connection: await emptyDatabase(), media: folderStore(await testFolder()) };
      const { wrong, counted } = await restore(made.place, made, target);
      expect(wrong).toEqual([]);
      const restored = await query(
        target.connection,
        async (client) => (await client.query('SELECT id FROM orders')).rows,
      );
      const ids = new Set(restored.map(({ id }: { id: string }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(counted.orders).toBe(ids.size);
      console.info(`${before.length} orders acknowledged before the backup, ${ids.size} in it`);
    }
  } finally {
    isOver = true;
    await storm;
  }
});
