import { sql } from 'kysely';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { payoutsApi, type Payout } from '#shared/api/sales/couriers/payouts.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { bookingDesk } from './booking-desk.ts';
import type { FakeCourier } from './couriers/fake-courier.ts';
import type { FakeParcel } from './couriers/manners.ts';
import type { FakeSteadfast } from './couriers/fake-steadfast.ts';
import type { TestShop } from './shop.ts';

/** A booking desk whose courier also pays. */
export async function payoutDesk<Fake extends FakeCourier = FakeSteadfast>(shop: TestShop, given?: Fake) {
  const desk = await bookingDesk<Fake>(shop, given);
  const { fake, token, owner } = desk;
  const { db, pool } = shop.database;
  return {
    ...desk,
    /** An order of 1,070 Taka whose parcel the courier carries, with the courier's word for where it is. */
    async carried(status?: string): Promise<{ order: Order; parcel: FakeParcel }> {
      const order = await desk.accepted({
        shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
      });
      await desk.book(order);
      await shop.runJobs();
      const [parcel] = desk.parcelsOf(order);
      // what was not picked up does not come back
      const isBack = fake.key === 'steadfast' && status?.startsWith('cancelled');
      const picked = fake.key === 'pathao' ? ['picked'] : isBack ? ['pending'] : [];
      for (const step of [...picked, ...(status ? [status] : [])]) await desk.send(fake.move(parcel!, step));
      await shop.runJobs();
      return { order, parcel: parcel! };
    },
    /** The hour has come at which the couriers are asked. */
    async fetch(): Promise<void> {
      await sql`UPDATE courier_accounts SET payouts_asked_at = NULL, paused_until = NULL`.execute(db);
      await pool.query(`SELECT graphile_worker.add_job('fetch-payouts')`);
      await shop.runJobs();
    },
    payouts: async (): Promise<Payout[]> => (await shop.call(payoutsApi.list, { query: { limit: '100' }, token })).data,
    payoutOf: async (number: number | string) =>
      (await shop.call(payoutsApi.list, { query: { limit: '100' }, token })).data.find(
        (one) => one.number === String(number),
      )!,
    opened: async (number: number | string) => {
      const { data } = await shop.call(payoutsApi.list, { query: { limit: '100' }, token });
      const { _id: id } = data.find((one) => one.number === String(number))!;
      return (await shop.call(payoutsApi.one, { params: { id }, token })).data;
    },
    /** What the owner chose for the courier's account. */
    choose: async (facts: { recordsPayouts?: boolean; asksScores?: boolean }) => {
      const body = { address: fake.address, keys: {}, ...facts };
      await shop.call(courierAccountsApi.save, { params: { courier: fake.key }, body, token: owner.token });
    },
    /** The cash at the courier, in Taka by order. */
    held: async (courier: string) => {
      const query = { courier, limit: '100' };
      const { data } = await shop.call(courierCashApi.parcels, { query, token });
      return new Map(data.map(({ parcel, amount }) => [parcel.order._id, amount]));
    },
    /** Taka that the ledger moved into an account, of all orders. */
    balanceOf: async (account: string): Promise<number> => {
      const { rows } = await sql<{ taka: number }>`
        SELECT coalesce(sum(CASE WHEN debit = ${account} THEN amount ELSE -amount END), 0)::bigint AS taka
        FROM ledger_entries WHERE ${account} IN (debit, credit)`.execute(db);
      return rows[0]!.taka;
    },
  };
}
