import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { searchApi, type Found } from '#shared/api/shop/dashboard-search.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addGoods, byWallet, inDhaka, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { token } = await addPerson(shop, { role: 'admin', name: 'Admin Shahana' });

const search = (q: string) => shop.ask(searchApi.find, { query: { q }, token });
const found = async (q: string): Promise<Found> => dataOf(searchApi.find, await search(q));

const buyer = await addPerson(shop, { name: 'Kamrul Hasan', email: 'kamrul_h@example.com', phone: '01987654321' });
const goods = await addGoods(shop.database, { name: 'Nakshi kantha 50%_off', nameBn: 'নকশি কাঁথা ৫০০ গ্রাম' });
const order = await placeOrder(
  shop,
  buyer,
  newOrder([line(goods)], {
    phone: '01555123456',
    shippingInfo: { ...inDhaka, name: 'Rokeya Sultana' },
    paymentInfo: byWallet('QWE8RTY9UI'),
  }),
);

const ordersOf = async (q: string) => (await found(q)).orders.map(({ orderId }) => orderId);
const productsOf = async (q: string) => (await found(q)).products.map(({ name }) => name);
const customersOf = async (q: string) => (await found(q)).customers.map(({ name }) => name);

describe('GET /search', () => {
  test('finds an order by number, name, phone in any spelling, and transaction ID', async () => {
    for (const q of [
      order.orderId,
      order.orderId.slice(2),
      'rokeya',
      'SULTANA rok',
      '01555123456',
      '+880 1555-123456',
      '০১৫৫৫১২৩৪৫৬',
      '123456',
      'qwe8rty9ui',
    ])
      expect([q, await ordersOf(q)]).toEqual([q, [order.orderId]]);
    expect((await found(order.orderId)).orders).toEqual([
      {
        _id: order._id,
        orderId: order.orderId,
        user: buyer.id,
        name: 'Rokeya Sultana',
        phone: '01555123456',
        status: 'pending',
        badge: 'pending',
        totalPrice: order.totalPrice,
        transactionId: 'QWE8RTY9UI',
        createdAt: order.createdAt,
      },
    ]);
  });

  test('finds a product by its names and number, with digits of either kind', async () => {
    for (const q of ['nakshi', 'KANTHA nakshi', 'নকশি', '৫০০', goods.product.productNumber.toLowerCase()])
      expect([q, await productsOf(q)]).toEqual([q, ['Nakshi kantha 50%_off']]);
    const bangla = goods.product.productNumber.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect(await productsOf(bangla)).toEqual(['Nakshi kantha 50%_off']);
  });

  test('finds a product by the exact SKU or barcode of a variant, before all others', async () => {
    const coded = await addGoods(shop.database, { name: 'Scanned gamcha' });
    await addProduct(shop.database, { name: 'Newer thing that says GMC-7 in its name' });
    await shop.database.db
      .updateTable('variants')
      .set({ sku: 'GMC-7', barcode: '4006381333931' })
      .where('id', '=', coded.variantId)
      .execute();
    for (const q of ['4006381333931', '৪০০৬৩৮১৩৩৩৯৩১', ' 4006381333931 '])
      expect([q, await productsOf(q)]).toEqual([q, ['Scanned gamcha']]);
    expect(await productsOf('gmc-7')).toEqual(['Scanned gamcha', 'Newer thing that says GMC-7 in its name']);
    expect(await productsOf('400638133393')).toEqual([]);
  });

  test('finds a customer by name, e-mail, phone and number, and no admin', async () => {
    for (const q of ['kamrul', 'kamrul_h@', '01987654321', '+8801987-654321', buyer.userId])
      expect([q, await customersOf(q)]).toEqual([q, ['Kamrul Hasan']]);
    expect(await customersOf('shahana')).toEqual([]);
  });

  test('takes % and _ and \\ as they are', async () => {
    await addProduct(shop.database, { name: 'Nakshi kantha 50 off' });
    expect(await productsOf('50%_off')).toEqual(['Nakshi kantha 50%_off']);
    expect(await productsOf('%_')).toEqual(['Nakshi kantha 50%_off']);
    for (const q of ['%%%', 'na%hi', 'n_kshi', 'nakshi\\', '\\\\'])
      expect([q, await found(q)]).toEqual([q, { orders: [], products: [], customers: [] }]);
    expect(await customersOf('kamrul_h')).toEqual(['Kamrul Hasan']);
    expect(await customersOf('kamrul%h')).toEqual([]);
  });

  test('two letters are enough, one is not', async () => {
    expect(await ordersOf('ro')).toEqual([order.orderId]);
    expect(await customersOf('কা')).toEqual([]);
    for (const q of ['', ' ', 'a', '৫', ' a '])
      expect(Object.keys(await fieldErrorsOf(await search(q)))).toEqual(['q']);
    await fieldErrorsOf(await search('x'.repeat(101)));
  });

  test('finds no deleted products or accounts', async () => {
    await addProduct(shop.database, { name: 'Vanished gamcha', deleted: true });
    const gone = await addPerson(shop, { name: 'Vanished person' });
    await shop.call(usersApi.deleteMe, { body: { currentPassword: gone.password }, token: gone.token });
    expect(await found('vanished')).toEqual({ orders: [], products: [], customers: [] });
  });

  test('returns the five newest, also among old ones', async () => {
    await shop.database.db.transaction().execute(async (tx) => {
      // without lines, which this test does not read
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`
      INSERT INTO orders
        (user_id, total_quantity, total_price, shipping_amount, district, payment_method, name, searched, created_at)
      SELECT ${buyer.id}, 1, 500, 70, 'Dhaka', 'cod', 'Bulk ' || n,
        'bulk ' || n
          || CASE WHEN n > 2992 THEN ' rarely' ELSE ' often' END
          || CASE n WHEN 3000 THEN ' oldest qz' ELSE '' END,
        now() - n * interval '1 hour'
      FROM generate_series(1, 3000) n`.execute(tx);
    });
    const namesOf = async (q: string) => (await found(q)).orders.map(({ name }) => name);
    expect(await namesOf('often')).toEqual([1, 2, 3, 4, 5].map((n) => `Bulk ${n}`));
    expect(await namesOf('rarely')).toEqual([2993, 2994, 2995, 2996, 2997].map((n) => `Bulk ${n}`));
    expect(await namesOf('rarely bulk 3000')).toEqual(['Bulk 3000']);
    // two letters are not looked for that far back, but beside a longer word they are
    expect(await namesOf('qz')).toEqual([]);
    expect(await namesOf('qz oldest')).toEqual(['Bulk 3000']);
  });
});
