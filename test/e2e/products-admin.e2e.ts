import { readFile } from 'node:fs/promises';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { answerInstead } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, type Page } from './support/journey.ts';
import { listOf, productRow, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');

test('the list shows the main facts of a product', { tag: '@long' }, async ({ page, visit, keeper }) => {
  const product = await keeper.add({ nameBn: 'নকশিকাঁথার চাদর', discount: 20 });
  await visit(listOf(product.name));
  const row = productRow(page, product.name);
  for (const text of [
    product.nameBn!,
    product.productNumber,
    product.subCategory!.name,
    product.brand.name,
    '৳900',
    '20 %',
    '12',
    'In stock',
  ])
    await expect(row).toContainText(text);
  await expect(main(page).getByText('Showing 1-1 of 1 items')).toBeVisible();
  await expectNothingFound(page);
});

test(
  'search and filters are in the URL and are cleared together',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper, isMobile }) => {
    const [few, none] = [
      await keeper.add({ variant: [{ color: 'Red', price: 500, quantity: 2 }] }),
      await keeper.add({ variant: [{ color: 'Red', price: 500, quantity: 0 }] }),
    ];
    await visit('/dashboard/products');
    await main(page).getByRole('searchbox', { name: 'Search products' }).fill(few.name);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === few.name);
    if (isMobile) await press(main(page).getByRole('button', { name: 'Filters' }));
    await main(page).getByLabel('Stock', { exact: true }).selectOption('low');
    await expect(page).toHaveURL(/[?&]stock=low/);
    await expect(productRow(page, few.name)).toContainText('Low');
    await main(page).getByLabel('Stock', { exact: true }).selectOption('out');
    await expect(main(page).getByText('No products found')).toBeVisible();
    await press(main(page).getByRole('button', { name: 'Clear search and filters' }));
    await expect(page).toHaveURL('/dashboard/products');
    await visit(`${listOf(none.name)}&stock=out&category=${none.category._id}&brand=${none.brand._id}&onOffer=false`);
    await expect(productRow(page, none.name)).toContainText('Sold out');
  },
);

test(
  'a filter chosen before the search has run is kept',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, keeper }) => {
    const product = await keeper.add();
    await visit('/dashboard/products');
    await main(page).getByRole('searchbox', { name: 'Search products' }).fill(product.name);
    await main(page).getByLabel('Stock', { exact: true }).selectOption('out');
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('search') === product.name && searchParams.get('stock') === 'out',
    );
    await expect(main(page).getByText('No products found')).toBeVisible();
  },
);

test('the list is sorted by its columns', { tag: ['@desktop', '@long'] }, async ({ page, visit, keeper }) => {
  const family = uniqueName('Order');
  for (const price of [300, 100, 200])
    await keeper.add({ name: `${family} at ${price}`, variant: [{ color: 'Red', price, quantity: 9 }] });
  await visit(listOf(family));
  const prices = () => page.getByRole('button', { name: /^Price of / }).allTextContents();
  await expect.poll(prices).toEqual(['৳200', '৳100', '৳300']);
  const header = main(page).getByRole('columnheader', { name: 'Price' });
  await header.getByRole('button').click();
  await expect.poll(prices).toEqual(['৳100', '৳200', '৳300']);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').press('Enter');
  await expect.poll(prices).toEqual(['৳300', '৳200', '৳100']);
  await expect(page).toHaveURL(/sort=price-desc/);
});

test('the chosen columns are stored', { tag: ['@desktop', '@long'] }, async ({ page, visit, keeper }) => {
  const product = await keeper.add();
  await visit(listOf(product.name));
  const brand = main(page).getByRole('columnheader', { name: 'Brand' });
  await expect(brand).toBeVisible();
  await main(page).getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Brand' }).click();
  await expect(brand).toHaveCount(0);
  await page.reload();
  await expect(productRow(page, product.name)).toBeVisible();
  await expect(brand).toHaveCount(0);
});

test(
  'the products of the list can be exported',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(listOf(product.name));
    await expect(productRow(page, product.name)).toBeVisible();
    const download = page.waitForEvent('download');
    await press(main(page).getByRole('button', { name: 'Export' }));
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(product.name);
    expect(text.trim().split('\n')).toHaveLength(2);
  },
);

test(
  'the list shows the error and a button to try again',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    const restore = await answerInstead(page, adminProductsApi.list, (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message: 'Too many requests.', code: 'TOO_MANY', requestId: '1' },
      }),
    );
    await visit(listOf(product.name));
    await expect(main(page).getByRole('alert')).toContainText('Error: Too many requests.');
    await restore();
    await press(main(page).getByRole('button', { name: 'Try again' }));
    await expect(productRow(page, product.name)).toBeVisible();
  },
);

test('a loading list shows placeholder rows', { tag: ['@desktop', '@long'] }, async ({ page, visit, keeper }) => {
  const product = await keeper.add();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerInstead(page, adminProductsApi.list, async (route) => {
    await held;
    await route.continue();
  });
  await visit(listOf(product.name));
  const list = page.getByRole('region', { name: 'Products' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('status')).toHaveText('Loading …');
  answer();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(productRow(page, product.name)).toBeVisible();
});
