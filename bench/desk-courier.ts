import { expect, request as requests } from '@playwright/test';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';
import { addressOf, call } from '#test/e2e/support/calls.ts';
import { signInAdmin } from '#test/e2e/support/people.ts';
import { FakeSteadfast } from '#test/support/couriers/fake-steadfast.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';

/** The shop has read all messages after this time. */
const readingMs = 180_000;
/** How long the courier takes for each answer. */
export const answerMs = 200;
/** What the courier keeps of each parcel, Taka. */
const charge = 60;

/** The courier of the walk, which books, reports and pays by itself. */
export interface DeskCourier {
  /** Its number for an order. */
  numberOf(orderId: string): string;
  /** Picks up the parcel of an order, and tells the shop by a webhook. */
  pickUp(orderId: string): Promise<void>;
  /** The same for all, and delivers them. */
  deliverAll(): Promise<void>;
  /** The statement of its payout, and what that pays. */
  statement(): { text: string; paid: number };
  close(): void;
}

/** A courier that the shop at this address is connected with. */
export async function connectCourier(shop: string): Promise<DeskCourier> {
  const fake = await new FakeSteadfast().open();
  fake.delayMs = answerMs;
  const api = await requests.newContext({ baseURL: shop });
  const by = await signInAdmin(api);
  await call(api, courierAccountsApi.save, {
    params: { courier: fake.key },
    body: { address: fake.address, keys: fake.keys },
    by,
  });
  const webhook = shop + addressOf(bookingsApi.receive, { params: { courier: fake.key } });
  const parcelOf = (orderId: string) => fake.parcels.find(({ invoice }) => invoice.startsWith(orderId))!;
  const tell = async (parcel: FakeParcel, status: string) => {
    const { status: answer } = await fetch(webhook, { method: 'POST', ...fake.move(parcel, status) });
    if (answer !== 202) throw new Error(`The shop answered ${answer} to a webhook`);
  };
  return {
    numberOf: (orderId) => String(parcelOf(orderId).id),
    pickUp: (orderId) => tell(parcelOf(orderId), 'pending'),
    async deliverAll() {
      for (const status of ['pending', 'delivered']) for (const parcel of fake.parcels) await tell(parcel, status);
      const query = { shippingStatus: ['handed over', 'in transit'] as ShippingStatus[], limit: 1 };
      const onTheWay = async () => (await call(api, ordersApi.list, { query, by })).meta?.totalRecords;
      await expect.poll(onTheWay, { timeout: readingMs }).toBe(0);
    },
    statement() {
      const lines = fake.parcels.map(({ id, invoice, collected }) => `${id},${invoice},${collected},${charge}`);
      return {
        text: ['consignment_id,invoice,cod_amount,delivery_charge', ...lines].join('\n'),
        paid: fake.parcels.reduce((sum, { collected }) => sum + collected - charge, 0),
      };
    },
    close: () => fake.close(),
  };
}
