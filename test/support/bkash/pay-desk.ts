import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { ordersApi, type Order, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { addGoods, line, newOrder, placeOrder, setSettings } from '../orders.ts';
import { addPerson } from '../people.ts';
import { addressOf } from '../request.ts';
import type { TestShop } from '../shop.ts';
import { FakeBkash, type FakePayment, type Visit } from './fake-bkash.ts';
import type { FakeNotice } from './fake-sns.ts';
import { whenDone } from '../when-done.ts';

/** What a gateway's fake offers, whichever it is; `Payment` is its own record of one. */
interface FakeGateway<Payment, Visit extends string> {
  address: string;
  keys: Record<string, string>;
  ledger: { ofOrder(number: string): Payment[] };
  visit(payment: Payment, visit: Visit): URL;
}

/** A shop that is connected with a fake bKash, and a customer who orders for 1,070 Taka. */
export async function payDesk(shop: TestShop, { pieces = 100_000 } = {}) {
  const fake = await new FakeBkash().open();
  whenDone(() => fake.close());
  return deskAt<FakeBkash, FakePayment, Visit>(shop, fake, { gateway: 'bkash-online', pieces });
}

/** The same for any gateway. */
export async function deskAt<Fake extends FakeGateway<Payment, Does>, Payment, Does extends string>(
  shop: TestShop,
  fake: Fake,
  { gateway, pieces }: { gateway: GatewayMethod; pieces: number },
) {
  const params = { gateway };
  await setSettings(shop, {});
  const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: pieces }] });
  const { token } = owner;
  const save = (keys: Record<string, string>, more: object = {}) =>
    shop.call(gatewayAccountsApi.save, {
      params,
      body: { mode: 'live', address: fake.address, keys, ...more },
      token,
    });
  const test = () => shop.call(gatewayAccountsApi.test, { params, token });
  await save(fake.keys);
  await test();
  return {
    fake,
    owner,
    customer,
    goods,
    save,
    test,
    ordered: (more: object = {}): Promise<PlacedOrder> =>
      placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: { method: gateway }, agrees: true, ...more })),
    seen: async ({ _id }: Pick<Order, '_id'>) =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token })).data,
    list: async (query: object = {}) =>
      (await shop.call(onlinePaymentsApi.list, { query: { limit: '100', ...query }, token })).data,
    refunds: async (query: object = {}) =>
      (await shop.call(refundsApi.list, { query: { limit: '100', ...query }, token })).data,
    ...customersWay<Payment, Does>(shop, fake, gateway),
  };
}

/** What a customer, the gateway and time do. */
function customersWay<Payment, Does extends string>(
  shop: TestShop,
  fake: FakeGateway<Payment, Does>,
  gateway: GatewayMethod,
) {
  const { pool } = shop.database;
  const latest = ({ orderId }: Pick<Order, 'orderId'>): Payment => fake.ledger.ofOrder(orderId).at(-1)!;
  const bodyOf = ({ payToken }: PlacedOrder) => ({ token: payToken! });
  const start = async (order: PlacedOrder) => (await shop.call(onlinePaymentsApi.start, { body: bodyOf(order) })).data;
  const opened = async (order: PlacedOrder) => (await shop.call(onlinePaymentsApi.open, { body: bodyOf(order) })).data;
  /** The browser brings this back. */
  const comeBack = async (order: PlacedOrder, url: URL) => {
    const to = gatewayKinds[gateway].readReturn?.(url.searchParams);
    const { paymentID: reference, status } = Object.fromEntries(url.searchParams);
    const body = { ...bodyOf(order), reference: reference!, status: status as 'success', ...to };
    return (await shop.call(onlinePaymentsApi.returned, { body })).data;
  };
  /** The customer presses "Pay now" and is sent to the gateway. */
  const toPage = async (order: PlacedOrder): Promise<Payment> => {
    await start(order);
    await shop.runJobs();
    return latest(order);
  };
  return {
    latest,
    start,
    opened,
    comeBack,
    toPage,
    /** The whole way, until the shop has asked the gateway. */
    async pay(order: PlacedOrder, visit: Does = 'pays' as Does) {
      const url = fake.visit(await toPage(order), visit);
      if (String(visit) !== 'closed') await comeBack(order, url);
      await shop.runJobs();
      return opened(order);
    },
    send: ({ headers, body }: FakeNotice) =>
      shop.app.request(addressOf(onlinePaymentsApi.receive, { params: { gateway } }), {
        method: 'POST',
        headers,
        body,
      }),
    /** All that waits is due now; with `minutes`, as if so much time had passed. */
    async waitUntilDue(minutes = 0): Promise<void> {
      await pool.query(
        `UPDATE online_payments SET due_at = CASE WHEN due_at IS NOT NULL THEN now() - interval '1 second' END,
          until_at = until_at - $1 * interval '1 minute'`,
        [minutes],
      );
      await pool.query(`UPDATE online_refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
      await pool.query('UPDATE gateway_accounts SET paused_until = NULL');
      for (const name of ['take-online-payments', 'refund-online-payments'])
        await pool.query(`SELECT graphile_worker.add_job($1, job_key := $1)`, [name]);
      await shop.runJobs();
    },
  };
}
