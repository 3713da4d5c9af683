import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { searchApi } from '#shared/api/shop/dashboard-search.ts';
import { customersApi, maxTags } from '#shared/api/sales/customers.ts';
import { addGoods, decide, line, newOrder, placeOrder, setSettings, ship } from '#test/support/orders.ts';
import { addPerson, password, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Customers by phone: with an account or without.

const shop = await testShop();
const { db } = shop.database;
await setSettings(shop, {});
const owner = await addPerson(shop, { staffRole: 'owner' });
const desk = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
const { token } = desk;
const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 500 }] });
let count = 0;
const newPhone = () => `019${String((count += 1)).padStart(8, '0')}`;

const place = (person: Person, phone: string, name = 'Rahima') =>
  placeOrder(
    shop,
    person,
    newOrder([line(goods)], {
      phone,
      shippingInfo: { name, district: 'Dhaka', area: 'Mirpur', address: `House ${count}` },
    }),
  );
/** An order of a separate account with another phone. */
const placeApart = async (phone: string, name?: string) => place(await addPerson(shop), phone, name);
/** As if guests had placed these: they belong to no account. */
async function asGuests(...orders: { _id: string }[]) {
  await sql`ALTER TABLE orders ALTER user_id DROP NOT NULL`.execute(db);
  await sql`UPDATE orders SET user_id = NULL WHERE id = ANY (${orders.map(({ _id }) => _id)})`.execute(db);
}
const deliver = async ({ _id }: { _id: string }, ...way: string[]) => {
  await decide(shop, owner, _id, 'accepted');
  for (const status of ['handed over', ...way]) await ship(shop, owner, _id, status);
};
const prove = ({ id }: Person) =>
  db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', id).execute();
const seen = async (key: string) => (await shop.call(customersApi.one, { params: { key }, token })).data;
const ordersOf = async (key: string, query = {}) => shop.call(customersApi.orders, { params: { key }, query, token });

describe('GET /customers/{key}', () => {
  test('guests with one phone are one customer: orders, money, names, addresses', async () => {
    const phone = newPhone();
    const first = await placeApart(phone, 'Rahima');
    const second = await placeApart(phone, 'Rahima Begum');
    const third = await placeApart(phone, 'Rahima Begum');
    await deliver(first, 'delivered');
    await deliver(second, 'returned');
    await decide(shop, owner, third._id, 'rejected');
    await asGuests(first, second, third);
    await sql`
      INSERT INTO order_calls (order_id, number, called_by, outcome, note)
      VALUES (${first._id}, 1, ${desk.id}, 'confirmed', 'After five')`.execute(db);
    expect(await seen(phone)).toMatchObject({
      key: phone,
      phone,
      names: ['Rahima Begum', 'Rahima'],
      account: null,
      figures: { orders: 3, isCut: false, waiting: 0, delivered: 1, returned: 1, off: 1, spent: 1070, owed: 0 },
      addresses: [{ district: 'Dhaka', area: 'Mirpur', orders: 3 }],
      devices: [],
      calls: [{ orderId: first.orderId, by: 'Karim', outcome: 'confirmed', note: 'After five' }],
      notes: [],
      tags: [],
    });
    expect((await seen(`+88${phone.slice(0, 5)}-${phone.slice(5)}`)).figures.orders).toBe(3);
    // the same mark as in every list of orders
    expect((await ordersOf(phone)).data.map(({ badge }) => badge)).toEqual(['rejected', 'returned', 'delivered']);
    const { data: matching } = await shop.call(searchApi.find, { query: { q: first.orderId }, token });
    expect(matching.orders).toMatchObject([{ badge: 'delivered' }]);
    const { data, meta } = await ordersOf(phone, { limit: '2' });
    expect(data.map(({ orderId, userId }) => [orderId, userId])).toEqual([
      [third.orderId, null],
      [second.orderId, null],
    ]);
    expect(meta).toMatchObject({ totalRecords: 3, totalPages: 2 });
    expect((await ordersOf(phone, { limit: '2', page: '2' })).data.map(({ orderId }) => orderId)).toEqual([
      first.orderId,
    ]);
  });

  test('an account whose phone is proved is the same customer as its guest, and no other account', async () => {
    const phone = newPhone();
    const person = await addPerson(shop, { phone });
    const guest = await placeApart(phone);
    const own = await place(person, newPhone());
    await asGuests(guest);
    expect((await seen(phone)).account).toMatchObject({ _id: person.id, isProved: false });
    expect((await seen(phone)).figures.orders).toBe(1);
    expect(await seen(person.id)).toMatchObject({ key: person.id, figures: { orders: 1 } });
    await prove(person);
    for (const key of [phone, person.id])
      expect(await seen(key)).toMatchObject({
        key: phone,
        account: { _id: person.id, isProved: true },
        figures: { orders: 2 },
        devices: [{ device: 'Firefox on Linux' }],
      });
    expect((await ordersOf(person.id)).data.map(({ _id }) => _id)).toEqual([own._id, guest._id]);
  });

  test('refuses unknown customers, and staff without access to orders', async () => {
    for (const key of [newPhone(), '0198c5a0-0000-7000-8000-000000000000'])
      await shop.refused(customersApi.one, 'NOT_FOUND', { params: { key }, token });
    expect((await shop.ask(customersApi.one, { params: { key: 'Rahima' }, token })).status).toBe(400);
    const packer = await addPerson(shop, { staffRole: 'packer' });
    await shop.refused(customersApi.one, 'FORBIDDEN', { params: { key: desk.id }, token: packer.token });
  });
});

describe('notes and tags', () => {
  test('are written by staff who decide on orders, and belong to the phone', async () => {
    const phone = newPhone();
    await placeApart(phone);
    const { data: note } = await shop.call(customersApi.addNote, {
      params: { key: phone },
      body: { note: ' Speaks Bangla only. ' },
      token,
    });
    expect(note).toMatchObject({ note: 'Speaks Bangla only.', by: 'Karim' });
    for (const tag of ['VIP', 'vip', 'ফেসবুক'])
      await shop.call(customersApi.addTag, { params: { key: phone }, body: { tag }, token });
    expect(await seen(phone)).toMatchObject({ notes: [note], tags: ['VIP', 'ফেসবুক'] });
    await shop.call(customersApi.removeTag, { params: { key: phone, tag: 'Vip' }, token });
    await shop.refused(customersApi.removeTag, 'NOT_FOUND', { params: { key: phone, tag: 'Vip' }, token });
    const other = newPhone();
    await placeApart(other);
    await shop.refused(customersApi.removeNote, 'NOT_FOUND', { params: { key: other, id: note._id }, token });
    await shop.call(customersApi.removeNote, { params: { key: phone, id: note._id }, token });
    expect(await seen(phone)).toMatchObject({ notes: [], tags: ['ফেসবুক'] });
    const accounts = await addPerson(shop, { staffRole: 'accounts' });
    const sent = { params: { key: phone }, body: { note: 'x' }, token: accounts.token };
    await shop.refused(customersApi.addNote, 'FORBIDDEN', sent);
    await shop.refused(customersApi.addNote, 'NOT_FOUND', { params: { key: newPhone() }, body: { note: 'x' }, token });
    for (const body of [{ note: '  ' }, { note: 'x'.repeat(501) }])
      expect((await shop.ask(customersApi.addNote, { params: { key: phone }, body, token })).status).toBe(400);
  });

  test('are limited, also for simultaneous writers', async () => {
    const phone = newPhone();
    await placeApart(phone);
    const answers = await Promise.all(
      Array.from({ length: maxTags + 5 }, (_, n) =>
        shop.ask(customersApi.addTag, { params: { key: phone }, body: { tag: `Tag ${n}` }, token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await seen(phone)).tags).toHaveLength(maxTags);
  });

  test('go when the person is erased', async () => {
    const phone = newPhone();
    const person = await addPerson(shop, { phone });
    await prove(person);
    await deliver(await place(person, phone), 'delivered');
    await shop.call(customersApi.addNote, { params: { key: phone }, body: { note: 'Rings twice' }, token });
    await shop.call(customersApi.addTag, { params: { key: person.id }, body: { tag: 'VIP' }, token });
    await shop.call(usersApi.deleteMe, { body: { currentPassword: password }, token: person.token });
    const { rows } = await sql`
      SELECT id FROM customer_notes WHERE phone = ${phone} OR user_id = ${person.id}
      UNION ALL SELECT id FROM customer_tags WHERE phone = ${phone} OR user_id = ${person.id}`.execute(db);
    expect(rows).toEqual([]);
  });
});
