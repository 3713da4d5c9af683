import { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { expectNothingFound } from './support/axe.ts';
import { answerInstead } from './support/calls.ts';
import {
  deliveryTo,
  orderByApi,
  ordersOf,
  payBy,
  placeButton,
  plentifulGoods,
  scarceGoods,
  toLine,
  type Goods,
} from './support/cart.ts';
import { expectThanks, main, readyByCash } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { ownAddress, registerPerson } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test('pressing twice places one order', { tag: '@desktop' }, async ({ page, request }) => {
  const [goods] = await plentifulGoods(request);
  const person = await readyByCash(page, request, [toLine(goods!)]);
  await placeButton(page).dblclick();
  await expectThanks(page);
  expect(await ordersOf(request, person)).toHaveLength(1);
});

for (const [what, arrives] of [
  ['on its way there', false],
  ['on its way back', true],
] as const) {
  test(`a network lost ${what} and a second press place one order`, { tag: '@desktop' }, async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    const person = await readyByCash(page, request, [toLine(goods!)]);
    await answerInstead(
      page,
      ordersApi.place,
      async (route) => {
        if (arrives) await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not connect' })).toBeVisible();
    expect(await ordersOf(request, person)).toHaveLength(arrives ? 1 : 0);
    // also after the page was loaded again in between
    await page.reload();
    await takenOver(page);
    await expect(payBy(page, 'Cash on delivery')).toBeChecked();
    await placeButton(page).click();
    await expectThanks(page);
    expect(await ordersOf(request, person)).toHaveLength(1);
  });
}

test(
  'after a lost response, the shop does not place a changed order without asking',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    const person = await readyByCash(page, request, [toLine(goods!)]);
    await answerInstead(
      page,
      ordersApi.place,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not connect' })).toBeVisible();
    await page.getByRole('button', { name: 'Note for us' }).click();
    await page.getByRole('textbox', { name: /^Note for us/ }).fill('A gift');
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'when you pressed the first time' })).toBeVisible();
    const [order, ...more] = await ordersOf(request, person);
    expect(more).toEqual([]);
    await expect(main(page).getByText(order!.orderId)).toBeVisible();
    // a customer who wants a second one orders again
    await placeButton(page).click();
    await expectThanks(page);
    expect(await ordersOf(request, person)).toHaveLength(2);
  },
);

test(
  'the checkout shows a price that changed meanwhile, and the next press orders at the new price',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const { before, now, person, restore } = await readyAtOldPrice(page, request, goods!);
    // the page learns of it from the answer to its order alone
    await answerInstead(page, ordersApi.place, async (route) => {
      const response = await route.fetch();
      await restore();
      await route.fulfill({ response });
    });
    await expect(placeButton(page)).toHaveText(`Place order ${formatTaka(before)}`);
    await press(placeButton(page));
    await expect(page.getByRole('alert').filter({ hasText: `The new total is ${formatTaka(now)}.` })).toBeInViewport();
    await expect(
      main(page).getByText(`Was ${formatTaka(goods!.price - 50)}, now ${formatTaka(goods!.price)}`),
    ).toBeVisible();
    await expect(placeButton(page)).toHaveText(`Place order ${formatTaka(now)}`);
    expect(await ordersOf(request, person)).toEqual([]);
    await press(placeButton(page));
    await expectThanks(page);
    expect(await ordersOf(request, person)).toMatchObject([{ totalPrice: now }]);
  },
);

test(
  'the checkout asks again when the total changes while the button is pressed',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    const { before, now, person, restore } = await readyAtOldPrice(page, request, goods!);
    await expect(placeButton(page)).toHaveText(`Place order ${formatTaka(before)}`);
    await placeButton(page).hover();
    await page.mouse.down();
    await restore();
    await expect(placeButton(page)).toHaveText(`Place order ${formatTaka(now)}`);
    // the summary says what the price was, which may have moved the button
    await placeButton(page).hover();
    await page.mouse.up();
    await expect(page.getByRole('alert').filter({ hasText: `The new total is ${formatTaka(now)}.` })).toBeVisible();
    expect(await ordersOf(request, person)).toEqual([]);
    await placeButton(page).press('Enter');
    await expectThanks(page);
    expect(await ordersOf(request, person)).toMatchObject([{ totalPrice: now }]);
  },
);

/** Ready to order two pieces at a price that holds no more. The page cannot ask for the new one before `restore`. */
async function readyAtOldPrice(page: Page, request: APIRequestContext, goods: Goods) {
  let answer = () => undefined as void;
  const restored = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const restoreProduct = await answerInstead(page, catalogueApi.product, (route) => route.abort());
  await answerInstead(page, cartPriceApi.priceCart, async (route) => {
    await restored;
    await route.fallback();
  });
  const person = await readyByCash(page, request, [{ ...toLine(goods, 2), discountedPrice: goods.price - 50 }]);
  const now = goods.price * 2 + (await deliveryTo(request, 'Dhaka', goods.price * 2));
  const restore = async () => {
    await restoreProduct();
    answer();
  };
  return { before: now - 100, now, person, restore };
}

async function buyAllBut(request: APIRequestContext, goods: Goods, left: number): Promise<void> {
  await orderByApi(request, await registerPerson(request), goods, goods.variant.quantity - left);
}

test(
  'an order with only sold-out products shows similar products and no total',
  { tag: ['@phone', '@long'] },
  async ({ page, request }) => {
    const none = await scarceGoods(request, 2);
    await readyByCash(page, request, [toLine(none, none.variant.quantity)]);
    await buyAllBut(request, none, 0);
    await placeButton(page).click();
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.getByText('These products are now sold out. There is nothing left to order.')).toBeVisible();
    await expect(summary.getByText('Total')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0);
    const similar = summary.getByRole('region', { name: 'You may also like' });
    await expect(similar.getByRole('link').first()).toHaveAttribute('href', /^\/product-details\//);
    await expectNothingFound(page);
  },
);

test(
  'each line says which pieces sold out meanwhile, and one press adjusts the order',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [plenty] = await plentifulGoods(request);
    const few = await scarceGoods(request, 2);
    const none = await scarceGoods(request, 3);
    const person = await readyByCash(page, request, [
      toLine(plenty!),
      toLine(few, few.variant.quantity),
      toLine(none, none.variant.quantity),
    ]);
    await buyAllBut(request, few, 1);
    await buyAllBut(request, none, 0);
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We do not have enough in stock' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.getByText('Sold out', { exact: true })).toBeVisible();
    await summary.getByRole('button', { name: 'Change to 1' }).click();
    await summary.getByRole('button', { name: `Remove ${none.product.name}` }).click();
    await placeButton(page).click();
    await expectThanks(page);
    const [order] = await ordersOf(request, person);
    expect(order!.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(
      expect.arrayContaining([
        [plenty!.variant._id, 1],
        [few.variant._id, 1],
      ]),
    );
    expect(order!.items).toHaveLength(2);
  },
);

test(
  'the checkout names an unavailable product, removes it, and the rest can be ordered',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [first, second] = await plentifulGoods(request);
    await answerInstead(page, catalogueApi.product, (route) => route.abort());
    const person = await readyByCash(page, request, [
      toLine(first!),
      { ...toLine(second!), variantId: '0199a000-0000-7000-8000-000000000000' },
    ]);
    await placeButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'in your cart is no longer available' })).toBeVisible();
    await expect(main(page).getByText('No longer available', { exact: true })).toBeVisible();
    await placeButton(page).click();
    await expectThanks(page);
    expect((await ordersOf(request, person))[0]!.items).toHaveLength(1);
  },
);
