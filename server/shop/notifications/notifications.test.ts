import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { noticesApi, type Notice } from '#shared/api/shop/notifications.ts';
import { dataOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { addGoods, line, newOrder, placeOrder, setSettings } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();

const newAdmin = () => addPerson(shop, { role: 'admin' });
interface Listed {
  data: Notice[];
  meta: { currentPage: number; hasMore: boolean; unread: number };
}

const list = ({ token }: Person, page = 1): Promise<Listed> =>
  shop.call(noticesApi.list, { query: { limit: 50, page }, token });
const unreadOf = async (admin: Person) => (await list(admin)).meta.unread;
const read = ({ token }: Person, id: string) => shop.ask(noticesApi.read, { params: { id }, token });
const readAll = ({ token }: Person, until: unknown) => shop.ask(noticesApi.readAll, { body: { until }, token });
const kinds = ({ data }: Listed, of: Notice['kind']) => data.filter(({ kind }) => kind === of);

describe('GET /notices', () => {
  test('shows a new order, with its link into the dashboard', async () => {
    const admin = await newAdmin();
    const buyer = await addPerson(shop);
    const order = await placeOrder(
      shop,
      buyer,
      newOrder([line(await addGoods(shop.database, { variants: [{ color: 'Black', quantity: 50 }] }))]),
    );
    const {
      data: [latest],
      meta,
    } = await list(admin);
    expect(latest).toEqual({
      _id: `order:${order._id}`,
      kind: 'order',
      title: `New order ${order.orderId}`,
      text: `Rahima Begum · ৳${order.totalPrice}`,
      href: `/dashboard/orders?order=${buyer.id}.${order._id}`,
      createdAt: order.createdAt,
      read: false,
    });
    expect(meta).toEqual({ currentPage: 1, hasMore: false, unread: 1 });
  });

  test('shows low stock once: at the sale that crossed the limit, and again after there was more stock', async () => {
    await setSettings(shop, { lowStock: 5 });
    const admin = await newAdmin();
    const buyer = await addPerson(shop);
    const goods = await addGoods(shop.database, {
      name: 'Cotton panjabi',
      variants: [{ color: 'Blue', size: 'L', quantity: 8 }],
    });
    const buy = (quantity: number) => placeOrder(shop, buyer, newOrder([line(goods, quantity)]));
    const told = async () => kinds(await list(admin), 'low-stock').map(({ title, text }) => [title, text]);
    const few = ['Only 5 left', 'Cotton panjabi · Blue · L'];
    await buy(2);
    expect(await told()).toEqual([]);
    await buy(1);
    expect(await told()).toEqual([few]);
    await buy(2);
    await buy(3);
    expect(await told()).toEqual([few]);
    await shop.database.db.updateTable('variants').set({ quantity: 6 }).where('id', '=', goods.variantId).execute();
    await buy(6);
    expect(await told()).toEqual([['Sold out', few[1]], few]);
  });

  test('a quantity that an admin corrects makes no notice, and neither does a product in the trash', async () => {
    await setSettings(shop, { lowStock: 5 });
    const admin = await newAdmin();
    const goods = await addGoods(shop.database, { name: 'Jamdani', variants: [{ color: 'Red', quantity: 20 }] });
    await shop.database.db.updateTable('variants').set({ quantity: 1 }).where('id', '=', goods.variantId).execute();
    expect(kinds(await list(admin), 'low-stock').filter(({ text }) => text.startsWith('Jamdani'))).toEqual([]);
    await shop.database.db.updateTable('variants').set({ quantity: 20 }).where('id', '=', goods.variantId).execute();
    await placeOrder(shop, await addPerson(shop), newOrder([line(goods, 18)]));
    expect(kinds(await list(admin), 'low-stock')[0]).toMatchObject({
      title: 'Only 2 left',
      text: 'Jamdani · Red',
      href: `/dashboard/products?edit=${goods.productId}`,
    });
    await shop.database.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', goods.productId)
      .execute();
    expect(kinds(await list(admin), 'low-stock').filter(({ text }) => text.startsWith('Jamdani'))).toEqual([]);
  });

  test('shows a message from a visitor', async () => {
    const admin = await newAdmin();
    await sql`
      INSERT INTO contact_messages (name, email, subject, message, fingerprint)
      VALUES ('Shirin', 'shirin@example.com', 'delivery', 'When?', '\\x00')`.execute(shop.database.db);
    expect((await list(admin)).data[0]).toMatchObject({
      kind: 'message',
      title: 'New message from Shirin',
      text: 'About delivery',
      read: false,
    });
  });

  test('pages do not overlap, also where many happened in one moment', async () => {
    const admin = await newAdmin();
    const { id } = await addPerson(shop);
    await addGoods(shop.database);
    await sql`
      WITH placed AS (INSERT INTO orders
        (user_id, total_quantity, total_price, shipping_amount, district, payment_method, name)
      SELECT ${id}, 1, 500, 70, 'Dhaka', 'cod', 'Many ' || n
      FROM generate_series(1, 120) n RETURNING id)
      INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
      SELECT placed.id, 1, p.id, p.name, p.product_number, 'Black', 1, 430
      FROM placed, (SELECT id, name, product_number FROM products LIMIT 1) p`.execute(shop.database.db);
    const pages = await Promise.all([1, 2, 3].map((page) => list(admin, page)));
    const ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(120);
    expect(pages[0]!.meta).toEqual({ currentPage: 1, hasMore: true, unread: 100 });
  });

  test('notifications from before a user joined the staff, or a month ago, are not unread', async () => {
    const buyer = await addPerson(shop);
    const order = await placeOrder(shop, buyer, newOrder([line(await addGoods(shop.database))]));
    const admin = await newAdmin();
    const { data, meta } = await list(admin);
    expect(data.find(({ _id }) => _id === `order:${order._id}`)?.read).toBe(true);
    expect(meta.unread).toBe(0);
    await shop.database.db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', admin.id)
      .execute();
    await shop.database.db
      .updateTable('orders')
      .set({ created_at: sql`created_at - interval '31 days'` })
      .execute();
    await shop.database.db
      .updateTable('stock_moves')
      .set({ moved_at: sql`moved_at - interval '31 days'` })
      .execute();
    await sql`UPDATE contact_messages SET created_at = created_at - interval '31 days'`.execute(shop.database.db);
    expect(await list(admin)).toMatchObject({ data: [], meta: { unread: 0, hasMore: false } });
  });

  test('at most 50 to a page', async () => {
    await shop.refused(noticesApi.list, 'INVALID_INPUT', { query: { limit: '51' }, token: (await newAdmin()).token });
  });
});

describe('reading', () => {
  async function withOrders(howMany: number): Promise<{
    admin: Person;
    place: () => ReturnType<typeof placeOrder>;
    orders: Awaited<ReturnType<typeof placeOrder>>[];
  }> {
    const admin = await newAdmin();
    const buyer = await addPerson(shop);
    const goods = await addGoods(shop.database, { variants: [{ color: 'Black', quantity: 90 }] });
    const place = () => placeOrder(shop, buyer, newOrder([line(goods)]));
    const orders = [];
    for (let n = 0; n < howMany; n++) orders.push(await place());
    return { admin, place, orders };
  }

  test('is marked as read for its reader alone, once', async () => {
    const {
      admin,
      orders: [first],
    } = await withOrders(3);
    const before = await unreadOf(admin);
    const other = await addPerson(shop, { role: 'admin' });
    await shop.database.db
      .updateTable('users')
      .set({ created_at: sql`now() - interval '1 hour'` })
      .where('id', '=', other.id)
      .execute();
    const othersBefore = await unreadOf(other);
    for (let n = 0; n < 2; n++)
      expect(await dataOf(noticesApi.read, await read(admin, `order:${first!._id}`))).toEqual({ unread: before - 1 });
    expect((await list(admin)).data.filter(({ read: isRead }) => isRead).map(({ _id }) => _id)).toContain(
      `order:${first!._id}`,
    );
    expect(await unreadOf(other)).toBe(othersBefore);
  });

  test('all leaves later notifications unread', async () => {
    const { admin, place } = await withOrders(2);
    const {
      data: [seen],
    } = await list(admin);
    const later = await place();
    // notices of one millisecond have the same time
    expect(later.createdAt > seen!.createdAt).toBe(true);
    expect(await dataOf(noticesApi.readAll, await readAll(admin, seen!.createdAt))).toEqual({ unread: 1 });
    const { data } = await list(admin);
    expect(data.filter(({ read: isRead }) => !isRead).map(({ _id }) => _id)).toEqual([`order:${later._id}`]);
  });

  test('all, with an older time, has no effect; a time in the future does not count', async () => {
    const { admin, place } = await withOrders(2);
    const {
      data: [newest],
    } = await list(admin);
    await readAll(admin, newest!.createdAt);
    expect(await dataOf(noticesApi.readAll, await readAll(admin, '2020-01-01T00:00:00.000Z'))).toEqual({ unread: 0 });
    await readAll(admin, '2999-01-01T00:00:00.000Z');
    await place();
    expect(await unreadOf(admin)).toBe(1);
  });

  test('all clears earlier single marks', async () => {
    const {
      admin,
      orders: [first],
    } = await withOrders(2);
    await read(admin, `order:${first!._id}`);
    await readAll(admin, (await list(admin)).data[0]!.createdAt);
    const { rows } = await sql`SELECT FROM notices_read WHERE user_id = ${admin.id}`.execute(shop.database.db);
    expect(rows).toHaveLength(0);
  });

  test('refuses an unknown notice, and a time that cannot be read', async () => {
    const admin = await newAdmin();
    await refusalOf(await read(admin, 'order:0198c5a0-0000-7000-8000-000000000000'), 404);
    await refusalOf(await read(admin, 'low-stock:999999999999'), 404);
    for (const id of [
      'order:1',
      'low-stock:0198c5a0-0000-7000-8000-000000000000',
      'secret:1',
      'low-stock:99999999999999999999',
    ])
      await refusalOf(await read(admin, id), 400);
    for (const until of [undefined, 'yesterday', 5, '2026-13-01T00:00:00Z'])
      await refusalOf(await readAll(admin, until), 400);
  });
});
