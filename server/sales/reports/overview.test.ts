import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { reportsApi, type Overview } from '#shared/api/sales/reports.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { orderStatuses } from '#shared/order-states.ts';
import { paymentMethods } from '#shared/payment-methods.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import {
  addGoods,
  byWallet,
  decide,
  line,
  newOrder,
  placeOrder,
  setSettings,
  ship,
  type Goods,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import {
  addStoredMoney,
  addStoredOrders,
  addStoredPeople,
  type StoredMoney,
  type StoredOrder,
} from '#test/support/stored-orders.ts';
import { testShop } from '#test/support/shop.ts';
import { makeOverview } from './reports.service.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin' });

const ask = (query = '') => shop.ask(reportsApi.overview, { query, token: admin.token });
const overview = async (query = ''): Promise<Overview> => dataOf(reportsApi.overview, await ask(query));

describe('GET /reports/overview', () => {
  test("of a shop without orders is all zeros, and lists the shop's setup", async () => {
    expect(await overview()).toMatchObject({
      range: 'today',
      figures: { revenue: 0, orders: 0, accepted: 0, average: null, customers: 0 },
      earlier: { isWhole: false, figures: { revenue: 0, average: null } },
      payments: [],
      bestSellers: [],
      returned: { orders: 0, taka: 0 },
      waiting: { orders: 0, taka: 0 },
      shop: { hasProducts: false, hasOrders: false, hasPhone: false },
    });
  });

  test('shows an order that was just placed, accepted, returned, rejected', async () => {
    const customer = await addPerson(shop);
    const [drum, flute] = [
      await addGoods(database, { name: 'Drum', price: 900, variants: [{ color: 'Red', quantity: 50 }] }),
      await addGoods(database, { name: 'Flute', price: 150, variants: [{ color: 'Red', quantity: 50 }] }),
    ];
    const [first, second, third] = [
      await placeOrder(shop, customer, newOrder([line(drum, 2), line(flute, 3)])),
      await placeOrder(shop, customer, newOrder([line(flute, 1)])),
      await placeOrder(shop, customer, newOrder([line(drum)])),
    ];
    await decide(shop, admin, first._id, 'accepted');
    await decide(shop, admin, third._id, 'rejected');
    for (const to of ['handed over', 'returned']) await ship(shop, admin, first._id, to);
    for (const range of ['today', 'week', 'month']) {
      expect(await overview(`range=${range}`)).toMatchObject({
        figures: { revenue: 0, gross: 2250, returned: 2320, orders: 3, accepted: 1, average: null, customers: 1 },
        statuses: [
          { status: 'pending', orders: 1, taka: 220 },
          { status: 'accepted', orders: 1, taka: 2320 },
          { status: 'rejected', orders: 1, taka: 970 },
          { status: 'cancelled', orders: 0, taka: 0 },
        ],
        returned: { orders: 1, taka: 2320 },
        payments: [],
        // it came back, unpaid
        bestSellers: [],
        waiting: { orders: 1, taka: second.totalPrice },
        shop: { hasProducts: true, hasOrders: true },
      });
    }
  });

  test('counts an order once it is delivered or paid, delivery apart, until it comes back', async () => {
    const customer = await addPerson(shop);
    const goods = await addGoods(database, {
      name: 'Harmonium',
      price: 1000,
      variants: [{ color: 'Red', quantity: 9 }],
    });
    const before = await overview();
    const since = async () => {
      const { figures, money, bestSellers } = await overview();
      const { revenue, delivery, sold, gross, returned, refunded } = figures;
      return {
        revenue: revenue - before.figures.revenue,
        delivery: delivery - before.figures.delivery,
        sold: sold - before.figures.sold,
        gross: gross - before.figures.gross,
        returned: returned - before.figures.returned,
        refunded: refunded - before.figures.refunded,
        atCouriers: money.atCouriers - before.money.atCouriers,
        due: money.refundsDue.taka - before.money.refundsDue.taka,
        pieces: bestSellers.find(({ name }) => name === 'Harmonium')?.pieces ?? 0,
      };
    };
    const none = {
      revenue: 0,
      delivery: 0,
      sold: 0,
      gross: 0,
      returned: 0,
      refunded: 0,
      atCouriers: 0,
      due: 0,
      pieces: 0,
    };
    const cash = await placeOrder(shop, customer, newOrder([line(goods, 2)]));
    await decide(shop, admin, cash._id, 'accepted');
    expect(await since()).toEqual({ ...none, gross: 2000 });
    for (const to of ['handed over', 'delivered']) await ship(shop, admin, cash._id, to);
    const delivered = { ...none, gross: 2000, revenue: 2000, delivery: 70, sold: 1, atCouriers: 2070, pieces: 2 };
    expect(await since()).toEqual(delivered);
    const paid = await placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: byWallet() }));
    await decide(shop, admin, paid._id, 'accepted');
    expect(await since()).toEqual({
      ...delivered,
      gross: 3000,
      revenue: 3000,
      delivery: 140,
      sold: 2,
      pieces: 3,
    });
    for (const to of ['handed over', 'returned']) await ship(shop, admin, paid._id, to);
    await shop.call(refundsApi.owe, { params: { id: paid._id }, body: { amount: 1070 }, token: admin.token });
    expect(await since()).toEqual({ ...delivered, gross: 3000, returned: 1070, refunded: 1070, due: 1070 });
    const [due] = (await shop.call(refundsApi.list, { token: admin.token })).data;
    expect((await overview()).money.refundsDue).toMatchObject({ count: 1, first: due!.dueOn, overdue: 0 });
  });

  test.each([
    ['range=year', { range: 'Must be one of: today, week, month, custom' }],
    ['range=custom', { from: 'Choose the first day', to: 'Choose the last day' }],
    ['range=custom&from=2026-01-01', { to: 'Choose the last day' }],
    ['range=custom&from=2026-02-30&to=2026-03-01', { from: 'Must be a date such as 2026-11-21' }],
    [
      'range=custom&from=soon&to=2026-3-1',
      { from: 'Must be a date such as 2026-11-21', to: 'Must be a date such as 2026-11-21' },
    ],
    [
      'range=custom&from=1971-01-01&to=1971-01-02',
      { from: 'Must be between 2010 and 2099', to: 'Must be between 2010 and 2099' },
    ],
    ['range=custom&from=2026-03-02&to=2026-03-01', { to: 'The last day must not be before the first day' }],
    ['range=custom&from=2026-01-01&to=2027-01-02', { to: 'At most 366 days' }],
    ['range=custom&from=2026-01-01&from=2026-01-02&to=2026-01-03', { from: expect.any(String) as string }],
  ])('refuses %s', async (query, errors) => {
    expect(await fieldErrorsOf(await ask(query))).toEqual(errors);
  });

  test('takes a day, and 366 of them', async () => {
    expect((await overview('range=custom&from=2024-02-29&to=2024-02-29')).series).toMatchObject({
      per: 'hour',
      points: { length: 24 },
    });
    expect((await overview('range=custom&from=2024-01-01&to=2024-12-31')).series).toMatchObject({
      per: 'day',
      points: { length: 366 },
    });
  });
});

test('the scarce stock is the same as the filters of All Products find', async () => {
  await setSettings(shop, { lowStock: 3 });
  await addProduct(database, {
    name: 'Two left',
    variants: [
      { color: 'Red', quantity: 2 },
      { color: 'Blue', quantity: 0 },
    ],
  });
  await addProduct(database, {
    name: 'Four left',
    variants: [
      { color: 'Red', quantity: 2 },
      { color: 'Blue', quantity: 2 },
    ],
  });
  await addProduct(database, { name: 'Gone', variants: [{ color: 'Red', quantity: 0 }] });
  await addProduct(database, { name: 'Not for sale', inStock: false, variants: [{ color: 'Red', quantity: 1 }] });
  await addProduct(database, { name: 'Without variants', variants: [] });
  await addProduct(database, { name: 'In the trash', deleted: true, variants: [{ color: 'Red', quantity: 1 }] });
  for (let n = 0; n < 12; n += 1)
    await addProduct(database, { name: `One left ${n}`, variants: [{ color: 'Red', quantity: 1 }] });
  const { stock } = await overview();
  const found = async (of: 'low' | 'out') =>
    (
      await shop.ask(adminProductsApi.list, { query: { stock: of, limit: '100' }, token: admin.token })
    ).json() as Promise<{
      data: unknown;
      meta: { totalRecords: number };
    }>;
  for (const of of ['low', 'out'] as const) {
    const { data, meta } = await found(of);
    const ids = adminProductsApi.list.data.parse(data).map(({ _id }) => _id);
    expect(stock[of].count).toBe(meta.totalRecords);
    expect(ids).toEqual(expect.arrayContaining(stock[of].products.map(({ _id }) => _id)));
  }
  expect(stock).toMatchObject({ lowStock: 3, low: { count: 14, products: { length: 10 } } });
  // by the variant with the fewest pieces, not by the total
  expect(stock.low.products[0]).toMatchObject({ name: 'Two left', left: 0, variants: 2 });
  expect(stock.out.products.map(({ name, left }) => [name, left]).toSorted()).toEqual([
    ['Gone', 0],
    ['Not for sale', 1],
    ['Without variants', 0],
  ]);
});

test('scarce stock that sold in the last 30 days comes first; rejected and older orders do not count', async () => {
  const lowStock = 3;
  await setSettings(shop, { lowStock });
  const before = (await overview()).stock.low.selling;
  const names = ['Sells', 'Was rejected', 'Sold long ago'];
  const [sells, rejected, old] = await Promise.all(
    names.map((name) => addGoods(database, { name, variants: [{ color: 'Red', quantity: lowStock + 1 }] })),
  );
  const customer = await addPerson(shop);
  const order = (goods: Goods) => placeOrder(shop, customer, newOrder([line(goods)]));
  await order(sells!);
  await decide(shop, admin, (await order(rejected!))._id, 'rejected');
  const { _id } = await order(old!);
  await database.pool.query(`UPDATE variants SET quantity = 1 WHERE product_id = $1`, [rejected!.productId]);
  await database.pool.query(`UPDATE orders SET created_at = now() - interval '31 days' WHERE id = $1`, [_id]);
  const { low, out } = (await overview()).stock;
  expect(low.selling).toBe(before + 1);
  const restock = await shop.call(adminProductsApi.list, {
    query: { stock: 'restock', limit: 100 },
    token: admin.token,
  });
  expect(restock.meta.totalRecords).toBe(low.selling + out.selling);
  expect(restock.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sells']));
  expect(low.products.findIndex(({ name }) => name === 'Sells')).toBe(before);
  expect(low.products[before]).toMatchObject({ next: { color: 'Red', left: lowStock, days: lowStock * 30 } });
  expect(low.products.map(({ next }) => next !== null)).toEqual(low.products.map((_, place) => place < low.selling));
});

// By hand and by the calendar of the browser, not as the server does it.
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', weekday: 'short' });
const hour = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', hour: '2-digit', hourCycle: 'h23' });
const dayMs = 86_400_000;
const dayOf = (moment: number) => calendar.format(moment);
const back = (moment: number, isLast: (moment: number) => boolean) => {
  let at = moment;
  while (!isLast(at)) at -= dayMs;
  return at;
};
const startOfDay = (moment: number) => Date.parse(`${dayOf(moment)}T00:00:00+06:00`);

function byHand(range: string, now: number): { start: number; end: number; before: number } {
  const today = startOfDay(now);
  if (range === 'today') return { start: today, end: today + dayMs, before: today - dayMs };
  if (range === 'week') {
    const start = back(today, (at) => weekday.format(at) === 'Sat');
    return { start, end: start + 7 * dayMs, before: start - 7 * dayMs };
  }
  const isFirst = (at: number) => dayOf(at).endsWith('-01');
  const start = back(today, isFirst);
  let end = start + 28 * dayMs;
  while (!isFirst(end)) end += dayMs;
  return { start, end, before: back(start - dayMs, isFirst) };
}

describe('figures', async () => {
  const empty = await testShop();
  const products = [
    await addProduct(empty.database),
    await addProduct(empty.database),
    await addProduct(empty.database),
  ].map(({ id }) => id);
  // an admin, who does not count as a customer
  const { id: buyer } = await addPerson(empty, { role: 'admin' });
  // around midnights in Dhaka that begin a day, a week, a month, a year, and a month after a short one
  const borders = [
    '2026-02-28',
    '2026-03-01',
    '2026-03-31',
    '2026-04-01',
    '2026-11-21',
    '2026-11-20',
    '2027-01-01',
    '2026-12-31',
    '2028-02-29',
  ].map((day) => Date.parse(`${day}T00:00:00+06:00`));
  const moment = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...borders),
        fc.constantFrom(-31, -30, -29, -28, -8, -7, -6, -1, 0, 0, 0, 1, 7),
        fc.constantFrom(-3_600_000, -1, 0, 1, 3_599_999, 3_600_000, 43_200_000),
      )
      .map(([border, days, more]) => border + days * dayMs + more),
    fc.integer({ min: borders[0]! - 70 * dayMs, max: borders[0]! + 70 * dayMs }),
  );
  const share = fc.integer({ min: 0, max: 100 });
  const placed: fc.Arbitrary<StoredOrder> = fc.record({
    at: moment,
    status: fc.constantFrom(...orderStatuses),
    method: fc.constantFrom(...paymentMethods),
    isReturned: fc.boolean(),
    shipping: fc.constantFrom(0, 70, 130),
    lines: fc.array(
      fc.record({
        product: fc.constantFrom(...products),
        quantity: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 0, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  /** With payments, a refund and a return at any moment, each of any amount possible. */
  const order: fc.Arbitrary<StoredOrder> = fc
    .tuple(placed, fc.tuple(share, share, share, share), fc.tuple(moment, moment, moment, moment))
    .map(([one, [first, second, refunded, credited], [at1, at2, at3, at4]]) => {
      const part = (of: number, percent: number, at: number): StoredMoney[] =>
        percent < 30 ? [] : [{ amount: Math.floor((of * percent) / 100), at }].filter(({ amount }) => amount > 0);
      const payments = [...part(totalOf(one) / 2, first, at1), ...part(totalOf(one) / 2, second, at2)];
      const paid = payments.reduce((all, { amount }) => all + amount, 0);
      return {
        ...one,
        payments,
        refund: part(paid, refunded, at3)[0],
        credit: one.status === 'accepted' ? part(totalOf(one), credited, at4)[0] : undefined,
      };
    });
  const totalOf = ({ lines, shipping }: StoredOrder) =>
    lines.reduce((all, { quantity, price }) => all + quantity * price, shipping);
  /** The income and refunds of an order, in the order of their entry, with their share for delivery. */
  function incomeOf({ payments, refund, shipping }: StoredOrder) {
    let net = 0;
    return [...payments!, ...(refund ? [{ at: refund.at, amount: -refund.amount }] : [])].map(({ at, amount }) => {
      const [before, after] = [net, (net += amount)];
      const delivery = Math.min(after, shipping) - Math.min(before, shipping);
      return { at, goods: amount - delivery, delivery, orders: Number(after > 0) - Number(before > 0) };
    });
  }
  const sumOf = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  /** Of all orders, whenever they were placed. */
  function moneyOf(orders: StoredOrder[], from: number, to: number) {
    const inIt = <Money extends { at: number }>(all: Money[]) => all.filter(({ at }) => at >= from && at < to);
    const income = inIt(orders.flatMap(incomeOf));
    const accepted = inIt(orders).filter(({ status }) => status === 'accepted');
    const taka = (of: (order: StoredOrder) => StoredMoney | undefined) =>
      sumOf(inIt(orders.flatMap((one) => of(one) ?? [])).map(({ amount }) => amount));
    return {
      revenue: sumOf(income.map(({ goods }) => goods)),
      delivery: sumOf(income.map(({ delivery }) => delivery)),
      sold: sumOf(income.map(({ orders: counted }) => counted)),
      gross: sumOf(accepted.map((one) => totalOf(one) - one.shipping)),
      discount: 0,
      returned: taka(({ credit }) => credit),
      refunded: taka(({ refund }) => refund),
    };
  }
  const takaOf = (orders: StoredOrder[]) => orders.reduce((all, one) => all + totalOf(one), 0);
  const summed = (orders: StoredOrder[]) => ({ orders: orders.length, taka: takaOf(orders) });

  test('agree with the stored orders to the Taka, at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 50 }),
        fc.array(moment, { maxLength: 20 }),
        moment,
        fc.constantFrom('today', 'week', 'month', 'custom'),
        fc.integer({ min: 0, max: 40 }),
        async (orders, people, now, range, days) => {
          await addStoredOrders(empty.database, buyer, orders);
          await addStoredMoney(empty.database, orders);
          await addStoredPeople(empty.database, people);
          const first = startOfDay(now) - 5 * dayMs;
          const { start, end, before } =
            range === 'custom'
              ? { start: first, end: first + (days + 1) * dayMs, before: first - (days + 1) * dayMs }
              : byHand(range, now);
          const query = reportsApi.overview.query.parse({
            range,
            ...(range === 'custom' && { from: dayOf(start), to: dayOf(end - 1) }),
          });
          const report = reportsApi.overview.data.parse(
            await makeOverview(empty.database, query, { settings: Settings.parse({}), unset: [] }, new Date(now)),
          ) as Overview;

          const within = (from: number, to: number) => orders.filter(({ at }) => at >= from && at < to);
          const accepted = (of: StoredOrder[]) => of.filter(({ status }) => status === 'accepted');
          const figures = (of: StoredOrder[], from: number, to: number) => {
            const money = moneyOf(orders, from, to);
            return {
              ...money,
              orders: of.length,
              accepted: accepted(of).length,
              customers: people.filter((at) => at >= from && at < to).length,
              average: money.sold > 0 ? Math.floor(((money.revenue * 2) / money.sold + 1) / 2) : null,
            };
          };
          const inIt = within(start, end);
          const isInIt = ({ at }: { at: number }) => at >= start && at < end;
          const until = now >= end ? start : Math.min(before + now - start, start);
          expect(report).toMatchObject({
            from: dayOf(start),
            to: dayOf(end - 1),
            earlier: {
              from: dayOf(before),
              to: dayOf(start - 1),
              until: new Date(until).toISOString(),
              isWhole: until === start,
            },
          });
          expect(report.figures).toEqual(figures(inIt, start, end));
          expect(report.earlier.figures).toEqual(figures(within(before, until), before, until));
          expect(report.statuses).toEqual(
            orderStatuses.map((status) => ({ status, ...summed(inIt.filter((one) => one.status === status)) })),
          );
          expect(report.returned).toEqual(summed(accepted(inIt).filter(({ isReturned }) => isReturned)));
          // by method and in total: income before refunds
          const { revenue, delivery, refunded } = report.figures;
          expect(sumOf(report.payments.map(({ taka }) => taka))).toBe(revenue + delivery + refunded);
          const sold = accepted(orders)
            .filter(
              (one) =>
                sumOf(
                  incomeOf(one)
                    .filter(isInIt)
                    .map(({ orders: of }) => of),
                ) > 0,
            )
            .flatMap(({ lines }) => lines);
          expect(new Map(report.bestSellers.map(({ _id, pieces, taka }) => [_id, { pieces, taka }]))).toEqual(
            new Map(
              products.flatMap((product) => {
                const of = sold.filter((one) => one.product === product);
                return of.length > 0
                  ? [
                      [
                        product,
                        {
                          pieces: of.reduce((all, one) => all + one.quantity, 0),
                          taka: of.reduce((all, one) => all + one.quantity * one.price, 0),
                        },
                      ] as const,
                    ]
                  : [];
              }),
            ),
          );
          const isDay = end - start === dayMs;
          const placeOf = (at: number, from: number) =>
            isDay ? Number(hour.format(at)) : Math.round((startOfDay(at) - from) / dayMs);
          const step = isDay ? 3_600_000 : dayMs;
          const revenueAt = (from: number, n: number) =>
            moneyOf(orders, from + n * step, Math.min(from + (n + 1) * step, from === before ? start : end)).revenue;
          expect(report.series.points).toEqual(
            Array.from({ length: isDay ? 24 : Math.round((end - start) / dayMs) }, (_, n) => ({
              at: new Date(start + n * (isDay ? 3_600_000 : dayMs)).toISOString(),
              revenue: revenueAt(start, n),
              orders: accepted(inIt).filter(({ at }) => placeOf(at, start) === n).length,
              earlier: before + n * (isDay ? 3_600_000 : dayMs) >= start ? null : revenueAt(before, n),
            })),
          );
          const hours = ({ at }: StoredOrder) => Math.max(0, now - at) / 3_600_000;
          const waiting = orders.filter(({ status }) => status === 'pending');
          expect(report.waiting).toEqual({
            ...summed(waiting),
            ages: (
              [
                ['under-1-hour', 0, 1],
                ['1-to-6-hours', 1, 6],
                ['6-to-24-hours', 6, 24],
                ['1-to-3-days', 24, 72],
                ['over-3-days', 72, Infinity],
              ] as const
            ).map(([age, least, under]) => ({
              age,
              ...summed(waiting.filter((one) => hours(one) >= least && hours(one) < under)),
            })),
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
