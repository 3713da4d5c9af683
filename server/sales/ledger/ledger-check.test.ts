import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import type { Connection } from '#server/platform/db/database.ts';
import { addGoods, decide, line, newOrder, placeOrder, ship, variantsOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { pricedOrder } from '#test/support/priced-order.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { checkLedger } from './ledger-check.service.ts';

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin' });

const wrong = async () => (await checkLedger(database)).wrong;
const mended: string[] = [];

/** Without the triggers, which would not let it happen. */
const force = (statement: string) =>
  database.pool.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);

/** Writes an inconsistency that our code never makes; `mend` repairs it after the test. */
async function spoil(statement: string, mend: string): Promise<void> {
  await force(statement);
  mended.push(mend);
}

afterEach(async () => {
  for (const statement of mended.splice(0)) await force(statement);
  expect(await wrong()).toEqual([]);
});

async function ordered() {
  const goods = await addGoods(database, { variants: [{ color: 'Red' }, { color: 'Blue' }] });
  const [, blue = ''] = await variantsOf(database, goods.productId);
  return {
    goods,
    blue,
    order: await placeOrder(shop, customer, newOrder([line(goods, 2), line({ ...goods, variantId: blue })])),
  };
}

describe('stock, its ledger and orders agree', () => {
  test('of an empty shop', async () => {
    expect(await checkLedger(database)).toEqual({
      wrong: [],
      counted: { orders: 0, moves: 0, variants: 0, entries: 0 },
    });
  });

  test('after orders, decisions, edits and deletions of ordered products', async () => {
    for (const status of ['accepted', 'rejected', 'pending']) {
      for (const deletedFirst of [true, false]) {
        const { blue, order } = await ordered();
        const remove = () => database.db.deleteFrom('variants').where('id', '=', blue).execute();
        if (deletedFirst) await remove();
        if (status !== 'pending') await decide(shop, admin, order._id, status);
        if (!deletedFirst) await remove();
        expect(await wrong()).toEqual([]);
      }
    }
    await database.pool.query('UPDATE variants SET quantity = quantity + 7');
    await database.pool.query(
      'DELETE FROM variants WHERE id NOT IN (SELECT variant_id FROM order_lines WHERE variant_id IS NOT NULL)',
    );
  });
});

describe('the check of the ledger reports', () => {
  test('stock that no move explains, and a move that does not fit the others', async () => {
    const { goods } = await ordered();
    await spoil(
      `UPDATE stock_moves SET change = change + 1 WHERE variant_id = '${goods.variantId}' AND reason = 'sale'`,
      `UPDATE stock_moves SET change = change - 1 WHERE variant_id = '${goods.variantId}' AND reason = 'sale'`,
    );
    expect(await wrong()).toEqual([
      expect.stringMatching(`Variant ${goods.variantId} of product ${goods.productId} has 3; its moves add up to 4`),
      expect.stringMatching(
        `Move \\d+ of variant ${goods.variantId} says that 3 were left; the moves until then add up to 4`,
      ),
      expect.stringMatching(/Order H-\d+ \(pending\) holds 2 of variant .*; 1 were taken/),
      expect.stringMatching(/Order H-\d+ \(pending\) holds 3; 2 were taken/),
    ]);
  });

  test('stock of a variant that is gone', async () => {
    const { productId, variantId } = await addGoods(database);
    await database.db.deleteFrom('variants').where('id', '=', variantId).execute();
    const row = `(variant_id, product_id, change, quantity, reason)
      VALUES ('${variantId}', '${productId}', 2, 2, 'edit')`;
    await spoil(
      `INSERT INTO stock_moves ${row}`,
      `DELETE FROM stock_moves WHERE variant_id = '${variantId}' AND change = 2`,
    );
    expect(await wrong()).toEqual([expect.stringContaining('has 0; its moves add up to 2')]);
  });

  test('totals that differ from the sum of the lines', async () => {
    const { order } = await ordered();
    await spoil(
      `UPDATE orders SET total_price = total_price - 1 WHERE id = '${order._id}'`,
      `UPDATE orders SET total_price = total_price + 1 WHERE id = '${order._id}'`,
    );
    expect(await wrong()).toEqual([
      `Order ${order.orderId} costs ৳1569 for 3; its lines are 3 for ৳1500, with ৳70 for delivery`,
    ]);
    await spoil(
      `UPDATE orders SET total_quantity = 4 WHERE id = '${order._id}'`,
      `UPDATE orders SET total_quantity = 3 WHERE id = '${order._id}'`,
    );
    expect(await wrong()).toEqual([expect.stringContaining('for 4; its lines are 3')]);
  });

  test('an order that took no stock, and stock taken for no order', async () => {
    const { order } = await ordered();
    await spoil(
      `UPDATE stock_moves SET reason = 'edit' WHERE order_id = '${order._id}'`,
      `UPDATE stock_moves SET reason = 'sale' WHERE order_id = '${order._id}'`,
    );
    expect(await wrong()).toHaveLength(3);
    const nobodys = '0198c5a0-0000-7000-8000-000000000000';
    await database.pool.query(`UPDATE stock_moves SET reason = 'sale' WHERE order_id = '${order._id}'`);
    await spoil(
      `UPDATE stock_moves SET order_id = '${nobodys}' WHERE order_id = '${order._id}'`,
      `UPDATE stock_moves SET order_id = '${order._id}' WHERE order_id = '${nobodys}'`,
    );
    expect(await wrong()).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Order ${nobodys} (absent) holds 0; 3 were taken`),
        expect.stringContaining(`Order ${order.orderId} (pending) holds 3; 0 were taken`),
      ]),
    );
  });

  test('a rejected order that restocked nothing or too much, and one that restocked without a rejection', async () => {
    const { order, goods } = await ordered();
    await decide(shop, admin, order._id, 'rejected');
    await spoil(
      `UPDATE stock_moves SET order_id = NULL WHERE order_id = '${order._id}' AND reason = 'rejection'`,
      `UPDATE stock_moves SET order_id = '${order._id}' WHERE order_id IS NULL AND reason = 'rejection'`,
    );
    // by each variant, and in all
    expect(await wrong()).toHaveLength(3);
    await force(mended.pop()!);
    await spoil(
      `UPDATE orders SET status = 'pending', decided_at = NULL WHERE id = '${order._id}'`,
      `UPDATE orders SET status = 'rejected', decided_at = now() WHERE id = '${order._id}'`,
    );
    expect(await wrong()).toHaveLength(3);
    await force(mended.pop()!);
    const twice = `variant_id = '${goods.variantId}' AND reason = 'rejection'`;
    await spoil(
      `UPDATE stock_moves SET change = change * 2 WHERE ${twice}`,
      `UPDATE stock_moves SET change = change / 2 WHERE ${twice}`,
    );
    expect((await wrong()).filter((sentence) => sentence.startsWith('Order'))).toEqual([
      expect.stringMatching(/holds 0 of variant .*; -2 were taken/),
      expect.stringMatching(/holds 0; -2 were taken/),
    ]);
  });

  test('money that no payment explains, and a payment that the ledger does not know', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    for (const status of ['handed over', 'delivered'])
      expect((await ship(shop, admin, order._id, status)).status).toBe(200);
    expect(await wrong()).toEqual([]);
    await spoil(
      `UPDATE ledger_entries SET amount = amount + 5 WHERE order_id = '${order._id}' AND debit = 'courier'`,
      `UPDATE ledger_entries SET amount = amount - 5 WHERE order_id = '${order._id}' AND debit = 'courier'`,
    );
    expect(await wrong()).toEqual([
      `Order ${order.orderId}: the ledger has ৳1,575 in “courier”; it should be ৳1,570`,
      `Order ${order.orderId}: the ledger has -৳5 in “order”; it should be ৳0`,
      `Order ${order.orderId} has other money at its courier than the ledger says`,
    ]);
    await force(mended.pop()!);
    await spoil(
      `UPDATE payments SET state = 'refused' WHERE order_id = '${order._id}'`,
      `UPDATE payments SET state = 'confirmed' WHERE order_id = '${order._id}'`,
    );
    expect(await wrong()).toEqual([
      expect.stringContaining('the ledger has ৳1,570 in “courier”; it should be ৳0'),
      `Order ${order.orderId} is paid otherwise`,
    ]);
  });

  test('an order whose parcels have other pieces than its lines', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    await spoil(
      `UPDATE parcel_lines SET quantity = 1 WHERE line_id = '${order.items[0]!._id}'`,
      `UPDATE parcel_lines SET quantity = ${order.items[0]!.quantity} WHERE line_id = '${order.items[0]!._id}'`,
    );
    expect(await wrong()).toEqual(
      order.items[0]!.quantity === 1 ? [] : [`Order ${order.orderId} has other pieces than its parcels`],
    );
  });
});

describe('the database refuses', () => {
  const refusing = (statement: string) =>
    database.pool.query(statement).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    );

  test('a total that its lines do not add up to, a row of the timeline or the ledger that is changed', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    const id = `order_id = '${order._id}'`;
    expect(await refusing(`UPDATE orders SET total_price = total_price + 1 WHERE id = '${order._id}'`)).toBe(
      'orders_add_up',
    );
    expect(await refusing(`UPDATE order_lines SET price = price + 1 WHERE ${id}`)).toBe('orders_add_up');
    expect(await refusing(`DELETE FROM order_lines WHERE ${id}`)).toBe('orders_add_up');
    expect(
      await refusing(`INSERT INTO order_adjustments (order_id, kind, amount, reason)
        VALUES ('${order._id}', 'by hand', -10, 'A friend')`),
    ).toBe('orders_add_up');
    expect(await refusing(`UPDATE order_events SET kind = 'nothing' WHERE ${id}`)).toBe('order_events_only_added');
    expect(await refusing(`DELETE FROM order_events WHERE ${id}`)).toBe('order_events_only_added');
    expect(await refusing(`UPDATE ledger_entries SET amount = 1 WHERE ${id}`)).toBe('ledger_entries_only_added');
    expect(await refusing(`DELETE FROM ledger_entries WHERE ${id}`)).toBe('ledger_entries_only_added');
  });

  test('a line that is added to an order, and an order without its lines', async () => {
    const { order } = await ordered();
    expect(
      await refusing(`INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color,
          quantity, price)
        SELECT order_id, 9, product_id, product_name, product_number, color, 1, 10 FROM order_lines
        WHERE order_id = '${order._id}' AND position = 1`),
    ).toBe('orders_add_up');
    expect(
      await refusing(`INSERT INTO orders (user_id, total_quantity, total_price, shipping_amount, district,
          payment_method) VALUES ('${customer.id}', 1, 570, 70, 'Dhaka', 'cod')`),
    ).toBe('orders_add_up');
  });

  test('an order that is written with another total than its lines have', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red' }], price: 500 });
    const place = async (total: number, pieces: number) => {
      const order = await pricedOrder(database, customer.id, { ...goods, quantity: 2 });
      order.order = { ...order.order, total_price: total, total_quantity: pieces };
      return refusing(`SELECT place_order('${JSON.stringify(order)}')`);
    };
    expect(await place(1071, 2)).toBe('orders_add_up');
    expect(await place(1070, 1)).toBe('orders_add_up');
    expect(await place(1070, 2)).toBe('done');
  });

  test('an order that does not know of a payment that was claimed for it', async () => {
    const { order } = await ordered();
    const state = async () =>
      (await database.pool.query('SELECT payment_state FROM orders WHERE id = $1', [order._id])).rows[0];
    expect(await state()).toEqual({ payment_state: 'none' });
    const done = await refusing(`INSERT INTO payments (order_id, method, amount, transaction_id, state)
      VALUES ('${order._id}', 'bkash', 5, 'ABCDEF1234', 'claimed')`);
    expect([done, await state()]).toEqual(['done', { payment_state: 'claimed' }]);
  });

  test('stock that changes without a move, also where the setting that names the order is empty', async () => {
    const { goods } = await ordered();
    const more = `UPDATE variants SET quantity = quantity + 3 WHERE id = '${goods.variantId}'`;
    expect(await refusing(more)).toBe('done');
    expect(await wrong()).toEqual([]);
    expect(await refusing(`SELECT set_config('haat.order', '', true); ${more}`)).toBe('done');
    expect(await wrong()).toEqual([]);
  });

  test('an order that is not noted for the lists, and twice never', async () => {
    const { order, goods } = await ordered();
    const noted = async (id: string) =>
      (await database.pool.query('SELECT kind FROM changes WHERE key = $1', [id])).rowCount;
    expect(await noted(order._id)).toBe(1);
    const id = randomUUID();
    expect(
      await refusing(`
        INSERT INTO orders (id, user_id, total_quantity, total_price, shipping_amount, district, payment_method)
        VALUES ('${id}', '${customer.id}', 1, 570, 70, 'Dhaka', 'cod');
        INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
        VALUES ('${id}', 1, '${goods.productId}', 'Bag', 'B-1', 'Red', 1, 500)`),
    ).toBe('done');
    expect(await noted(id)).toBe(1);
    await force(`DELETE FROM order_lines WHERE order_id = '${id}'; DELETE FROM orders WHERE id = '${id}'`);
  });

  test('more in parcels than was ordered, and more that comes back than was sent', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    const line = order.items[0]!._id;
    expect(await refusing(`UPDATE parcel_lines SET quantity = quantity + 1 WHERE line_id = '${line}'`)).toBe(
      'parcel_lines_within_order',
    );
    expect(
      await refusing(`WITH back AS (
          INSERT INTO returns (order_id, kind) VALUES ('${order._id}', 'door') RETURNING id)
        INSERT INTO return_lines (return_id, line_id, quantity) SELECT id, '${line}', 1 FROM back`),
    ).toBe('return_lines_within_parcels');
  });

  test('fewer of a line than its parcels have', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    const two = order.items.find(({ quantity }) => quantity === 2)!._id;
    expect(await refusing(`UPDATE order_lines SET quantity = 1 WHERE id = '${two}'`)).toBe('parcel_lines_within_order');
  });

  test('no price and discount that change together: the ledger books both', async () => {
    const { order } = await ordered();
    await decide(shop, admin, order._id, 'accepted');
    const two = order.items.find(({ quantity }) => quantity === 2)!._id;
    expect(
      await refusing(`UPDATE order_lines SET price = price + 10 WHERE id = '${two}';
        INSERT INTO order_adjustments (order_id, kind, amount, reason)
        VALUES ('${order._id}', 'by hand', -20, 'A friend')`),
    ).toBe('done');
    expect(await wrong()).toEqual([]);
  });
});

describe('npm run check:ledger', () => {
  const run = promisify(execFile);
  const script = join(import.meta.dirname, '../../../scripts/check-ledger.ts');
  const urlOf = (connection: Connection) => {
    if ('connectionString' in connection) return connection.connectionString;
    const { user, database: name, host, port } = connection;
    const place = new URLSearchParams({ host, ...(port && { port: String(port) }) });
    return `postgres://${user}@localhost/${name}?${place}`;
  };
  async function check(env: Record<string, string>) {
    const { PORT: _port, ...rest } = process.env;
    const ended = await run(process.execPath, [script], { env: { ...rest, ...env } }).catch(
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    return { code: 'code' in ended ? ended.code : 0, stdout: ended.stdout, stderr: ended.stderr };
  }
  const here = { DATABASE_URL: urlOf(database.connection) };

  test('says in one line that they agree', async () => {
    expect(await check(here)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Stock, money and orders agree: \d+ orders, \d+ moves of stock, \d+ variants, \d+ entries of money\.\n$/,
      ),
      stderr: '',
    });
  });

  test('prints a line for each difference, and fails', async () => {
    const { order } = await ordered();
    await spoil(
      `UPDATE orders SET total_price = 1000 WHERE id = '${order._id}'`,
      `UPDATE orders SET total_price = 1570 WHERE id = '${order._id}'`,
    );
    expect(await check(here)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Order ${order.orderId} costs ৳1000 for 3; its lines are 3 for ৳1500, with ৳70 for delivery\n`,
    });
  });

  test('makes no shop where there is none', async () => {
    const folder = join(await testFolder(), 'nothing');
    expect(await check({ DATABASE_URL: '', DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no shop in ${folder}.\n`,
    });
  });
});
