import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import type { CourierKey } from '#shared/couriers.ts';
import type { FakeCourier } from './couriers/fake-courier.ts';
import type { FakeEvent, FakeParcel } from './couriers/manners.ts';
import { FakeSteadfast } from './couriers/fake-steadfast.ts';
import { addGoods, decide, line, newOrder, placeOrder, setSettings, type OrderBody } from './orders.ts';
import { addPerson } from './people.ts';
import { addressOf } from './request.ts';
import type { TestShop } from './shop.ts';
import { whenDone } from './when-done.ts';

/**
 * A shop that is connected with a fake courier, Steadfast unless another is given, and a member of staff who books
 * parcels of 1,070 Taka.
 */
export async function bookingDesk<Fake extends FakeCourier = FakeSteadfast>(shop: TestShop, given?: Fake) {
  const { pool } = shop.database;
  // the type of the default
  const fake = (given ?? new FakeSteadfast()) as Fake;
  await setSettings(shop, {});
  const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
  const { token } = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 100_000 }] });
  const list = async (query: object = {}) =>
    (await shop.call(bookingsApi.list, { query: { limit: '100', ...query }, token })).data;
  const desk = {
    fake,
    owner,
    token,
    customer,
    goods,
    list,
    /** Opens a fake courier, enters its keys, and asks it for its pickup places. */
    async connect(other: FakeCourier): Promise<void> {
      await other.open();
      whenDone(() => other.close());
      const params = { courier: other.key };
      const body = { address: other.address, keys: other.keys };
      await shop.call(courierAccountsApi.save, { params, body, token: owner.token });
      if (other.key !== 'steadfast') await shop.call(courierAccountsApi.test, { params, token: owner.token });
    },
    async accepted(more: Partial<OrderBody> = {}, pieces = 1): Promise<Order> {
      const order = await placeOrder(shop, customer, newOrder([line(goods, pieces)], more));
      await decide(shop, owner, order._id, 'accepted');
      return order;
    },
    bookWith: async (courier: CourierKey, orders: readonly Pick<Order, '_id'>[], pickup?: string) =>
      (
        await shop.call(bookingsApi.book, {
          body: { courier, ...(pickup && { pickup }), parcels: orders.map(({ _id }) => ({ _id })) },
          token,
        })
      ).data,
    book: async (...orders: Pick<Order, '_id'>[]) => desk.bookWith(fake.key, orders),
    bookingOf: async ({ _id }: Pick<Order, '_id'>) => (await list({ order: _id }))[0]!,
    seen: async ({ _id }: Pick<Order, '_id'>) =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token })).data,
    /** What the courier has of an order. */
    parcelsOf: ({ orderId }: Pick<Order, 'orderId'>, courier: FakeCourier = fake): FakeParcel[] =>
      courier.parcels.filter(({ invoice }) => invoice.startsWith(orderId)),
    send: ({ headers, body, query }: FakeEvent, courier: CourierKey = fake.key) =>
      shop.app.request(addressOf(bookingsApi.receive, { params: { courier }, ...(query && { query }) }), {
        method: 'POST',
        headers,
        body,
      }),
    /** All that waits is due now: it would be after some minutes. */
    async waitUntilDue(): Promise<void> {
      await pool.query("UPDATE courier_bookings SET due_at = now() - interval '1 second' WHERE due_at < 'infinity'");
      await pool.query("UPDATE courier_requests SET due_at = now() - interval '1 second'");
      await pool.query('UPDATE courier_accounts SET paused_until = NULL');
      await pool.query(`SELECT graphile_worker.add_job('book-parcels', job_key := 'book-parcels')`);
    },
  };
  await desk.connect(fake);
  return desk;
}
