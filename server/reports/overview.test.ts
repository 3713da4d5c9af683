import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { reportsApi, type Overview } from '#shared/api/reports.ts';
import { Settings } from '#shared/api/settings.ts';
import { orderStatuses, paymentMethods } from '#shared/order-status.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addGoods, decide, line, newOrder, placeOrder, setSettings, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { addStoredOrders, addStoredPeople, type StoredOrder } from '#test/support/stored-orders.ts';
import { testShop } from '#test/support/shop.ts';
import { makeOverview } from './reports.service.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin' });

const ask = (query = '') => shop.ask(reportsApi.overview, { query, token: admin.token });
const overview = async (query = ''): Promise<Overview> => dataOf(reportsApi.overview, await ask(query));

describe('GET /reports/overview', () => {
  test('of a shop without orders is all zeros, and says what the shop has', async () => {
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
        figures: { revenue: 2320, orders: 3, accepted: 1, average: 2320, customers: 1 },
        statuses: [
          { status: 'pending', orders: 1, taka: 220 },
          { status: 'accepted', orders: 1, taka: 2320 },
          { status: 'rejected', orders: 1, taka: 970 },
          { status: 'cancelled', orders: 0, taka: 0 },
        ],
        returned: { orders: 1, taka: 2320 },
        payments: [{ method: 'cod', orders: 1, taka: 2320 }],
        bestSellers: [
          { name: 'Flute', pieces: 3, taka: 450 },
          { name: 'Drum', pieces: 2, taka: 1800 },
        ],
        waiting: { orders: 1, taka: second.totalPrice },
        shop: { hasProducts: true, hasOrders: true },
      });
    }
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
    ['range=custom&from=2026-03-02&to=2026-03-01', { to: 'The last day is before the first' }],
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
  // by the variant that has the fewest: the total says nothing of it
  expect(stock.low.products[0]).toMatchObject({ name: 'Two left', left: 0, variants: 2 });
  expect(stock.out.products.map(({ name, left }) => [name, left]).toSorted()).toEqual([
    ['Gone', 0],
    ['Not for sale', 1],
    ['Without variants', 0],
  ]);
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
  // an admin, who counts for no customer
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
  const order: fc.Arbitrary<StoredOrder> = fc.record({
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
  const totalOf = ({ lines, shipping }: StoredOrder) =>
    lines.reduce((all, { quantity, price }) => all + quantity * price, shipping);
  const takaOf = (orders: StoredOrder[]) => orders.reduce((all, one) => all + totalOf(one), 0);
  const summed = (orders: StoredOrder[]) => ({ orders: orders.length, taka: takaOf(orders) });

  test('agree with the stored orders to the Taka, whatever the moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 50 }),
        fc.array(moment, { maxLength: 20 }),
        moment,
        fc.constantFrom('today', 'week', 'month', 'custom'),
        fc.integer({ min: 0, max: 40 }),
        async (orders, people, now, range, days) => {
          await addStoredOrders(empty.database, buyer, orders);
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
            await makeOverview(empty.database, query, Settings.parse({}), new Date(now)),
          ) as Overview;

          const within = (from: number, to: number) => orders.filter(({ at }) => at >= from && at < to);
          const accepted = (of: StoredOrder[]) => of.filter(({ status }) => status === 'accepted');
          const figures = (of: StoredOrder[], from: number, to: number) => ({
            revenue: takaOf(accepted(of)),
            orders: of.length,
            accepted: accepted(of).length,
            customers: people.filter((at) => at >= from && at < to).length,
            average:
              accepted(of).length === 0 ? null : Math.floor(((takaOf(accepted(of)) * 2) / accepted(of).length + 1) / 2),
          });
          const inIt = within(start, end);
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
          expect(
            new Map(report.payments.map(({ method, orders: of, taka }) => [method, { orders: of, taka }])),
          ).toEqual(
            new Map(
              paymentMethods.flatMap((method) => {
                const of = accepted(inIt).filter((one) => one.method === method);
                return of.length > 0 ? [[method, summed(of)] as const] : [];
              }),
            ),
          );
          const sold = accepted(inIt).flatMap(({ lines }) => lines);
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
          expect(report.series.points).toEqual(
            Array.from({ length: isDay ? 24 : Math.round((end - start) / dayMs) }, (_, n) => ({
              at: new Date(start + n * (isDay ? 3_600_000 : dayMs)).toISOString(),
              revenue: takaOf(accepted(inIt).filter(({ at }) => placeOf(at, start) === n)),
              orders: accepted(inIt).filter(({ at }) => placeOf(at, start) === n).length,
              earlier:
                before + n * (isDay ? 3_600_000 : dayMs) >= start
                  ? null
                  : takaOf(accepted(within(before, start)).filter(({ at }) => placeOf(at, before) === n)),
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
  }, 120_000);
});
