import type { APIRequestContext } from '@playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { leaveCart, plentifulGoods, toLine } from './support/cart.ts';
import { findProduct, isLeft, listProducts, sizesOf } from './support/catalogue.ts';
import { expect, test, type Page } from './support/journey.ts';
import { cardNames, cards, cartLink, shown, storedCart } from './support/places.ts';

const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name }).first();

/** In sizes, of which one is left, on the first page of its category. */
const inSizes = (request: APIRequestContext) =>
  findProduct(
    request,
    'product in sizes',
    (product) => product.inStock && sizesOf(product).length > 1 && product.variant.some(isLeft),
    { categorySlug: 'shoes', limit: 24 },
  );

test(
  'a card adds to the cart once a size is chosen, and to the wish list',
  { tag: '@long' },
  async ({ page, press, visit, request, isMobile }) => {
    const product = await inSizes(request);
    await visit('/products?category=shoes');
    const card = cardOf(page, product.name);
    await press(card.getByRole('button', { name: 'Add to wish list' }));
    await expect(card.getByRole('button', { name: 'Add to wish list' })).toHaveAttribute('aria-pressed', 'true');
    await card.hover();
    await press(card.getByRole('button', { name: 'Quick add' }));
    const choice = page.getByRole('dialog', { name: product.name });
    await expect(choice).toBeVisible();
    await expectNothingFound(page);
    const { color, size } = product.variant.find(isLeft)!;
    const colors = choice.getByRole('group', { name: /^Colour/ });
    if (await colors.isVisible()) await press(colors.getByRole('button', { name: color }).first());
    await press(choice.getByRole('button', { name: size!, exact: true }));
    await press(choice.getByRole('button', { name: 'Add to cart' }));
    await expect(choice).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'was added to your cart' })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    expect(await storedCart(page)).toMatchObject([{ productId: product._id, quantity: 1 }]);

    if (!isMobile) {
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await expect(drawer.getByRole('link', { name: product.name })).toBeVisible();
      await expectNothingFound(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
    await visit('/wishlist');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await visit('/products?category=shoes');
    await expect(card.getByRole('button', { name: 'Add to wish list' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('cards of a row are equally high, and name, price and sizes in stock stand at the same height', async ({
  page,
  visit,
  request,
}) => {
  await visit('/products?category=shoes');
  const [first, second] = await Promise.all(
    [0, 1].map(async (n) => [
      (await cards(page).nth(n).boundingBox())!,
      (await cards(page).nth(n).getByText(/^৳/).first().boundingBox())!,
    ]),
  );
  expect(first!.map(({ y }) => Math.round(y))).toEqual(second!.map(({ y }) => Math.round(y)));
  expect(Math.round(first![0]!.height)).toBe(Math.round(second![0]!.height));
  const { data } = await listProducts(request, { categorySlug: 'shoes', limit: 24 });
  const name = await cardNames(page).first().innerText();
  const product = data.find((one) => one.name === name)!;
  const left = [...new Set(product.variant.filter(isLeft).map(({ size }) => size))];
  await expect(cards(page).first()).toContainText(`Sizes in stock: ${left[0]}`);
});

test('nothing leads out of the checkout but the logo', async ({ page, visit, request }) => {
  const [goods] = await plentifulGoods(request);
  await visit('/cart');
  await leaveCart(page, [toLine(goods!)]);
  await visit('/order');
  await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveCount(2);
  await expect(header.getByRole('link', { name: /, home$/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'বাংলা' })).toBeVisible();
  await expect(header.getByRole('button')).toHaveCount(0);
  await expect(shown(page.getByRole('button', { name: /^Place order/ }))).toBeInViewport();
});
