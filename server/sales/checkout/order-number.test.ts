import { expect, test } from 'vitest';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { pool } = shop.database;

test('if the number that was drawn for an order is taken, another is drawn', async () => {
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 500 });
  const order = await placeOrder(shop, customer, newOrder([line(goods)]));
  const client = await pool.connect();
  // the same seed draws the same number
  const place = async () => {
    await client.query('SELECT setseed(0.5)');
    const { rows } = await client.query<{ order_number: string }>(
      `SELECT order_number FROM place_order($1, NULL, NULL, NULL, ARRAY[$2::uuid], ARRAY[$3::uuid], '{1}', '{500}',
        '{NULL}', '{"channel": "web", "phone": "01712345678", "district": "Dhaka", "payment_method": "cod",
          "language": "en", "shipping_amount": 70, "total_price": 570, "total_quantity": 1}',
        NULL, NULL, NULL, NULL, NULL)`,
      [customer.id, goods.productId, goods.variantId],
    );
    return rows[0]?.order_number;
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
