import { expect, test } from 'vitest';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { pricedOrder } from '#test/support/priced-order.ts';
import { testShop } from '#test/support/shop.ts';
import { beginToListen, newListener } from '#server/platform/feed/feed.queries.ts';
import { insertOrder } from './checkout.ts';

const shop = await testShop();
const { connection, pool } = shop.database;

// first: an order of the shop has its NOTIFY soon after
test('an order writes itself and its product to the feed, and sends no NOTIFY', async () => {
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 500 });
  const priced = await pricedOrder(shop.database, customer.id, { ...goods, quantity: 1 });
  const listener = newListener(connection);
  const heard: unknown[] = [];
  listener.on('notification', (notice) => heard.push(notice));
  await listener.connect();
  await beginToListen(listener);
  await pool.query('DELETE FROM changes');
  const { id } = await insertOrder(pool, priced);
  const { rows } = await pool.query<{ kind: string; key: string }>('SELECT kind, key FROM changes ORDER BY kind');
  // PostgreSQL sends a notice before its next answer
  await listener.query('SELECT 1');
  await listener.end();
  expect(rows).toEqual([
    { kind: 'order', key: id },
    { kind: 'product', key: goods.productId },
  ]);
  expect(heard).toEqual([]);
});

test('a used order number is replaced by another random one', async () => {
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 500 });
  const order = await placeOrder(shop, customer, newOrder([line(goods)]));
  const client = await pool.connect();
  // the same seed draws the same number
  const place = async () => {
    const priced = await pricedOrder(shop.database, customer.id, { ...goods, quantity: 1 });
    await client.query('SELECT setseed(0.5)');
    const { rows } = await client.query<{ number: string }>('SELECT number FROM place_order($1)', [
      JSON.stringify(priced),
    ]);
    return rows[0]?.number;
  };
  await client.query('BEGIN');
  const drawn = await place();
  await client.query('ROLLBACK');
  await client.query('UPDATE orders SET order_number = $1 WHERE id = $2', [drawn, order._id]);
  const placed = await place();
  client.release();
  expect(placed).toMatch(/^H-[0-9]{8}$/);
  expect(placed).not.toBe(drawn);
});
