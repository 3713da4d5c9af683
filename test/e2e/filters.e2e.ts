import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { call } from './support/calls.ts';
import { filtersOf, listProducts } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { cardNames, openFilters, resultCount, resultLine } from './support/places.ts';

const words = (count: number) => (count === 1 ? '1 product' : `${count} products`);

test(
  'each filter’s count equals the number of products it leaves',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, press, request }) => {
    const { facets } = await filtersOf(request, { categorySlug: 'shoes' });
    const choices = [
      { group: 'Colour', label: facets.colors[1]!.value, count: facets.colors[1]!.count },
      { group: 'Size', label: facets.sizes[0]!.value, count: facets.sizes[0]!.count },
      { group: 'Brand', label: facets.brands[1]!.name, count: facets.brands[1]!.count },
      { group: 'Discount', label: `${facets.discounts[1]!.percent}% off or more`, count: facets.discounts[1]!.count },
    ];
    await visit('/products?category=shoes');
    for (const { group, label, count } of choices) {
      const filters = await openFilters(page);
      const box = filters
        .getByRole('group', { name: group, exact: true })
        .getByRole('checkbox', { name: new RegExp(`^${label}\\b`) });
      await expect(box).toHaveAccessibleName(new RegExp(`\\b${count} products$`));
      await press(box);
      await expect(resultLine(page, count)).toBeAttached();
      await expect(box).toBeChecked();
      await press(box);
      await expect(page).toHaveURL('/products?category=shoes');
      await expect(box).not.toBeChecked();
    }
  },
);

test(
  'two colours widen the list, a colour and a size narrow it, and each shows as a chip',
  { tag: '@long' },
  async ({ page, visit, press, isMobile, request }) => {
    const count = async (query: SentQueryOf<typeof catalogueApi.products>) =>
      (await call(request, catalogueApi.products, { query: { categorySlug: 'shoes', ...query } })).meta.totalProducts;
    const [one, both, narrowed] = [
      await count({ color: ['Black'] }),
      await count({ color: ['Black', 'Navy'] }),
      await count({ color: ['Black', 'Navy'], size: ['43'] }),
    ];
    expect(both).toBeGreaterThan(one);
    expect(narrowed).toBeLessThan(both);

    await visit('/products?category=shoes');
    const filters = await openFilters(page);
    const check = async (group: string, label: string) => {
      const list = filters.getByRole('group', { name: group, exact: true });
      const more = list.getByText(/^\d+ more$/);
      const box = list.getByRole('checkbox', { name: new RegExp(`^${label}\\b`) });
      if (!(await box.isVisible())) await press(more);
      await press(box);
    };
    await check('Colour', 'Black');
    await expect(resultLine(page, one)).toBeAttached();
    await check('Colour', 'Navy');
    await expect(resultLine(page, both)).toBeAttached();
    await check('Size', '43');
    await expect(resultLine(page, narrowed)).toBeAttached();
    if (isMobile) await press(filters.getByRole('button', { name: `Show ${words(narrowed)}` }));

    const chips = page.getByRole('list', { name: 'Applied filters' });
    await expect(chips.getByRole('link')).toHaveText(['Black', 'Navy', 'Size 43', 'Clear all']);
    await press(chips.getByRole('link', { name: 'Remove Size 43' }));
    await expect(resultLine(page, both)).toBeVisible();
    await expect(page).toHaveURL('/products?category=shoes&color=Black&color=Navy');
    await press(chips.getByRole('link', { name: 'Clear all' }));
    await expect(page).toHaveURL('/products?category=shoes');
    await expect(chips).toHaveCount(0);
  },
);

test('Enter applies a price range, and Back removes it from the list and the fields', async ({
  page,
  visit,
  request,
}) => {
  const {
    meta: { totalProducts },
  } = await listProducts(request, { categorySlug: 'shoes', minPrice: '1000', maxPrice: '2000' });
  await visit('/products?category=shoes');
  const before = await resultCount(page);
  const filters = await openFilters(page);
  await filters.getByRole('textbox', { name: 'From ৳' }).fill('1000');
  await filters.getByRole('textbox', { name: 'To ৳' }).fill('2000');
  await expect(page).toHaveURL('/products?category=shoes'); // going from one field to the other sends nothing yet
  await filters.getByRole('textbox', { name: 'To ৳' }).press('Enter');
  await expect(page).toHaveURL('/products?category=shoes&minPrice=1000&maxPrice=2000');
  await expect(resultLine(page, totalProducts)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Remove ৳1,000 to ৳2,000', includeHidden: true })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/products?category=shoes');
  await expect(resultLine(page, before)).toBeAttached();
  await expect(filters.getByRole('textbox', { name: 'From ৳' })).toHaveValue('');
});

test(
  'on a phone the filter sheet’s button shows the number of products in the list',
  { tag: '@phone' },
  async ({ page, visit, request }) => {
    const { facets, totalProducts } = await filtersOf(request, { categorySlug: 'shoes' });
    const { value, count } = facets.colors[2]!;
    await visit('/products?category=shoes');
    const filters = await openFilters(page);
    await expect(filters.getByRole('button', { name: `Show ${words(totalProducts)}` })).toBeInViewport();
    await filters.getByRole('checkbox', { name: new RegExp(`^${value}\\b`) }).tap();
    await filters.getByRole('button', { name: `Show ${words(count)}` }).tap();
    await expect(filters).toBeHidden();
    await expect(resultLine(page, count)).toBeVisible();
    await expect(cardNames(page)).toHaveCount(count);
  },
);

test(
  'a checkbox checked by keyboard keeps the focus, and leaving the price fields applies the price',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/products?category=shoes');
    const filters = await openFilters(page);
    const box = filters.getByRole('group', { name: 'Colour', exact: true }).getByRole('checkbox').nth(1);
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/color=/);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
    await expect(box).toBeFocused();
    await filters.getByRole('textbox', { name: 'From ৳' }).fill('1000');
    await box.focus();
    await expect(page).toHaveURL(/minPrice=1000/);
  },
);

test(
  'filters without results show a message and links to remove them',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, press }) => {
    await visit('/products?category=watches&color=Black&maxPrice=1');
    await expect(page.getByText('No products match your filters.')).toBeVisible();
    const way = page.getByRole('link', { name: /^Without filters: \d+ products$/ });
    const promised = Number(/\d+/.exec(await way.innerText())![0]);
    await press(way);
    await expect(page).toHaveURL('/products?category=watches');
    await expect(resultLine(page, promised)).toBeVisible();
  },
);

test('the offers page lists discounted products only, whatever filters are chosen', async ({
  page,
  visit,
  press,
  isMobile,
  request,
}) => {
  const { facets } = await filtersOf(request, { onOffer: 'true' });
  const { value, count } = facets.colors[0]!;
  await visit('/offers');
  const filters = await openFilters(page);
  await press(filters.getByRole('checkbox', { name: new RegExp(`^${value}\\b`) }));
  if (isMobile) await press(filters.getByRole('button', { name: `Show ${words(count)}` }));
  await expect(page).toHaveURL(`/offers?color=${value}`);
  await expect(resultLine(page, count)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: /−\d+%/ })).toHaveCount(
    Math.min(count, 24),
  );
});
