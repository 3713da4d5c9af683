import type { Variant } from '#shared/api/catalogue/catalogue.ts';
import { discountedPrice } from '#shared/money.ts';
import { addressOf, colorsOf, findProduct, isLeft, filtersOf, productInColors } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { addToCart, cardNames, cartLink, openFilters, resultLine, storedCart } from './support/places.ts';

test('a shopper goes from the front page through a category and a filter to a product and adds it to the cart', async ({
  page,
  press,
  visit,
  isMobile,
  request,
}) => {
  const { facets } = await filtersOf(request, { categorySlug: 'clothing' });
  const color = facets.colors[0]!;

  await visit('/');
  await press(page.getByRole('main').getByRole('link', { name: /^Clothing/ }));
  await expect(page).toHaveURL(/\/products\?category=clothing$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Clothing' })).toBeVisible();

  const filters = await openFilters(page);
  await press(
    filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox', { name: new RegExp(`^${color.value}\\b`) }),
  );
  await expect(page).toHaveURL(new RegExp(`color=${encodeURIComponent(color.value)}`));
  if (isMobile) await press(filters.getByRole('button', { name: `Show ${color.count} product` }));
  await expect(resultLine(page, color.count)).toBeVisible();

  const name = await cardNames(page).first().innerText();
  await press(cardNames(page).first().getByRole('link'));
  await expect(page).toHaveURL(/\/product-details\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const size = page
    .getByRole('group', { name: /^Size/ })
    .getByRole('button')
    .filter({ hasNotText: '(sold out)' })
    .first();
  if (await size.isVisible()) await press(size);
  await press(addToCart(page));
  await expect(page.getByRole('status').filter({ hasText: 'was added to your cart' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test(
  'the cart badge counts lines: adding the same variant updates its line, another variant adds a line',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const product = await productInColors(request);
    const [first, second] = product.variant.filter(isLeft);
    await visit(`${addressOf(product)}?color=${encodeURIComponent(first!.color)}`);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await press(addToCart(page));
    // on a desktop the cart is beside the page now
    await expect(page.getByText(/was added to your cart/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(cartLink(page)).toHaveText(/^1/);
    await press(addToCart(page));
    // on a desktop the cart is beside the page now
    await expect(page.getByText(/was added to your cart/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(2);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

    await press(page.getByRole('group', { name: /^Colour/ }).getByRole('button', { name: second!.color, exact: true }));
    await expect(page).toHaveURL(
      new RegExp(`color=${new URLSearchParams({ '': second!.color }).toString().slice(1).replace('+', '\\+')}`),
    );
    await press(addToCart(page));
    // on a desktop the cart is beside the page now
    await expect(page.getByText(/was added to your cart/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

    const price = ({ price }: { price: number }) => discountedPrice(price, product.discount);
    expect(await storedCart(page)).toMatchObject([
      { productId: product._id, variantId: first!._id, quantity: 2, discountedPrice: price(first!) },
      { productId: product._id, variantId: second!._id, quantity: 1, discountedPrice: price(second!) },
    ]);
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  },
);

test('no size is preselected: the page asks for one and keeps it when the colour changes', async ({
  page,
  press,
  visit,
  request,
}) => {
  const product = await findProduct(
    request,
    'product in colours and sizes, one of which is sold out in one colour',
    ({ inStock, variant }) => inStock && lostByColor(variant) !== undefined,
  );
  const { kept, gone } = lostByColor(product.variant)!;
  const sizes = page.getByRole('group', { name: /^Size/ });
  await visit(`${addressOf(product)}?color=${encodeURIComponent(kept.color)}`);
  await expect(sizes.getByRole('button', { pressed: true })).toHaveCount(0);
  await press(addToCart(page));
  await expect(page.getByText('Choose your size first.')).toBeVisible();
  await expect(sizes).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await press(sizes.getByRole('button', { name: kept.size!, exact: true }));
  await press(page.getByRole('group', { name: /^Colour/ }).getByRole('button', { name: gone.color, exact: true }));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('size') === kept.size);
  await expect(sizes.getByRole('button', { pressed: true })).toHaveAccessibleName(`${kept.size} (sold out)`);
  await expect(addToCart(page)).toHaveCount(0);
});

/** A size that one colour has left and another, of which others are left, has not. */
function lostByColor(variants: Variant[]) {
  for (const gone of variants.filter((one) => one.size !== null && !isLeft(one))) {
    const kept = variants.find((one) => one.size === gone.size && isLeft(one));
    const others = variants.some((one) => one.color === gone.color && isLeft(one));
    if (kept && others) return { kept, gone };
  }
  return undefined;
}

test('a press on a button before the script loads takes effect after loading', async ({ page, press, request }) => {
  const product = await productInColors(request);
  let release = () => {};
  const isWanted = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(addressOf(product), { waitUntil: 'commit' });
  await expect(addToCart(page)).toBeEnabled();
  await press(addToCart(page));
  await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await storedCart(page)).toMatchObject([{ productId: product._id, quantity: 1 }]);
  await expect(addToCart(page)).not.toHaveAttribute('aria-busy');
});

test('choosing a colour and a size changes the URL, and the URL restores the choice', async ({
  page,
  press,
  visit,
  request,
}) => {
  const product = await findProduct(
    request,
    'product in colours and sizes, all left',
    ({ inStock, variant }) =>
      inStock &&
      variant.every(isLeft) &&
      new Set(variant.map(({ size }) => size)).size > 1 &&
      new Set(variant.map(({ color }) => color)).size > 1,
  );
  const color = colorsOf(product).at(-1)!;
  const { size } = product.variant.findLast((variant) => variant.color === color)!;
  await visit(addressOf(product));
  await press(page.getByRole('group', { name: /^Colour/ }).getByRole('button', { name: color, exact: true }));
  await press(page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: size!, exact: true }));
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('color') === color && searchParams.get('size') === size,
  );

  await page.reload();
  await expect(page.getByRole('button', { name: color, exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: size!, exact: true, pressed: true })).toBeVisible();
});

test(
  'a second tab shows what the first tab adds to the cart',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, press, visit, request }) => {
    const other = await context.newPage();
    await other.goto('/');
    await visit(addressOf(await productInColors(request)));
    await press(addToCart(page));
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
  },
);

test(
  'a corrupt stored cart does not break the page',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    await visit('/');
    await page.evaluate(() =>
      localStorage.setItem('cart-storage', '{"state":{"items":[{"productId":7},null,"x"]},"version":1}'),
    );
    await visit(addressOf(await productInColors(request)));
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await press(addToCart(page));
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  },
);
