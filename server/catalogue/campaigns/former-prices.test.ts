import { describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { trim } from '#server/shop/retention/retention.ts';
import { addGoods } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { onProducts, saleDesk } from '#test/support/sales.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { pool } = shop.database;
const { token } = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
const desk = saleDesk(shop, { token });
const parts = { database: shop.database, media: shop.media, folder: shop.importsFolder };

type Goods = Awaited<ReturnType<typeof addGoods>>;
/** The price and the struck-through price in Taka; equal if nothing is struck through. */
async function prices({ product: { slug } }: Goods) {
  await shop.caughtUp();
  const { price, before } = priceFrom((await shop.call(catalogueApi.product, { params: { slug } })).data);
  return [price, before];
}
const setDiscount = ({ productId }: Goods, discount: number) =>
  shop.call(adminProductsApi.changeMany, { body: { ids: [productId], discount }, token });
const setPrice = ({ productId: id, variantId: _id }: Goods, price: number) =>
  shop.call(adminProductsApi.changeInRow, { params: { id }, body: { variants: [{ _id, price }] }, token });
/** As if it had been so many days ago. */
const daysLater = async ({ productId }: Goods, days: number) => {
  await pool.query(`UPDATE price_changes SET until = until - $2 * interval '1 day' WHERE product_id = $1`, [
    productId,
    days,
  ]);
  await trim(parts);
};

describe('a price is struck through', () => {
  test('strikes through the price before a discount, for 30 days', async () => {
    const goods = await addGoods(shop.database, { price: 1000 });
    await setDiscount(goods, 20);
    expect(await prices(goods)).toEqual([800, 1000]);
    await daysLater(goods, 29);
    expect(await prices(goods)).toEqual([800, 1000]);
    await daysLater(goods, 2);
    expect(await prices(goods), 'nobody was asked for more').toEqual([800, 800]);
  });

  test('strikes through the real price before the sale, not the full price', async () => {
    const goods = await addGoods(shop.database, { price: 1000, discount: 10 });
    await daysLater(goods, 31);
    expect(await prices(goods)).toEqual([900, 900]);
    const sale = await desk.add({ goods: onProducts(goods.productId) });
    await desk.begin(sale);
    await desk.tend();
    expect(await prices(goods)).toEqual([700, 900]);
    await desk.end(sale);
    await desk.tend();
    expect(await prices(goods)).toEqual([900, 900]);
  });

  test('not where the price was only raised to be reduced', async () => {
    const goods = await addGoods(shop.database, { price: 1000 });
    await setDiscount(goods, 20);
    await setPrice(goods, 1250);
    expect(await prices(goods)).toEqual([1000, 1000]);
    await setDiscount(goods, 40);
    expect(await prices(goods), 'at 20 % it was asked').toEqual([750, 1000]);
  });
});
