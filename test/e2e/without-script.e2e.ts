import { addressOf, findProduct, isLeft, filtersOf, productInColors, sizesOf } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { cardNames, openFilters, openSearch, resultCount, resultLine, shown } from './support/places.ts';

// A phone that blocks scripts, or has not got them yet, can still shop around.
test.use({ javaScriptEnabled: false });

test('without script the front page links to categories, offers and products', async ({ page, press }) => {
  await page.goto('/');
  await press(page.getByRole('main').getByRole('link', { name: /^Watches/ }));
  await expect(page).toHaveURL('/products?category=watches');
  await expect(cardNames(page).first()).toBeVisible();
  await press(shown(page.getByRole('link', { name: 'Offers' })));
  await expect(page).toHaveURL('/offers');
  const name = await cardNames(page).first().innerText();
  await press(cardNames(page).first().getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test(
  'without script the drawer opens, a category expands and its sub-category opens',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Categories' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Categories' });
    await drawer.getByText('Shoes', { exact: true }).tap();
    await drawer.getByRole('link', { name: 'Boots' }).tap();
    await expect(page).toHaveURL('/products?category=shoes&sub-category=boots');
  },
);

test('without script a category’s menu opens by its button', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More in Shoes' }).click();
  await page.getByRole('link', { name: 'Boots', exact: true }).click();
  await expect(page).toHaveURL('/products?category=shoes&sub-category=boots');
});

test('without script the search form searches', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.fill('lether bag');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?search=lether+bag');
  await expect(page.getByText('Showing results for leather bag')).toBeVisible();
});

test('without script a button applies the filters, and keeps the category, search and sort order', async ({
  page,
  press,
  request,
  isMobile,
}) => {
  const { facets } = await filtersOf(request, { categorySlug: 'clothing', search: 'cotton' });
  const brand = facets.brands.at(-1)!;
  await page.goto('/products?search=cotton&category=clothing&sort=price-asc');
  const filters = await openFilters(page);
  await press(filters.getByRole('checkbox', { name: new RegExp(`^${brand.name}`) }));
  await press(filters.getByRole('button', { name: isMobile ? /^Show \d+ products?$/ : 'Show products' }));
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('brand') === brand.slug &&
      searchParams.get('search') === 'cotton' &&
      searchParams.get('category') === 'clothing' &&
      searchParams.get('sort') === 'price-asc',
  );
  await expect(resultLine(page, brand.count)).toBeVisible();
  await press(page.getByRole('link', { name: `Remove ${brand.name}` }));
  await expect(page).toHaveURL('/products?search=cotton&category=clothing&sort=price-asc');
});

test('without script a button applies the sort order, and pages are links', async ({ page, press }) => {
  await page.goto('/products');
  const count = await resultCount(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await press(page.getByRole('button', { name: 'Sort', exact: true }));
  await expect(page).toHaveURL(/\/products\?sort=price-asc$/);
  await press(page.getByRole('link', { name: 'Next page' }));
  await expect(page).toHaveURL('/products?sort=price-asc&page=2');
  await expect(page.getByText(`Showing 25-48 of ${count} items`)).toBeVisible();
});

test('without script a form chooses the colour and keeps the size', async ({ page, press, request }) => {
  const product = await findProduct(
    request,
    'product in colours and sizes',
    (one) =>
      one.inStock &&
      one.variant.every(isLeft) &&
      sizesOf(one).length > 1 &&
      new Set(one.variant.map(({ color }) => color)).size > 1,
  );
  const { color, size } = product.variant.at(-1)!;
  await page.goto(`${addressOf(product)}?size=${encodeURIComponent(size!)}`);
  await press(page.getByRole('group', { name: /^Colour/ }).getByRole('button', { name: color, exact: true }));
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('color') === color && searchParams.get('size') === size,
  );
  await expect(page.getByRole('button', { name: color, exact: true, pressed: true })).toBeVisible();
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'To add products to the cart, turn on JavaScript' }),
  ).toBeVisible();
});

test('without script all pictures show, and thumbnails link to them', async ({ page, press, request }) => {
  const product = await productInColors(request);
  await page.goto(addressOf(product));
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await press(pictures.getByRole('link', { name: 'Picture 2' }));
  await expect(pictures.getByRole('img', { name: `${product.name}, picture 2` })).toBeInViewport({ ratio: 0.5 });
});

test('without script a form says that it needs JavaScript, and cannot be sent', async ({ page }) => {
  await page.goto('/login?from=/offers');
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(page.getByRole('paragraph').filter({ hasText: 'turn on JavaScript' })).toBeVisible();
});
