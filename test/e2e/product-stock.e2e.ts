import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { expectNothingFound } from './support/axe.ts';
import { call, isCallOf } from './support/calls.ts';
import { addressOf, colorsOf, findProduct, isLeft, listProducts, sizesOf } from './support/catalogue.ts';
import { main } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { addToCart, cards, cartLink, shown, storedCart } from './support/places.ts';

const group = (title: string) => ['group', { name: new RegExp(`^${title}`) }] as const;

test(
  'a sold-out size shows in the size guide and can be chosen for a stock alert',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const isGone = (quantity: number) => quantity === 0;
    const product = await findProduct(
      request,
      'product with a sold-out size',
      (one) =>
        one.inStock &&
        sizesOf(one).length > 1 &&
        one.variant.some(
          ({ color, quantity }) =>
            isGone(quantity) && one.variant.some((other) => other.color === color && isLeft(other)),
        ),
      { categorySlug: 'shoes' },
    );
    const gone = product.variant.find(
      ({ color, quantity }) =>
        isGone(quantity) && product.variant.some((other) => other.color === color && isLeft(other)),
    )!;
    await visit(`${addressOf(product)}?color=${encodeURIComponent(gone.color)}`);
    const button = page.getByRole(...group('Size')).getByRole('button', { name: `${gone.size} (sold out)` });
    await expect(page.getByRole(...group('Size')).getByRole('button')).toHaveCount(sizesOf(product).length);
    await expect(addToCart(page)).toBeEnabled();
    await expect(main(page).getByText(/^Order now:/)).toBeVisible();
    await press(main(page).getByText('Size guide', { exact: true }));
    const inGuide = main(page).getByRole('rowheader', { name: gone.size!, exact: true });
    await expect(inGuide).toBeVisible();
    for (const cell of [inGuide, main(page).getByRole('columnheader').last()])
      await expect(cell).toHaveCSS('padding', '8px');
    await press(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(addToCart(page)).toHaveCount(0);
    await expect(main(page).getByText(/^Order now:/)).toHaveCount(0);
    // of this size: no other is asked for
    await expect(main(page).getByRole('combobox', { name: 'Size' })).toHaveCount(0);
    const { phone } = newPerson();
    await main(page).getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await expectNothingFound(page);
    const sent = page.waitForRequest(isCallOf(backInStockApi.ask));
    await press(main(page).getByRole('button', { name: 'Tell me' }));
    expect((await sent).postDataJSON()).toMatchObject({ variantId: gone._id });
    await expect(main(page).getByText(/^We will message .* once/)).toBeVisible();
  },
);

test(
  'a sold-out colour can be chosen for a stock alert',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const product = await findProduct(
      request,
      'product with a sold-out colour',
      (one) =>
        one.inStock &&
        one.variant.some(isLeft) &&
        colorsOf(one).some((color) => !one.variant.some((variant) => variant.color === color && isLeft(variant))),
    );
    const gone = colorsOf(product).find(
      (color) => !product.variant.some((variant) => variant.color === color && isLeft(variant)),
    )!;
    await visit(addressOf(product));
    const button = page.getByRole(...group('Colour')).getByRole('button', { name: `${gone} (sold out)` });
    await press(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByRole('heading', { name: 'Tell me when it is back in stock' })).toBeVisible();
    await expect(addToCart(page)).toHaveCount(0);
  },
);

for (const [why, isSo] of [
  ['whose stock ran out', (inStock: boolean, total: number) => inStock && total === 0],
  ['that the shop has taken off sale', (inStock: boolean) => !inStock],
] as const) {
  test(`a product ${why} shows Sold out and cannot be added to the cart`, async ({ page, visit, request }) => {
    const product = await findProduct(request, `product ${why}`, ({ inStock, totalQuantity }) =>
      isSo(inStock, totalQuantity),
    );
    await visit(addressOf(product));
    await expect(shown(page.getByRole('button', { name: 'Sold out', exact: true }))).toBeDisabled();
    await expect(addToCart(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Sold out' })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  });
}

test(
  '“Only n left” shows the true number for low stock only',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { data } = await call(request, settingsApi.get);
    const product = await findProduct(
      request,
      'product nearly and not nearly gone',
      ({ inStock, variant }) =>
        inStock &&
        variant.some(({ quantity }) => quantity > 0 && quantity <= data.lowStock) &&
        variant.some(({ quantity }) => quantity > data.lowStock),
    );
    const few = product.variant.find(({ quantity }) => quantity > 0 && quantity <= data.lowStock)!;
    const many = product.variant.find(({ quantity }) => quantity > data.lowStock)!;
    const address = ({ color, size }: typeof few) =>
      `${addressOf(product)}?${new URLSearchParams({ color, ...(size && { size }) })}`;
    await visit(address(few));
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: `Only ${few.quantity} left` }),
    ).toBeVisible();
    await visit(address(many));
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'In stock' })).toBeVisible();
  },
);

test('cards show low stock as in the catalogue', { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
  const { data } = await listProducts(request, { limit: '24', sort: 'discount' });
  await visit('/products?sort=discount');
  for (const [n, product] of data.entries()) {
    const left = product.inStock ? product.totalQuantity : 0;
    const max = Math.max(0, ...product.variant.map(({ quantity }) => quantity));
    const said = left === 0 ? 'Sold out' : left <= 5 ? `Only ${left} left` : max <= 5 ? 'Few left' : '';
    const card = cards(page).nth(n);
    if (said) await expect(card, product.name).toContainText(said);
    else await expect(card, product.name).not.toContainText(/Sold out|Only \d+ left|Few left/);
  }
});

test('the cart never takes more than the stock, even in several steps', async ({ page, press, visit, request }) => {
  const product = await findProduct(
    request,
    'product with two or three left',
    ({ inStock, variant }) => inStock && variant.some(({ quantity }) => quantity === 2 || quantity === 3),
  );
  const { color, size, quantity, _id } = product.variant.find((one) => one.quantity === 2 || one.quantity === 3)!;
  await visit(`${addressOf(product)}?${new URLSearchParams({ color, ...(size && { size }) })}`);
  const howMany = page.getByRole('group', { name: 'Quantity' });
  const more = howMany.getByRole('button', { name: 'Add one' });
  await expect(howMany.getByRole('button', { name: 'Reduce by one' })).toBeDisabled();
  for (let n = 1; n < quantity; n++) await press(more);
  await expect(more).toBeDisabled();
  await expect(howMany.getByRole('status')).toHaveText(String(quantity));
  await press(addToCart(page));
  await expect.poll(() => storedCart(page)).toMatchObject([{ productId: product._id, variantId: _id, quantity }]);
  // on a desktop the cart opens, over the button
  await expect(page.getByText(/was added to your cart/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await press(addToCart(page));
  await expect(howMany.getByRole('status')).toHaveText('1');
  expect(await storedCart(page)).toMatchObject([{ quantity }]);
});

test(
  'on a phone the bar with price and Add to cart stays above the bottom bar',
  { tag: '@phone' },
  async ({ page, visit, request }) => {
    await visit(
      addressOf(await findProduct(request, 'product', ({ inStock, variant }) => inStock && variant.every(isLeft))),
    );
    const bottom = page.getByRole('navigation', { name: 'Quick links' });
    for (const y of [0, 600, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(addToCart(page)).toBeInViewport({ ratio: 1 });
      const [bar, button] = [await bottom.boundingBox(), await addToCart(page).boundingBox()];
      expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y);
    }
    // at the end of the page the footer's last line is not hidden behind the two bars
    const last = page.getByRole('contentinfo').getByText(/^Friday/);
    expect((await last.boundingBox())!.y + (await last.boundingBox())!.height).toBeLessThan(
      (await addToCart(page).boundingBox())!.y,
    );
  },
);
