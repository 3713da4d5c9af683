import { afterAll } from 'vitest';
import { bookingsApi } from '#shared/api/sales/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/courier-accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { FakeSteadfast, type FakeEvent, type FakeParcel } from './fake-steadfast.ts';
import { addGoods, decide, line, newOrder, placeOrder, setSettings, type OrderBody } from './orders.ts';
import { addPerson } from './people.ts';
import { addressOf } from './request.ts';
import type { TestShop } from './shop.ts';

/** A shop that is connected with a fake Steadfast, and a member of staff who books parcels of 1,070 Taka. */
export async function bookingDesk(shop: TestShop) {
  const { pool } = shop.database;
  const fake = await new FakeSteadfast().open();
  afterAll(() => fake.close());
  await setSettings(shop, {});
  const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
  const { token } = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 100_000 }] });
  await shop.call(courierAccountsApi.save, {
    params: { courier: 'steadfast' },
    body: { address: fake.address, keys: fake.keys },
    token: owner.token,
  });
  const list = async (query: object = {}) =>
    (await shop.call(bookingsApi.list, { query: { limit: '100', ...query }, token })).data;
  return {
    fake,
    owner,
    token,
    customer,
    goods,
    list,
    async accepted(more: Partial<OrderBody> = {}, pieces = 1): Promise<Order> {
      const order = await placeOrder(shop, customer, newOrder([line(goods, pieces)], more));
      await decide(shop, owner, order._id, 'accepted');
      return order;
    },
    book: async (...orders: Pick<Order, '_id'>[]) =>
      (
        await shop.call(bookingsApi.book, {
          body: { courier: 'steadfast', parcels: orders.map(({ _id }) => ({ _id })) },
          token,
        })
      ).data,
    bookingOf: async ({ _id }: Pick<Order, '_id'>) => (await list({ order: _id }))[0]!,
    seen: async ({ _id }: Pick<Order, '_id'>) =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token })).data,
    /** What Steadfast has of an order. */
    parcelsOf: ({ orderId }: Pick<Order, 'orderId'>): FakeParcel[] =>
      fake.parcels.filter(({ invoice }) => invoice.startsWith(orderId)),
    send: ({ headers, body }: FakeEvent) =>
      shop.app.request(addressOf(bookingsApi.receive, { params: { courier: 'steadfast' } }), {
        method: 'POST',
        headers,
        body,
      }),
    /** All that waits is due now: it would be after some minutes. */
    async waitUntilDue(): Promise<void> {
      await pool.query("UPDATE courier_bookings SET due_at = now() - interval '1 second'");
      await pool.query('UPDATE courier_accounts SET paused_until = NULL');
      await pool.query(`SELECT graphile_worker.add_job('book-parcels', job_key := 'book-parcels')`);
    },
  };
}
