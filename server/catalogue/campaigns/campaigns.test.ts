import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { salesApi, type Sale } from '#shared/api/catalogue/campaigns.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { allGoods } from '#test/support/offers.ts';
import { newSale, onProducts, saleDesk } from '#test/support/sales.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const { token } = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
const desk = saleDesk(shop, { token });
let sales: Sale[] = [];

async function add(...input: Parameters<typeof newSale>): Promise<Sale> {
  const sale = await desk.add(...input);
  sales.push(sale);
  return sale;
}

afterEach(async () => {
  for (const sale of sales) await shop.ask(salesApi.remove, { params: { id: sale._id }, token });
  sales = [];
  await desk.tend();
  await expectLedgerToAgree(database);
});

const goodsFor = (price: number, discount = 0, more = {}) =>
  addGoods(database, { price, discount, variants: [{ color: 'Black', quantity: 1000 }], ...more });
type Goods = Awaited<ReturnType<typeof goodsFor>>;

const shown = async ({ product: { slug } }: Goods) =>
  (await shop.call(catalogueApi.product, { params: { slug } })).data;
const asStaff = async ({ productId: id }: Goods) =>
  (await shop.call(adminProductsApi.one, { params: { id }, token })).data;
const setDiscount = (goods: Goods, discount: number) =>
  shop.call(adminProductsApi.changeMany, { body: { ids: [goods.productId], discount }, token });
const totalOf = async (goods: Goods) =>
  (await shop.call(cartPriceApi.priceCart, { body: { items: [line(goods)] } })).data.subtotal;
const listedPrices = async (category: string) =>
  (
    await shop.call(catalogueApi.products, { query: { categorySlug: category, sort: 'price-asc', minDiscount: 20 } })
  ).data.map(({ slug, discount }) => [slug, discount]);

describe('a sale', () => {
  test('changes prices, lists and cached pages when it begins, and restores them when it ends', async () => {
    const goods = await goodsFor(1000, 10, { category: 'Sold by time' });
    const sale = await add({ goods: onProducts(goods.productId) });
    await desk.tend();
    expect(await shown(goods)).toMatchObject({ discount: 10 });
    expect(await listedPrices('sold-by-time')).toEqual([]);

    await desk.begin(sale);
    await desk.tend();
    expect(await shown(goods)).toMatchObject({ discount: 30, isOnSale: true });
    expect(await listedPrices('sold-by-time')).toEqual([[goods.product.slug, 30]]);
    expect(await asStaff(goods)).toMatchObject({ discount: 10, saleDiscount: 30 });

    await desk.end(sale);
    await desk.tend();
    const after = await shown(goods);
    expect(after).toMatchObject({ discount: 10 });
    expect(after).not.toHaveProperty('isOnSale');
    expect(await listedPrices('sold-by-time')).toEqual([]);
    expect(await asStaff(goods)).toMatchObject({ discount: 10, saleDiscount: null });
  });

  test('is charged from its moment on, also before the job has come by, and no longer', async () => {
    const goods = await goodsFor(1000);
    const sale = await add({ goods: onProducts(goods.productId) });
    await desk.tend();
    await desk.begin(sale);
    expect(await totalOf(goods)).toBe(700);
    const order = () => addPerson(shop).then((buyer) => placeOrder(shop, buyer, newOrder([line(goods)])));
    expect(await order()).toMatchObject({ items: [{ price: 700 }] });
    await desk.tend();
    await desk.end(sale);
    expect(await order()).toMatchObject({ items: [{ price: 1000 }] });
  });

  test('refuses an order whose total was computed before the sale, and answers with the new total', async () => {
    const goods = await goodsFor(1000);
    const sale = await add({ goods: onProducts(goods.productId) });
    const { total } = (await shop.call(cartPriceApi.priceCart, { body: { items: [line(goods)], district: 'Dhaka' } }))
      .data;
    await desk.begin(sale);
    await shop.refused(ordersApi.place, 'PRICE_CHANGED', {
      body: newOrder([line(goods)], { expectedTotal: total }),
      token: (await addPerson(shop)).token,
    });
  });

  test('of several campaigns the lowest price wins, and a lower price by staff wins over them', async () => {
    const [goods, cheap] = [await goodsFor(1000, 10), await goodsFor(1000, 50)];
    const about = onProducts(goods.productId, cheap.productId);
    const [small, large] = [await add({ percent: 20, goods: about }), await add({ percent: 40, goods: about })];
    await desk.begin(small);
    await desk.begin(large);
    await desk.tend();
    expect(await shown(goods)).toMatchObject({ discount: 40 });
    const kept = await shown(cheap);
    expect(kept).toMatchObject({ discount: 50 });
    expect(kept, 'its price is not of the sale').not.toHaveProperty('isOnSale');
    await desk.end(large);
    await desk.tend();
    expect(await shown(goods)).toMatchObject({ discount: 20 });
  });

  test('preserves a discount that staff set meanwhile', async () => {
    const goods = await goodsFor(1000, 10);
    const sale = await add({ goods: onProducts(goods.productId) });
    await desk.begin(sale);
    await desk.tend();
    await setDiscount(goods, 15);
    expect(await shown(goods)).toMatchObject({ discount: 30 });
    expect(await asStaff(goods)).toMatchObject({ discount: 15, saleDiscount: 30 });
    await setDiscount(goods, 30);
    await desk.remove(sale);
    await desk.tend();
    expect(await asStaff(goods), 'the same percentage as the sale').toMatchObject({ discount: 30, saleDiscount: null });
  });

  test('of a category also applies to products that join it meanwhile', async () => {
    const category = (await goodsFor(500, 0, { category: 'Category of a sale' })).product;
    const { category: saleCategory } = (await shop.call(catalogueApi.product, { params: { slug: category.slug } }))
      .data;
    const sale = await add({ goods: { ...allGoods, categories: [saleCategory._id] } });
    await desk.begin(sale);
    await desk.tend();
    const added = await goodsFor(500, 0, { category: 'Category of a sale' });
    expect(await shown(added)).toMatchObject({ discount: 30 });
    const moved = await goodsFor(500);
    await shop.call(adminProductsApi.changeMany, {
      body: { ids: [moved.productId], category: saleCategory._id },
      token,
    });
    expect(await shown(moved)).toMatchObject({ discount: 30 });
  });

  test('that is changed while it is on changes the prices', async () => {
    const [goods, other] = [await goodsFor(1000), await goodsFor(1000)];
    const sale = await add({ goods: onProducts(goods.productId) });
    await desk.begin(sale);
    await desk.tend();
    const body = newSale({
      percent: 25,
      goods: onProducts(other.productId),
      startsAt: new Date(Date.now() - 1000).toISOString(),
    });
    await shop.call(salesApi.change, {
      params: { id: sale._id },
      body: { version: sale.version, sale: body },
      token,
    });
    await desk.tend();
    expect([(await shown(goods)).discount, (await shown(other)).discount]).toEqual([0, 25]);
    await shop.refused(salesApi.change, 'CHANGED_MEANWHILE', {
      params: { id: sale._id },
      body: { version: sale.version, sale: body },
      token,
    });
    const { data } = await shop.call(historyApi.list, { query: { thing: sale._id }, token });
    expect(data.map(({ kind, action }) => [kind, action])).toEqual([
      ['sale', 'changed'],
      ['sale', 'added'],
    ]);
  });

  test('returns its remaining seconds, by the clock of the server', async () => {
    const goods = await goodsFor(1000);
    const sale = await add({ goods: onProducts(goods.productId) });
    const left = async () => (await shop.call(salesApi.ofProduct, { params: { slug: goods.product.slug } })).data;
    expect(await left()).toBeNull();
    await desk.begin(sale);
    await desk.tend();
    const { secondsLeft } = (await left())!;
    expect(secondsLeft).toBeGreaterThan(7100);
    expect(secondsLeft).toBeLessThanOrEqual(7200);
    await desk.end(sale);
    expect(await left(), 'also before the job has come by').toBeNull();
  });

  test('is refused where it ends before it begins', async () => {
    const { startsAt } = newSale();
    for (const endsAt of [startsAt, new Date(Date.parse(startsAt) - 1).toISOString()]) {
      const { errors } = await shop.refused(salesApi.add, 'INVALID_INPUT', {
        body: newSale({ startsAt, endsAt }),
        token,
      });
      expect(errors?.map(({ path }) => path)).toEqual(['endsAt']);
    }
  });

  test('is shown before it is saved: how many products, and their prices before and after', async () => {
    const [goods, cheap] = [await goodsFor(1000), await goodsFor(1000, 50)];
    const { data } = await shop.call(salesApi.preview, {
      body: { percent: 30, goods: onProducts(goods.productId, cheap.productId) },
      token,
    });
    expect(data).toEqual({
      products: 2,
      cheaper: 1,
      examples: [{ _id: goods.productId, name: (await shown(goods)).name, before: 1000, after: 700 }],
    });
  });
});

test('simultaneous orders and price updates charge the price before or after, and the ledger agrees', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => goodsFor(1000)));
  const sale = await add({ goods: onProducts(...all.map(({ productId }) => productId)) });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => addPerson(shop)));
  await desk.begin(sale);
  const [orders] = await Promise.all([
    Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, newOrder(all.map((goods) => line(goods)))))),
    desk.tend(),
    desk.tend(),
  ]);
  for (const { items } of orders) expect(items.map(({ price }) => price)).toEqual([700, 700, 700, 700]);
});

test('shows the lowest active price through any series of sales, and the price of staff after them', async () => {
  const goods = [await goodsFor(1000), await goodsFor(700, 10)] as const;
  const step = fc.record({
    act: fc.constantFrom('add', 'end', 'set', 'tend'),
    percent: fc.integer({ min: 1, max: 99 }),
    which: fc.integer({ min: 0, max: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const own = [0, 0];
      let on: { sale: Sale; percent: number; which: number }[] = [];
      for (const [n, one] of goods.entries()) await setDiscount(one, own[n]!);
      const check = async () => {
        await desk.tend();
        for (const [n, one] of goods.entries()) {
          const percents = on.filter(({ which }) => which === n).map(({ percent }) => percent);
          expect((await shown(one)).discount).toBe(Math.max(own[n]!, ...percents));
          expect((await asStaff(one)).discount).toBe(own[n]);
        }
      };
      for (const { act, percent, which } of steps) {
        if (act === 'add') {
          const sale = await add({ percent, goods: onProducts(goods[which]!.productId) });
          await desk.begin(sale);
          on.push({ sale, percent, which });
        } else if (act === 'end' && on[0]) {
          await desk.end(on[0].sale);
          on = on.slice(1);
        } else if (act === 'set') {
          await setDiscount(goods[which]!, percent);
          own[which] = percent;
        } else await check();
      }
      for (const { sale } of on) await desk.end(sale);
      on = [];
      await check();
    }),
    { numRuns: 12 },
  );
});
