import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierChoiceApi, type CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { addGoods, line, setSettings } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { askPrices, countFigures } from './courier-choice.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake: steadfast, owner, token } = desk;
const pathao = new FakePathao();
const redx = new FakeRedx();
await desk.connect(pathao);
await desk.connect(redx);
const { pool, db } = shop.database;

await setSettings(shop, { cod: { where: 'everywhere', except: [], only: [] } });

const to = (district: string, area: string, address = 'House 12, Kalshi') => ({
  shippingInfo: { name: 'Rahima Begum', district, area, address },
});
const toMirpur = to('Dhaka', 'Mirpur');
const anyParcel: CourierRule = { courier: 'redx', districts: [], weightFrom: null, weightTo: null, cashAbove: null };
const saveRules = async (...rules: CourierRule[]) =>
  (await shop.call(courierChoiceApi.saveRules, { body: { rules }, token: owner.token })).data;
const proposalsOf = async (...orders: Order[]) =>
  (
    await shop.call(courierChoiceApi.proposals, {
      query: { orders: orders.map(({ _id }) => _id).join(',') },
      token,
    })
  ).data;
const bookProposed = async (...orders: Order[]) =>
  (
    await shop.call(bookingsApi.book, {
      body: { courier: 'proposed', parcels: orders.map(({ _id }) => ({ _id })) },
      token,
    })
  ).data;
const askedPrices = () => [...pathao.asked, ...redx.asked].filter((one) => /price-plan|charge_calculator/.test(one));
const weigh = (grams: number | null) =>
  pool.query('UPDATE variants SET weight = $1 WHERE id = $2', [grams, desk.goods.variantId]);

beforeEach(async () => {
  await pool.query('DELETE FROM courier_prices');
  await pool.query('DELETE FROM courier_figures');
  await pool.query('DELETE FROM courier_rules');
  // those of other tests neither wait nor count
  await pool.query(`UPDATE parcels SET status = 'returned', courier = NULL, handed_at = now(), ended_at = now()`);
  await pool.query('UPDATE courier_accounts SET problem = NULL, paused_until = NULL');
  await weigh(null);
  for (const fake of [pathao, redx]) {
    fake.prices = { first: 70, more: 10 };
    fake.delayMs = 0;
    fake.asked.length = 0;
  }
});

/** What became of parcels: each took two days, and the courier charged 60 Taka. */
const history = (courier: string, district: string, delivered: number, returned: number) =>
  pool.query(
    `INSERT INTO courier_figures (courier, district, delivered, returned, days, paid, short, charged)
    VALUES ($1, $2, $3::integer, $4::integer, $3::integer * 2, $3::integer, 0, $3::integer * 60)`,
    [courier, district, delivered, returned],
  );

describe('the owner’s rules', () => {
  test('win, in their order, and are logged', async () => {
    const order = await desk.accepted(toMirpur);
    await weigh(2000);
    const heavy: CourierRule = { ...anyParcel, weightFrom: 2001 };
    const capital: CourierRule = { ...anyParcel, courier: 'pathao', districts: ['ঢাকা', 'Cumilla'] };
    expect(await saveRules(heavy, capital, anyParcel)).toMatchObject([{}, { districts: ['Dhaka', 'Comilla'] }, {}]);
    expect((await shop.call(courierChoiceApi.rules, { token: owner.token })).data).toHaveLength(3);
    expect(await proposalsOf(order)).toMatchObject([
      { order: order._id, courier: 'pathao', name: 'Pathao', reason: 'Pathao: by rule 2 of the shop' },
    ]);
    const [entry] = (await shop.call(historyApi.list, { query: {}, token: owner.token })).data;
    expect(entry).toMatchObject({ kind: 'settings', after: { courierRules: [heavy, {}, {}] } });
  });

  test('of a courier that is not connected, or refuses the keys, do not count', async () => {
    const order = await desk.accepted(toMirpur);
    await saveRules(anyParcel);
    await pool.query(`UPDATE courier_accounts SET problem = 'RedX does not accept the keys' WHERE courier = 'redx'`);
    expect(await proposalsOf(order)).toMatchObject([{ courier: 'steadfast' }]);
  });

  test('name a district that there is, weights in order, and are for owners', async () => {
    const wrong = async (rule: CourierRule) => {
      const sent = { body: { rules: [rule] }, token: owner.token };
      const answer = (await (await shop.ask(courierChoiceApi.saveRules, sent)).json()) as Failure;
      return answer.errors?.map(({ path }) => path);
    };
    expect(await wrong({ ...anyParcel, districts: ['Atlantis'] })).toEqual(['rules.0.districts']);
    expect(await wrong({ ...anyParcel, weightFrom: 500, weightTo: 400 })).toEqual(['rules.0.weightTo']);
    expect((await shop.ask(courierChoiceApi.saveRules, { body: { rules: [] }, token })).status).toBe(403);
  });
});

describe('prices', () => {
  test('are asked before staff choose, once for a place and a weight, and decide', async () => {
    await history('steadfast', 'Dhaka', 40, 1);
    const orders = [await desk.accepted(toMirpur), await desk.accepted(toMirpur)];
    redx.prices = { first: 20, more: 10 };
    await askPrices(shop);
    expect(askedPrices()).toHaveLength(2);
    // 20 Taka, and 1 % of 1,070 Taka; Steadfast charged 60
    expect(await proposalsOf(...orders)).toMatchObject([
      { courier: 'redx', reason: 'RedX: ৳31' },
      { courier: 'redx', reason: 'RedX: ৳31' },
    ]);
    await askPrices(shop);
    expect(askedPrices()).toHaveLength(2);
    await weigh(600);
    await askPrices(shop);
    expect(askedPrices()).toHaveLength(4);
  });

  test('are not asked for a place that is not clear, for a heavy parcel, or where there is no choice', async () => {
    await desk.accepted(to('Dhaka', 'Nowhere at all', 'Beside the mosque'));
    await askPrices(shop);
    expect(askedPrices()).toEqual([]);
    await weigh(12_000);
    await desk.accepted(toMirpur);
    await askPrices(shop);
    expect(askedPrices()).toEqual(['GET /charge/charge_calculator']);
  });

  test('of a courier that refuses the keys stop its questions, and the account says so', async () => {
    await desk.accepted(toMirpur);
    const { accessToken } = redx.keys;
    redx.keys.accessToken = 'another';
    await askPrices(shop);
    redx.keys.accessToken = accessToken;
    const { data } = await shop.call(courierAccountsApi.list, { token: owner.token });
    expect(data.map(({ courier, problem }) => [courier, problem])).toEqual([
      ['steadfast', null],
      ['pathao', null],
      ['redx', 'RedX does not accept the keys'],
    ]);
  });

  test('of another account are forgotten', async () => {
    const order = await desk.accepted(toMirpur);
    redx.prices = { first: 10, more: 0 };
    await askPrices(shop);
    expect(await proposalsOf(order)).toMatchObject([{ courier: 'redx' }]);
    const body = { address: redx.address, keys: {} };
    await shop.call(courierAccountsApi.save, { params: { courier: 'redx' }, body, token: owner.token });
    expect(await proposalsOf(order)).toMatchObject([{ courier: 'pathao' }]);
  });
});

describe('figures', () => {
  test('count what became of parcels in each district, with what payouts said', async () => {
    const orders = [];
    for (const status of ['delivered', 'delivered', 'coming back']) {
      const order = await desk.accepted(to('Sylhet', 'Zindabazar'));
      orders.push(order);
      await pool.query(
        `UPDATE parcels SET status = $2, courier = 'PATHAO', handed_at = now() - interval '3 days',
          ended_at = CASE WHEN $2 = 'delivered' THEN now() END WHERE order_id = $1`,
        [order._id, status],
      );
    }
    await pool.query(
      `WITH statement AS (
        INSERT INTO courier_statements (courier, account, fingerprint, recorded_by)
        VALUES ('Pathao', 'bank', 'x', $1) RETURNING id)
      INSERT INTO courier_statement_lines
        (statement_id, line, said, tracking, orders, collected, charge, payout, outcome, parcel_id)
      SELECT statement.id, 1, '', '{}', '{}', 1000, 80, 920, 'short', p.id FROM statement, parcels p
      WHERE p.order_id = $2`,
      [owner.id, orders[0]!._id],
    );
    await history('steadfast', 'Sylhet', 5, 5);
    await countFigures(db);
    const { rows } = await pool.query('SELECT * FROM courier_figures');
    expect(rows).toEqual([
      { courier: 'pathao', district: 'Sylhet', delivered: 2, returned: 1, days: 6, paid: 1, short: 1, charged: 80 },
    ]);
    await countFigures(db);
    expect((await pool.query('SELECT * FROM courier_figures')).rows).toEqual(rows);
  });

  test('decide between couriers whose prices are alike', async () => {
    const [near, far] = [await desk.accepted(toMirpur), await desk.accepted(to('Sylhet', 'Zindabazar'))];
    await history('steadfast', 'Dhaka', 195, 5);
    await history('steadfast', 'Sylhet', 60, 40);
    await history('pathao', 'Dhaka', 100, 60);
    await history('pathao', 'Sylhet', 94, 6);
    expect((await proposalsOf(near, far)).map(({ reason }) => reason).toSorted()).toEqual([
      'Pathao: usually ৳60, usually 2 days, 94 % delivered in Sylhet',
      'Steadfast: usually ৳60, usually 2 days, 97 % delivered in Dhaka',
    ]);
  });
});

describe('booking with the proposed couriers', () => {
  test('books each parcel with its own, and no price is asked meanwhile', async () => {
    const capital: CourierRule = { ...anyParcel, courier: 'pathao', districts: ['Dhaka'] };
    await saveRules(capital, { ...anyParcel, courier: 'steadfast' });
    const [near, far] = [await desk.accepted(toMirpur), await desk.accepted(to('Sylhet', 'Zindabazar'))];
    pathao.delayMs = 60_000;
    expect(await bookProposed(near, far)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect([(await desk.bookingOf(near)).courier, (await desk.bookingOf(far)).courier]).toEqual([
      'pathao',
      'steadfast',
    ]);
    expect(pathao.asked).toEqual([]);
    pathao.delayMs = 0;
    await shop.runJobs();
    expect(desk.parcelsOf(near, pathao)).toMatchObject([{ order: { store_id: 501 } }]);
    expect(desk.parcelsOf(far, steadfast)).toHaveLength(1);
    expect(await bookProposed(near)).toMatchObject([{ outcome: 'already', why: 'it is already booked' }]);
  });

  test('leaves out what is not accepted, and what no courier carries', async () => {
    const order = await desk.accepted(toMirpur);
    await pool.query(`UPDATE courier_accounts SET problem = 'Keys' WHERE courier <> 'pathao'`);
    await weigh(11_000);
    expect(await bookProposed(order)).toMatchObject([
      { outcome: 'refused', why: 'no courier is proposed for it: choose one' },
    ]);
    expect(await proposalsOf(order)).toEqual([]);
  });
});

test('a parcel weighs the sum of its pieces; what has no weight counts as one usual parcel', async () => {
  const weightOf = async (grams: number | null, pieces: number) => {
    await weigh(grams);
    const order = await desk.accepted(toMirpur, pieces);
    await desk.bookWith('redx', [order]);
    await shop.runJobs();
    return desk.parcelsOf(order, redx)[0]!.order.parcel_weight;
  };
  expect(await weightOf(null, 3)).toBe(500);
  expect(await weightOf(250, 3)).toBe(750);
  // another product of the parcel has no weight
  const other = await addGoods(shop.database, { price: 10 });
  const order = await desk.accepted({ ...toMirpur, items: [line(desk.goods, 4), line(other, 2)] });
  await desk.bookWith('redx', [order]);
  await shop.runJobs();
  expect(desk.parcelsOf(order, redx)).toMatchObject([{ order: { parcel_weight: 1500 } }]);
});
