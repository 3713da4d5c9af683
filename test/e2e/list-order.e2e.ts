import { discountedPrice } from '#shared/money.ts';
import { listProducts } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { cardNames, cards, resultCount, shown } from './support/places.ts';

test(
  'sorting by price uses the discounted price, both ways',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/products?category=clothing');
    const paid = async () =>
      (await cards(page).allInnerTexts()).map((text) => Number(/৳([\d,]+)/.exec(text)![1]!.replaceAll(',', '')));
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.selectOption('Price: low to high');
    await expect(page).toHaveURL('/products?category=clothing&sort=price-asc');
    const isRising = (prices: number[]) => prices.every((price, n) => n === 0 || price >= prices[n - 1]!);
    // the address changes before the list does
    await expect.poll(async () => isRising(await paid())).toBe(true);
    const rising = await paid();
    await sort.selectOption('Price: high to low');
    await expect.poll(paid).toEqual(rising.toReversed());
    await sort.selectOption('Newest');
    await expect(page).toHaveURL('/products?category=clothing');
  },
);

test(
  'a card shows the catalogue price minus the discount',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { data } = await listProducts(request, { onOffer: 'true', limit: '24' });
    await visit('/offers');
    for (const [n, { name, variant, discount }] of data.slice(0, 6).entries()) {
      const price = Math.min(...variant.map((one) => one.price));
      const card = cards(page).nth(n);
      await expect(card).toContainText(name);
      await expect(card).toContainText(`৳${discountedPrice(price, discount).toLocaleString('en-IN')}`);
      await expect(card).toContainText(`before ৳${price.toLocaleString('en-IN')}`);
      await expect(card).toContainText(`−${discount}%`);
    }
  },
);

test('pages continue without gaps or duplicates', { tag: ['@desktop', '@long'] }, async ({ page, visit, press }) => {
  // other journeys add and remove products meanwhile, without a discount
  await visit('/products?minDiscount=10');
  const count = await resultCount(page);
  const last = Math.ceil(count / 24);
  const names: string[] = [];
  for (let n = 1; n <= last; n++) {
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
      `Showing ${(n - 1) * 24 + 1}-${Math.min(n * 24, count)} of ${count} items`,
    );
    names.push(...(await cardNames(page).allInnerTexts()));
    if (n === 1) await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
    if (n < last) await press(page.getByRole('link', { name: 'Next page' }));
    else await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  }
  expect(new Set(names).size).toBe(count);
  expect(names).toHaveLength(count);
});

test('another page opens at its top', async ({ page, visit, press }) => {
  await visit('/products');
  await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' }));
  await expect(page).toHaveURL('/products?page=3');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('3', { exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test(
  'Back from a product returns to the same list at the same place',
  { tag: '@long' },
  async ({ page, visit, press }) => {
    await visit('/products?category=clothing&sort=price-asc');
    const card = cards(page).nth(14);
    await card.scrollIntoViewIfNeeded();
    const name = await cardNames(page).nth(14).innerText();
    await press(cardNames(page).nth(14).getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/products?category=clothing&sort=price-asc');
    await expect(card).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-asc');
  },
);

test('choosing a filter keeps the scroll position', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/products');
  const box = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first();
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await box.click();
  await expect(shown(page.getByRole('list', { name: 'Applied filters' }))).toBeAttached();
  await expect(box).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});
