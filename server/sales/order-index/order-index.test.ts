import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addGoods, byWallet, decide, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { updateSearchText } from '#server/sales/orders/orders.ts';
import { listOrdersBySql } from '#test/support/orders-by-sql.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { IdRows } from '#server/platform/column-store/id-rows.ts';
import { countOrders, matchOrders } from './order-index.ts';
import { codedNames, OrderTable } from './order-table.ts';
import { listHolding } from './order-words.queries.ts';
import { readOrders, takeOrders } from './read-orders.ts';

const shop = await testShop();
const { database } = shop;
const { db } = database;
const admin = await addPerson(shop, { role: 'admin' });
const goods = [await addGoods(database, { name: 'Saree' }), await addGoods(database, { name: 'Lamp' })];
const [saree, lamp] = goods.map(({ productId }) => productId) as [string, string];

const found = async (filter: OrderFilter, sort: 'newest' | 'oldest' = 'newest') => {
  const { total, ids } = await matchOrders(database, filter);
  return ids(sort, 0, total);
};

const districts = ['Dhaka', 'Sylhet', 'Khulna'];
const couriers = ['Pathao', 'RedX', null];

/** So many orders of every kind, by chance that can be repeated. */
async function addOrders(db: Tx, many: number): Promise<void> {
  // they are in states that no order reaches by itself
  await sql`SET LOCAL session_replication_role = replica`.execute(db);
  await sql`SELECT setseed(0.25)`.execute(db);
  await sql`
    INSERT INTO orders (order_number, user_id, status, decided_at, decided_by, total_quantity, total_price,
      shipping_amount, shipping_status, name, phone, district, address, courier, payment_method,
      created_at, channel, payment_state, entered_by, searched)
    SELECT 'H-' || (10000000 + n), ${admin.id}, status, CASE WHEN status <> 'pending' THEN now() END,
      CASE WHEN status <> 'pending' AND n % 3 > 0 THEN ${admin.id}::uuid END, 1, 100 * (1 + n % 9), 70,
      CASE WHEN status = 'accepted' THEN (ARRAY['not shipped', 'handed over', 'delivered'])[1 + n % 3]
        ELSE 'not shipped' END,
      'Somebody', '0171111' || lpad((n % 20)::text, 4, '0'), (${districts}::text[])[1 + n % 3], 'House',
      CASE WHEN status = 'accepted' THEN (${couriers}::text[])[1 + n % 2] END,
      CASE WHEN n % 4 = 0 THEN 'bkash' ELSE 'cod' END,
      -- some in the same moment, some just before and after midnight in Bangladesh
      '2026-05-01T18:00:00Z'::timestamptz + (n % 40) * interval '6 hours' - (n % 2) * interval '1 microsecond',
      (ARRAY['web', 'phone'])[1 + n % 2], (ARRAY['none', 'claimed', 'paid'])[1 + n % 3],
      CASE WHEN n % 10 = 0 THEN ${admin.id}::uuid END,
      as_searched('somebody ' || (ARRAY['alpha', 'beta', 'beta gamma'])[1 + n % 3] || ' ' || n)
    FROM (SELECT n, (ARRAY['pending', 'accepted', 'accepted', 'rejected'])[1 + floor(random() * 4)::int] AS status
      FROM generate_series(1, ${many}::int) n) AS made`.execute(db);
  await sql`
    INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
    SELECT o.id, 0, CASE WHEN o.total_price % 200 = 0 THEN ${saree}::uuid ELSE ${lamp}::uuid END, 'Thing',
      'P-1', 'Red', 1,
      o.total_price - 70 FROM orders o`.execute(db);
  await sql`
    INSERT INTO refunds (order_id, amount, due_on, paid_at, paid_by, method, transaction_id)
    SELECT id, 10, current_date, paid.at, CASE WHEN paid.at IS NOT NULL THEN ${admin.id}::uuid END,
      CASE WHEN paid.at IS NOT NULL THEN 'bkash' END,
      CASE WHEN paid.at IS NOT NULL THEN 'PAID' || right(order_number, 6) END
    FROM orders, LATERAL (SELECT CASE WHEN total_price = 300 THEN now() END AS at) paid
    WHERE total_price IN (200, 300) AND payment_method <> 'cod'`.execute(db);
}

await db.transaction().execute((tx) => addOrders(tx, 400));

const some = <Value>(values: readonly [Value, ...Value[]]) => fc.subarray([...values], { minLength: 1 });
const filters: fc.Arbitrary<OrderFilter> = fc.record(
  {
    status: some(['pending', 'accepted', 'rejected']),
    shippingStatus: some(['not shipped', 'handed over', 'delivered']),
    paymentMethod: some(['bkash', 'cod']),
    payment: some(['claimed', 'paid', 'part']),
    channel: some(['web', 'counter']),
    district: some(['Dhaka', 'Sylhet', 'Nowhere']),
    courier: some(['Pathao', 'RedX']),
    staff: fc.constant(admin.id),
    product: fc.constantFrom(saree, lamp, admin.id),
    customer: fc.constantFrom(admin.id, saree),
    from: fc.constantFrom('2026-05-01', '2026-05-02', '2026-05-05'),
    to: fc.constantFrom('2026-05-01', '2026-05-02', '2026-05-08'),
    least: fc.integer({ min: 0, max: 900 }),
    most: fc.integer({ min: 0, max: 900 }),
    phone: fc.constantFrom('new', 'known'),
    refund: fc.constant('due'),
    search: fc.constantFrom('beta', 'gamma 1', 'alpha somebody', 'nothing there is', '39', 'so'),
  },
  { requiredKeys: [] },
);

test('every filter finds the orders that the database finds, in the same order', async () => {
  const property = fc.asyncProperty(
    filters,
    fc.constantFrom('newest' as const, 'oldest' as const),
    async (filter, sort) => {
      expect(await found(filter, sort)).toEqual(await listOrdersBySql(db, filter, sort));
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

test('frequent and rare words are found by stretches of time as among all orders', async () => {
  for (const words of [['beta'], ['gamma', '1'], ['alpha', 'somebody'], ['nothing'], ['som', '399']]) {
    const ids = await listOrdersBySql(db, { search: words.join(' ') });
    const all = await listHolding(database, words, 1000);
    expect(all.toSorted()).toEqual(ids.toSorted());
    expect((await listHolding(database, words, 5)).length).toBe(Math.min(5, ids.length));
  }
});

test('any page is the part of the list that it names', async () => {
  const all = await found({ status: ['accepted'] });
  const { ids, total } = await matchOrders(database, { status: ['accepted'] });
  expect(total).toBe(all.length);
  for (const from of [0, 7, 50, total - 3, total, total + 50])
    expect(ids('newest', from, from + 10)).toEqual(all.slice(from, from + 10));
});

test('a caller’s next list has their change: orders, products, refunds due, deletions', async () => {
  const customer = await addPerson(shop);
  const placed = await placeOrder(shop, customer, newOrder([line(goods[0]!)], { paymentInfo: byWallet() }));
  const mine = async (filter: OrderFilter) => (await found({ ...filter, customer: customer.id })).length;
  expect(await mine({ status: ['pending'], product: [saree][0] })).toBe(1);
  await decide(shop, admin, placed._id, 'accepted');
  expect([await mine({ status: ['pending'] }), await mine({ status: ['accepted'] })]).toEqual([0, 1]);
  await ship(shop, admin, placed._id, 'packed');
  expect(await mine({ shippingStatus: ['packed'] })).toBe(1);
  await db.updateTable('order_lines').set({ product_id: lamp }).where('order_id', '=', placed._id).execute();
  expect([await mine({ product: saree }), await mine({ product: lamp })]).toEqual([0, 1]);
  await sql`INSERT INTO refunds (order_id, amount, due_on) VALUES (${placed._id}, 10, current_date)`.execute(db);
  expect(await mine({ refund: 'due' })).toBe(1);
  await db.deleteFrom('refunds').where('order_id', '=', placed._id).execute();
  expect(await mine({ refund: 'due' })).toBe(0);
  await db
    .updateTable('orders')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', placed._id)
    .execute();
  expect((await found({})).at(-1)).toBe(placed._id);
  const gone = await placeOrder(shop, customer, newOrder([line(goods[0]!)]));
  expect(await found({})).toContain(gone._id);
  await db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE order_events DISABLE TRIGGER USER`.execute(tx);
    await sql`ALTER TABLE stock_moves DISABLE TRIGGER ALL`.execute(tx);
    await sql`DELETE FROM orders WHERE id = ${gone._id}`.execute(tx);
    await sql`ALTER TABLE order_events ENABLE TRIGGER USER`.execute(tx);
    await sql`ALTER TABLE stock_moves ENABLE TRIGGER ALL`.execute(tx);
  });
  expect(await found({})).not.toContain(gone._id);
});

test('a line or payment that is added to an order later is in its lists, and the order is found by it', async () => {
  const customer = await addPerson(shop);
  const placed = await placeOrder(shop, customer, newOrder([line(goods[0]!)]));
  const mine = async (filter: OrderFilter) => (await found({ ...filter, customer: customer.id })).length;
  expect([await mine({ product: lamp }), await mine({ search: 'hurricane' })]).toEqual([0, 0]);
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
      VALUES (${placed._id}, 2, ${lamp}, 'Hurricane', 'P-77', 'Red', 1, 10)`.execute(tx);
    await sql`
      UPDATE orders SET total_price = total_price + 10, total_quantity = total_quantity + 1
      WHERE id = ${placed._id}`.execute(tx);
    await updateSearchText(tx, [placed._id]);
  });
  expect([await mine({ product: lamp }), await mine({ search: 'hurricane' })]).toEqual([1, 1]);
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO payments (order_id, method, amount, transaction_id, state)
      VALUES (${placed._id}, 'bkash', 5, 'QWERTY98765', 'claimed')`.execute(tx);
    await updateSearchText(tx, [placed._id]);
  });
  expect(await mine({ search: 'QWERTY98765' })).toBe(1);
});

test('a change that is committed after a later one is seen too', async () => {
  const [first, second] = await found({ status: ['pending'] });
  const slow = await db.startTransaction().execute();
  const change = (by: typeof db, id: string | undefined) =>
    by
      .updateTable('orders')
      .set({ district: 'Bogura' })
      .where('id', '=', id ?? '')
      .execute();
  await change(slow, first);
  await change(db, second);
  expect(await found({ district: ['Bogura'] })).toEqual([second]);
  await slow.commit().execute();
  expect(await found({ district: ['Bogura'] })).toEqual([first, second]);
});

test('many who ask at once all see what was done before they asked', async () => {
  const [id] = await found({ status: ['rejected'] });
  for (const district of ['Feni', 'Bhola', 'Naogaon']) {
    const early = found({});
    await db
      .updateTable('orders')
      .set({ district })
      .where('id', '=', id ?? '')
      .execute();
    const lists = await Promise.all(Array.from({ length: 8 }, () => found({ district: [district] })));
    expect(lists).toEqual(lists.map(() => [id]));
    await early;
  }
});

test('the table is the same whether orders are read together or one by one', async () => {
  const ids = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
  const [together, oneByOne] = [await readOrders(database.pool), new OrderTable()];
  for (const id of ids) await takeOrders(database.pool, oneByOne, [id]);
  expect(together.order.count).toBe(ids.length);
  expect(rowsOf(together)).toEqual(rowsOf(oneByOne));
});

/** Everything that a table knows of each order, the oldest first. */
function rowsOf(table: OrderTable) {
  const { ids, order, placed, total, phone, phones, codes, coded, products, productIds } = table;
  return Array.from(order.rows, (row) => {
    const first = table.firstProduct.at(row);
    const texts = codedNames.map((name) =>
      coded[name].at(row) === 0 ? '' : codes[name].texts[coded[name].at(row) - 1],
    );
    const goods = Array.from({ length: table.productCount.at(row) }, (_, n) => productIds.idOf(products.at(first + n)));
    const delivered = phones.delivered[phone.at(row)];
    return {
      id: ids.idOf(row),
      placed: placed.at(row),
      total: total.at(row),
      delivered,
      texts,
      goods: goods.toSorted(),
    };
  });
}

test('a row is found by its id among many, and no other', () => {
  const rows = new IdRows();
  const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID());
  for (const id of ids) rows.add(id);
  expect(ids.map((id) => rows.rowOf(id))).toEqual(ids.map((_, n) => n));
  expect(ids.map((_, n) => rows.idOf(n))).toEqual(ids);
  expect(rows.rowOf(crypto.randomUUID())).toBeUndefined();
  const sorted = ids.map((_, n) => n).toSorted((a, b) => rows.compare(a, b));
  expect(sorted.map((n) => ids[n])).toEqual(ids.toSorted());
});

test('counts are those of the database, whatever changes', async () => {
  const change = fc.record({
    payment_state: fc.constantFrom('none', 'claimed', 'paid'),
    total_price: fc.integer({ min: 100, max: 900 }),
    district: fc.constantFrom('Dhaka', 'Sylhet', 'Bogura'),
    created_at: fc.constantFrom('2026-05-01T12:00:00Z', '2026-05-04T12:00:00Z'),
  });
  const ids = await found({});
  const asked: OrderFilter[] = [
    {},
    { district: ['Dhaka', 'Bogura'] },
    { status: ['accepted'], shippingStatus: ['delivered'] },
    { payment: ['paid'], least: 300, most: 700 },
    { from: '2026-05-02', to: '2026-05-05' },
    { product: saree, channel: ['web'] },
    { staff: admin.id, phone: 'known' },
    { phone: 'new' },
    { search: 'beta', district: ['Sylhet'] },
    { refund: 'due' },
  ];
  const expectRight = async () => {
    const counts = await countOrders(database, asked);
    const right = [];
    for (const filter of asked) right.push((await listOrdersBySql(db, filter)).length);
    expect(counts.map(({ total }) => total)).toEqual(right);
  };
  const property = fc.asyncProperty(fc.constantFrom(...ids), change, fc.nat(9), async (id, values, n) => {
    await db.transaction().execute(async (tx) => {
      // as no order changes by itself; the note is what the trigger would write
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      if (n === 0) await tx.deleteFrom('orders').where('id', '=', id).execute();
      else await tx.updateTable('orders').set(values).where('id', '=', id).execute();
      await sql`UPDATE orders SET shipping_status = ${n > 4 ? 'delivered' : 'handed over'}
        WHERE id = ${id} AND status = 'accepted'`.execute(tx);
      await tx.insertInto('changes').values({ kind: 'order changed', key: id }).execute();
    });
    await expectRight();
  });
  await fc.assert(property, { numRuns: 15 });
  await db.updateTable('orders').set({ district: 'Bogura' }).where('district', '<>', 'Sylhet').execute();
  await expectRight();
});
