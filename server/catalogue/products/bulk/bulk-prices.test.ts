import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminProductsApi, type SentChosen } from '#shared/api/catalogue/admin-products.ts';
import { bulkPricesApi, priceSteps, type PriceRule } from '#shared/api/catalogue/bulk-prices.ts';
import { maxPrice } from '#shared/api/catalogue/product-forms.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { isSteep } from '#shared/catalogue/steep-price.ts';
import { addGoods, line, newOrder, sendOrder, type Goods } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const [first, second] = [await addPerson(shop, { role: 'admin' }), await addPerson(shop, { role: 'admin' })];
const { token } = first;

let count = 0;
/** Products with a word of their own in their names, by which a filter finds them alone. */
async function addFamily(...prices: number[]): Promise<{ word: string; goods: Goods[]; ids: string[] }> {
  const word = `Family${(count += 1)}x`;
  const goods: Goods[] = [];
  for (const [n, price] of prices.entries())
    goods.push(
      await addGoods(shop.database, { name: `${word} ${n}`, price, variants: [{ color: 'Red', quantity: 50 }] }),
    );
  return { word, goods, ids: goods.map(({ productId }) => productId) };
}

const plus = (value: number): PriceRule => ({ by: 'percent', value, step: 1 });
const preview = async (chosen: SentChosen, rule: PriceRule) =>
  (await shop.call(bulkPricesApi.preview, { body: { ...chosen, rule }, token })).data;
const change = async (chosen: SentChosen, rule: PriceRule, isSteepMeant = false) => {
  const { stamp } = await preview(chosen, rule);
  return (await shop.call(bulkPricesApi.change, { body: { ...chosen, rule, stamp, isSteepMeant }, token })).data;
};
const undo = async (id: string) => (await shop.call(bulkPricesApi.undo, { params: { id }, token })).data;
const pricesOf = async (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await shop.call(adminProductsApi.one, { params: { id }, token })).data.variant[0]!.price),
  );
const setPrice = async ({ productId, variantId }: Goods, price: number) =>
  shop.call(adminProductsApi.changeInRow, {
    params: { id: productId },
    body: { variants: [{ _id: variantId, price }] },
    token,
  });
const matchingOf = async (search: string) =>
  (await shop.call(adminProductsApi.matching, { query: { search }, token })).data;

describe('a bulk change of prices', () => {
  test('shows what it does, does exactly that, and is undone', async () => {
    const { word, ids } = await addFamily(1000, 333, 1);
    const { products, stamp } = await matchingOf(word);
    expect(products).toBe(3);
    const chosen = { matching: { filter: { search: word }, stamp } };
    const rule: PriceRule = { by: 'percent', value: -10, step: 10 };
    expect(await preview(chosen, rule)).toMatchObject({
      products: 2,
      variants: 2,
      refused: 1,
      steep: 0,
      examples: [
        { before: 1, after: 0, state: 'refused' },
        { before: 1000, after: 900, state: 'changed' },
        { before: 333, after: 300, state: 'changed' },
      ],
    });
    const { _id, products: changed } = await change(chosen, rule);
    expect(changed).toBe(2);
    expect(await pricesOf(ids)).toEqual([900, 300, 1]);
    const [entry] = (await shop.call(historyApi.list, { query: { thing: ids[0]! }, token })).data;
    expect([entry?.before, entry?.after]).toMatchObject([
      { variant: [{ price: 1000 }] },
      { variant: [{ price: 900 }] },
    ]);
    expect(await undo(_id)).toEqual({ restored: 2, skipped: 0, named: [] });
    expect(await pricesOf(ids)).toEqual([1000, 333, 1]);
  });

  test('refuses a rule without effect, no choice, and two choices', async () => {
    const { ids } = await addFamily(100);
    const bodies = [
      { ids, rule: plus(0) },
      { ids, rule: plus(-100) },
      { rule: plus(5) },
      { ids, matching: { filter: {}, stamp: 'x' }, rule: plus(5) },
    ];
    for (const body of bodies) await shop.refused(bulkPricesApi.preview, 'INVALID_INPUT', { body, token });
  });

  test('is refused if another product matches, or a price is another, since the preview', async () => {
    const { word, goods, ids } = await addFamily(100, 200);
    const { stamp } = await matchingOf(word);
    const matching = { filter: { search: word }, stamp };
    const shown = await preview({ matching }, plus(10));
    await setPrice(goods[0]!, 150);
    const body = { matching, rule: plus(10), stamp: shown.stamp };
    await shop.refused(bulkPricesApi.change, 'LIST_CHANGED', { body, token });
    await addGoods(shop.database, { name: `${word} new`, variants: [{ color: 'Red', quantity: 1 }] });
    await shop.refused(bulkPricesApi.preview, 'LIST_CHANGED', { body: { matching, rule: plus(10) }, token });
    await shop.refused(adminProductsApi.changeMany, 'LIST_CHANGED', { body: { matching, discount: 5 }, token });
    expect(await pricesOf(ids)).toEqual([150, 200]);
  });

  test('asks before a price changes by more than 80 percent', async () => {
    const { ids } = await addFamily(1101, 100);
    const rule: PriceRule = { by: 'amount', value: -1100, step: 1 };
    const { stamp, steep, refused } = await preview({ ids }, rule);
    expect([steep, refused]).toEqual([1, 1]);
    const { details } = await shop.refused(bulkPricesApi.change, 'STEEP_CHANGE', { body: { ids, rule, stamp }, token });
    expect(details).toEqual({ variants: 1 });
    await change({ ids }, rule, true);
    expect(await pricesOf(ids)).toEqual([1, 100]);
  });

  test('of two members of staff at once, one changes and the other looks again', async () => {
    const { ids } = await addFamily(100, 200, 300);
    const { stamp } = await preview({ ids }, plus(10));
    const answers = await Promise.all(
      [first, second].map((by) =>
        shop.ask(bulkPricesApi.change, { body: { ids, rule: plus(10), stamp }, token: by.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await pricesOf(ids)).toEqual([110, 220, 330]);
  });

  test('is undone once, by one of two at once', async () => {
    const { ids } = await addFamily(100);
    const { _id } = await change({ ids }, plus(10));
    const answers = await Promise.all(
      [first, second].map((by) => shop.ask(bulkPricesApi.undo, { params: { id: _id }, token: by.token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pricesOf(ids)).toEqual([100]);
  });

  test('an order with the price of before is asked, and one placed before keeps its price', async () => {
    const customer = await addPerson(shop);
    const { ids, goods } = await addFamily(500);
    const order = newOrder([line(goods[0]!)]);
    const placed = await sendOrder(shop, customer, { ...order, expectedTotal: 570 });
    expect(placed.status).toBe(201);
    await change({ ids }, plus(10));
    const late = await sendOrder(shop, customer, { ...newOrder([line(goods[0]!)]), expectedTotal: 570 });
    expect(await late.json()).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 620 } });
    const { rows } = await shop.database.pool.query('SELECT price FROM order_lines WHERE variant_id = $1', [
      goods[0]!.variantId,
    ]);
    expect(rows).toEqual([{ price: 500 }]);
  });

  test('orders during the change are each charged one of the two prices, the one that they expect', async () => {
    const customer = await addPerson(shop);
    const { ids, goods } = await addFamily(500);
    const { stamp } = await preview({ ids }, plus(10));
    const orders = Array.from({ length: 4 }, () =>
      sendOrder(shop, customer, { ...newOrder([line(goods[0]!)]), expectedTotal: 570 }),
    );
    const [changed, ...answers] = await Promise.all([
      shop.ask(bulkPricesApi.change, { body: { ids, rule: plus(10), stamp }, token }),
      ...orders,
    ]);
    expect(changed.status).toBe(201);
    const { rows } = await shop.database.pool.query<{ price: number }>(
      'SELECT price FROM order_lines WHERE variant_id = $1',
      [goods[0]!.variantId],
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(rows).toEqual(placed.map(() => ({ price: 500 })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
});

/** As a shopkeeper would compute it on paper. */
const expected = (price: number, { by, value, step }: PriceRule): number => {
  const hundredths = by === 'percent' ? price * (100 + value) : (price + value) * 100;
  const steps = BigInt(hundredths) * 2n + BigInt(step) * 100n;
  const doubled = BigInt(step) * 200n;
  const floor = steps / doubled - (steps % doubled < 0n ? 1n : 0n);
  return Number(floor) * step;
};

test('undo restores each price exactly, unless it was changed since: then it is skipped and named', async () => {
  const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 });
  const rules = fc.oneof(
    fc.record({ by: fc.constant('percent' as const), value: fc.integer({ min: -99, max: 1000 }) }),
    fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: -6000, max: 6000 }) }),
  );
  const run = fc.asyncProperty(
    prices,
    rules.filter(({ value }) => value !== 0),
    fc.constantFrom(...priceSteps),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    async (before, by, step, isTouched) => {
      const rule = { ...by, step };
      const { goods, ids } = await addFamily(...before);
      const shown = await preview({ ids }, rule);
      const wanted = before.map((price) => expected(price, rule));
      const isPossible = (price: number) => price >= 1 && price <= maxPrice;
      const after = wanted.map((price, n) => (isPossible(price) ? price : before[n]!));
      expect(shown.steep).toBe(after.filter((price, n) => isSteep(before[n]!, price)).length);
      expect(shown.refused).toBe(wanted.filter((price) => !isPossible(price)).length);
      const { _id } = await change({ ids }, rule, true);
      expect(await pricesOf(ids)).toEqual(after);
      const touched = goods.flatMap((one, n) => (isTouched[n] && after[n] !== before[n] ? [{ one, n }] : []));
      for (const { one, n } of touched) await setPrice(one, after[n]! + 7);
      const { restored, skipped, named } = await undo(_id);
      expect(await pricesOf(ids)).toEqual(
        before.map((price, n) => (touched.some((one) => one.n === n) ? after[n]! + 7 : price)),
      );
      expect(restored).toBe(after.filter((price, n) => price !== before[n]).length - touched.length);
      expect([skipped, named.map(({ product }) => product).toSorted()]).toEqual([
        touched.length,
        touched.map(({ one }) => one.productId).toSorted(),
      ]);
    },
  );
  await fc.assert(run, { numRuns: 15 });
});
