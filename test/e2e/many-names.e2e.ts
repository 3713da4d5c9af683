import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { call } from './support/calls.ts';
import { expect, test as journey } from './support/journey.ts';
import { shopAdmin, signInAdmin } from './support/people.ts';
import { openFilters, resultLine, walkTo } from './support/places.ts';
import { pictureFile } from './support/products.ts';
import { openShop } from './support/start-shop.ts';

/** A shop of its own with more categories and brands than a page of a list holds, and products of 120 brands. */
const test = journey.extend<object, { bigShop: string }>({
  bigShop: [
    async ({ playwright }, use) => {
      const { address, close } = await openShop({ demo: false });
      const request = await playwright.request.newContext({ baseURL: address });
      const by = await signInAdmin(request);
      // a drawing (SVG) would take ten times as long
      const { name, mimeType, buffer } = await pictureFile('logo.png');
      const logo = new File([new Uint8Array(buffer)], name, { type: mimeType });
      const formOf = (fields: Record<string, string | File>) => {
        const body = new FormData();
        for (const [field, value] of Object.entries(fields)) body.set(field, value);
        return { body, by };
      };
      const kinds: string[] = [];
      const makers: string[] = [];
      for (let n = 1; n <= 150; n += 1) {
        const number = String(n).padStart(3, '0');
        const kind = formOf({ name: `Kind ${number}`, logo });
        kinds.push((await call(request, taxonomyApi.addCategory, kind)).data._id);
        const maker = formOf({ name: `Maker ${number}`, nameBn: `কারিগর ${number}`, logo });
        makers.push((await call(request, taxonomyApi.addBrand, maker)).data._id);
      }
      const category = kinds[0]!;
      const things = formOf({ name: 'Things', category, logo });
      const subCategory = (await call(request, taxonomyApi.addSubCategory, things)).data._id;
      for (const [n, brand] of makers.slice(0, 120).entries()) {
        const product = formOf({
          name: `Thing ${n + 1}`,
          description: 'Useful',
          regularPrice: '900',
          discount: '0',
          category,
          subCategory,
          brand,
          thumbnail: logo,
          images: logo,
          'variant[0][color]': 'Black',
          'variant[0][price]': '900',
          'variant[0][quantity]': '5',
        });
        await call(request, adminProductsApi.add, product);
      }
      await request.dispose();
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ bigShop }, use) => use(bigShop),
});
test.describe.configure({ timeout: 300_000, mode: 'default' });

test(
  'with 150 categories and brands the last can be chosen, filtered, arranged and opened',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/login?from=/dashboard/add-product');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

    const main = page.getByRole('main');
    await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Kind 150' });
    await main.getByLabel('Brand', { exact: true }).selectOption({ label: 'Maker 150' });

    await visit('/dashboard/products');
    await main.getByLabel('Brand', { exact: true }).selectOption({ label: 'Maker 001' });
    await expect(page).toHaveURL(/brand=/);
    await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Kind 101' });
    await expect(page).toHaveURL(/category=/);

    await visit('/products?category=kind-150');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kind 150');
    // the strip of the header holds a hundred
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem')).toHaveCount(100);
  },
);

test('the brand search finds the last of 120 brands, which can be chosen beside another', async ({
  page,
  visit,
  press,
  isMobile,
}) => {
  await visit('/products?category=kind-001');
  const filters = await openFilters(page);
  const brands = filters.getByRole('group', { name: 'Brand', exact: true });
  const box = (name: string) => brands.getByRole('checkbox', { name: new RegExp(`^${name}\\b.*\\b1 products$`) });
  // the page itself carries the first of them, and more when somebody asks
  await expect(brands.getByRole('checkbox', { includeHidden: true })).toHaveCount(8);
  await press(brands.getByRole('link', { name: '28 more' }));
  await expect(brands.getByRole('checkbox', { includeHidden: true })).toHaveCount(36);
  await expect(brands.getByRole('checkbox').nth(8)).toBeFocused();
  const field = brands.getByRole('searchbox', { name: 'Find a brand' });
  await field.fill('maker 1');
  await expect(brands.getByRole('status')).toHaveText('21 brands found');
  await field.fill('MAKER 120');
  await expect(brands.getByRole('checkbox')).toHaveCount(1);
  await field.press('Enter');
  await press(box('Maker 120'));
  await expect(page).toHaveURL('/products?category=kind-001&brand=maker-120&more=brand');
  await expect(resultLine(page, 1)).toBeAttached();
  await expect(field).toHaveValue('MAKER 120');

  await field.fill('maker 119');
  await expect(box('Maker 120')).toBeChecked();
  await press(box('Maker 119'));
  await expect(page).toHaveURL('/products?category=kind-001&brand=maker-120&brand=maker-119&more=brand');
  await expect(resultLine(page, 2)).toBeAttached();
  await field.fill('');
  await expect(box('Maker 119')).toBeChecked();
  await expect(box('Maker 120')).toBeChecked();
  await expect(brands.getByRole('checkbox')).toHaveCount(38);
  await field.fill('no such brand');
  await expect(brands.getByRole('status')).toHaveText('No brands found for “no such brand”.');
  await field.fill('maker');
  await expect(brands.getByRole('status')).toHaveText('120 brands found. Type more of the name.');

  if (isMobile) await press(filters.getByRole('button', { name: 'Show 2 products' }));
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('link')).toHaveText([
    'Maker 119',
    'Maker 120',
    'Clear all',
  ]);
});

test('in Bangla the brand search finds Bangla and English names', async ({ page, visit }) => {
  await visit('/bn/products');
  if (!(await page.locator('#filters').isVisible())) await page.getByRole('button', { name: 'ফিল্টার' }).click();
  const brands = page.getByRole('group', { name: 'ব্র্যান্ড', exact: true });
  const field = brands.getByRole('searchbox', { name: 'ব্র্যান্ড খুঁজুন' });
  for (const words of ['কারিগর 117', 'maker 117']) {
    await field.fill(words);
    await expect(brands.getByRole('status')).toHaveText('১টি ব্র্যান্ড পাওয়া গেছে');
    await expect(brands.getByRole('checkbox', { name: /^কারিগর 117/ })).toBeVisible();
  }
});

test('with the keyboard alone a brand is found and chosen', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/products');
  const brands = page.getByRole('group', { name: 'Brand', exact: true });
  const field = brands.getByRole('searchbox', { name: 'Find a brand' });
  await walkTo(page, field);
  await page.keyboard.type('118');
  const box = brands.getByRole('checkbox', { name: /^Maker 118/ });
  await expect(box).toBeVisible();
  await walkTo(page, box);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?brand=maker-118');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a brand in the URL is checked even beyond the first brands, and there is no search field', async ({ page }) => {
    await page.goto('/products?brand=maker-116');
    const filters = await openFilters(page);
    const brands = filters.getByRole('group', { name: 'Brand', exact: true });
    await expect(brands.getByRole('checkbox', { name: /^Maker 116\b.*\b1 products$/ })).toBeChecked();
    await expect(brands.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Remove Maker 116', includeHidden: true })).toBeAttached();
  });
});
