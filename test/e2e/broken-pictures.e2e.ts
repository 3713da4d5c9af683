import { addressOf, findProduct, productInColors } from './support/catalogue.ts';
import { main } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';
import { cards } from './support/places.ts';

// When a picture cannot be had.
test.use({ pictures: 'blank', mayFail: /\/media\// });

for (const [where, path] of [
  ['a list', '/products?category=watches'],
  ['the front page', '/'],
] as const) {
  test(`a placeholder replaces a broken picture in ${where}`, async ({ page, visit, request }) => {
    const { thumbnail, name } = await findProduct(
      request,
      'watch',
      () => true,
      path === '/' ? { sort: 'newest', inStock: 'true' } : { categorySlug: 'watches' },
    );
    const broken = new RegExp(thumbnail.replace('.webp', ''));
    await page.route(broken, (route) => route.abort());
    await visit(path);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name }).first();
    await card.scrollIntoViewIfNeeded();
    const image = card.getByRole('presentation').first();
    await expect(image).toHaveJSProperty('complete', true);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toMatch(/\/placeholder\.svg$/);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });
}

test('a placeholder replaces a broken picture on the product page', async ({ page, visit, request }) => {
  const product = await productInColors(request);
  await page.route(new RegExp(product.thumbnail.replace('.webp', '')), (route) => route.abort());
  await visit(addressOf(product));
  const image = page.getByRole('region', { name: 'Pictures' }).getByRole('img', { name: product.name, exact: true });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/\/placeholder\.svg$/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test('a placeholder replaces a picture that fails to load', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await page.context().route(/\/media\/.*-(?:320|480|640)\./, (route) => route.abort());
  await visit('/products');
  await expect(cards(page).first().getByRole('presentation')).toHaveAttribute('src', '/placeholder.svg');
});

test(
  'a placeholder replaces a logo that fails to load',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await page.context().setExtraHTTPHeaders(ownAddress());
    await signInAs(page, await signInAdmin(request));
    await page.route('**/media/**', (route) => route.abort());
    await visit('/dashboard/brands');
    await expect(main(page).getByRole('listitem').first().locator('img')).toHaveAttribute('src', '/placeholder.svg');
  },
);
