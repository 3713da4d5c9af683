import { test } from './support/as-admin.ts';
import { answerInstead, isCallOf } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { findProduct } from './support/catalogue.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Locator, type Page } from './support/journey.ts';
import {
  aPicture,
  findCategories,
  makeCategory,
  removeCategories,
  taxonomyCalls,
  unique,
  type TaxonomySlug,
} from './support/taxonomy.ts';

test.use({ mayFail: /\/api\/v1\/|\/media\// });
const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = (page: Page) => main(page).getByRole('searchbox');

const kinds = [
  {
    kind: 'brands',
    one: 'brand',
    spoken: 'Brand',
    many: 'brands',
    required: ['Brand name is required', 'Brand logo is required'],
  },
  {
    kind: 'categories',
    one: 'category',
    spoken: 'Category',
    many: 'categories',
    required: ['Category name is required', 'Category logo is required'],
  },
  {
    kind: 'sub-categories',
    one: 'sub-category',
    spoken: 'SubCategory',
    many: 'subcategories',
    required: ['Name is required', 'Category is required', 'Logo is required'],
  },
] as const satisfies { kind: TaxonomySlug; one: string; spoken: string; many: string; required: string[] }[];

for (const { kind, one, spoken, many, required } of kinds) {
  test(
    `a ${one} is added, renamed with its logo kept, and deleted after confirmation`,
    { tag: '@long' },
    async ({ page, press, visit, request }) => {
      const name = unique('Jamdani');
      await visit(`/dashboard/${kind}`);
      await press(main(page).getByRole('button', { name: `Add ${one}`, exact: true }));
      await press(form(page).getByRole('button', { name: `Add ${one}` }));
      for (const message of required) await expect(form(page).getByText(message, { exact: true })).toBeVisible();
      await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused();
      await form(page).getByLabel('Name', { exact: true }).fill(name);
      await form(page).getByLabel('Name in Bangla').fill('জামদানি');
      await form(page).getByLabel('Logo').setInputFiles(aPicture());
      if (kind === 'sub-categories') await form(page).getByLabel('Category').selectOption({ label: 'Shoes' });
      await press(form(page).getByRole('button', { name: `Add ${one}` }));
      await expect(toast(page, `${spoken} added successfully!`)).toBeVisible();
      await expect(form(page)).toHaveCount(0);

      await visit(`/dashboard/${kind}?search=${encodeURIComponent(name)}`);
      await expect(card(page, name)).toContainText('জামদানি');
      await expect(card(page, name)).toContainText(
        { brands: '0 products', categories: '0 sub-categories', 'sub-categories': 'in Shoes' }[kind],
      );
      const [made] = await findCategories(request, kind, name);
      await press(card(page, name).getByRole('button', { name: `Edit ${name}` }));
      await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(name);
      await expect(form(page).locator('img').first()).toHaveAttribute(
        'src',
        new RegExp(made!.logo!.replace('.webp', '')),
      );
      await form(page).getByLabel('Name', { exact: true }).fill(`${name} Ghor`);
      await press(form(page).getByRole('button', { name: `Update ${one}` }));
      await expect(toast(page, `${spoken} updated successfully!`)).toBeVisible();
      await expect(card(page, `${name} Ghor`)).toBeVisible();
      expect(await findCategories(request, kind, name)).toMatchObject([
        { _id: made!._id, name: `${name} Ghor`, logo: made!.logo },
      ]);

      await press(card(page, `${name} Ghor`).getByRole('button', { name: 'Delete' }));
      await expect(dialog(page)).toContainText(`Are you sure you want to delete this ${one}?`);
      await press(dialog(page).getByRole('button', { name: 'Cancel' }));
      await expect(card(page, `${name} Ghor`)).toBeVisible();
      await press(card(page, `${name} Ghor`).getByRole('button', { name: 'Delete' }));
      await press(dialog(page).getByRole('button', { name: 'Delete' }));
      await expect(toast(page, `${spoken} deleted successfully!`)).toBeVisible();
      await expect(main(page).getByText(`No ${many} found`)).toBeVisible();
      await press(main(page).getByRole('button', { name: 'Clear search' }));
      await expect(search(page)).toHaveValue('');
      await expect(page).toHaveURL(`/dashboard/${kind}`);
      expect(await findCategories(request, kind, name)).toEqual([]);
    },
  );

  test(
    `without any ${one} the page offers to add the first`,
    { tag: '@long' },
    async ({ page, press, visit, isMobile }) => {
      const none =
        kind === 'categories'
          ? { data: { categories: [], totalPages: 0, totalCategories: 0 } }
          : { data: [], meta: { currentPage: 1, totalPages: 0, totalRecords: 0 } };
      await answerInstead(page, taxonomyCalls[kind].list, (route) =>
        route.fulfill({ json: { success: true, message: '', ...none } }),
      );
      await visit(`/dashboard/${kind}`);
      await expect(main(page).getByText(`No ${many} found`)).toBeVisible();
      await press(main(page).getByRole('button', { name: `Add your first ${one}` }));
      await expect(form(page).getByLabel('Name', { exact: true })).toBeVisible();
      // the keyboard of a phone waits until a field is pressed
      if (!isMobile) await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form(page)).toHaveCount(0);
    },
  );

  test(
    `a failed action on a ${one} shows the server’s message, or a general one`,
    { tag: ['@desktop', '@long'] },
    async ({ page, press, visit, request }) => {
      const { category, subCategory, brand } = await findProduct(
        request,
        'product with a subcategory',
        ({ subCategory }) => subCategory !== null,
      );
      const used = { brands: brand, categories: category, 'sub-categories': subCategory }[kind];
      await visit(`/dashboard/${kind}?search=${encodeURIComponent(used!.name)}`);
      await press(card(page, used!.name).first().getByRole('button', { name: 'Delete' }));
      await press(dialog(page).getByRole('button', { name: 'Delete' }));
      await expect(toast(page, /is still used by \d+ products?/)).toBeVisible();
      await expect(card(page, used!.name).first()).toBeVisible();

      // a server that says nothing, and one that is not there
      await press(card(page, used!.name).first().getByRole('button', { name: 'Edit' }));
      await answerInstead(page, taxonomyCalls[kind].change, (route) => route.fulfill({ status: 502, body: '' }));
      await press(form(page).getByRole('button', { name: `Update ${one}` }));
      await expect(page.getByText(`Failed to update ${one}`)).toBeVisible();
      await page.keyboard.press('Escape');
      await answerInstead(page, taxonomyCalls[kind].remove, (route) => route.abort());
      await press(card(page, used!.name).first().getByRole('button', { name: 'Delete' }));
      await press(dialog(page).getByRole('button', { name: 'Delete' }));
      await expect(page.getByText(`Failed to delete ${one}`)).toBeVisible();
    },
  );
}

test(
  'a file that is too large or no picture shows an error under the field',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit }) => {
    await visit('/dashboard/brands');
    await press(main(page).getByRole('button', { name: 'Add brand' }));
    const logo = form(page).getByLabel('Logo');
    await logo.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await expect(form(page).getByText('File size should not exceed 2MB')).toBeVisible();
    await logo.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(form(page).getByText('File type not supported')).toBeVisible();
    // the server looks into it too
    await form(page).getByLabel('Name', { exact: true }).fill(unique('Fake'));
    await logo.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await press(form(page).getByRole('button', { name: 'Add brand' }));
    await expect(form(page).getByText('File type not supported')).toBeVisible();
  },
);

test(
  'a duplicate name shows an error under its field and in a toast, and the form keeps its input',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const { name } = await makeCategory(request, 'brands', unique('Aarong'));
    await visit('/dashboard/brands');
    await press(main(page).getByRole('button', { name: 'Add brand' }));
    await form(page).getByLabel('Name', { exact: true }).fill(name);
    await form(page).getByLabel('Logo').setInputFiles(aPicture());
    await press(form(page).getByRole('button', { name: 'Add brand' }));
    await expect(form(page).getByText('A brand with this name already exists')).toBeVisible();
    await expect(page.getByText('A brand with this name already exists')).toHaveCount(2);
    await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue(name);
    await removeCategories(request, 'brands', name);
  },
);

test(
  'a page has ten cards, the search runs after a pause in typing, and missing pages cannot be opened',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const name = unique('Tangail');
    for (let n = 1; n <= 11; n++) await makeCategory(request, 'brands', `${name} ${n}`);
    const asked: string[] = [];
    await visit('/dashboard/brands');
    await expect(main(page).getByText(/^Showing 1-10 of \d+ items$/)).toBeVisible();
    page.on('request', (one) => {
      if (isCallOf(taxonomyCalls.brands.list)(one)) asked.push(one.url());
    });
    await search(page).pressSequentially(name, { delay: 20 });
    await expect(main(page).getByText('Showing 1-10 of 11 items')).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(main(page).getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await press(main(page).getByRole('button', { name: 'Page 2' }));
    await expect(main(page).getByText('Showing 11-11 of 11 items')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(main(page).getByRole('button', { name: 'Next page' })).toBeDisabled();
    await visit(`/dashboard/brands?search=${encodeURIComponent(name)}&page=7`);
    await expect(main(page).getByText('Showing 11-11 of 11 items')).toBeVisible();
    // the last card of the last page goes: so does the page
    await press(main(page).getByRole('button', { name: 'Delete' }));
    await press(dialog(page).getByRole('button', { name: 'Delete' }));
    await expect(main(page).getByText('Showing 1-10 of 10 items')).toBeVisible();
    await removeCategories(request, 'brands', name);
  },
);

test(
  'a new category shows in the shop’s category strip with its sub-category',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const category = await makeCategory(request, 'categories', unique('Nakshi'));
    const kind = await makeCategory(request, 'sub-categories', unique('Pitha'), { category: category._id });
    await visit('/');
    const strip = page.getByRole('navigation', { name: 'Categories' });
    await expect(strip.getByRole('link', { name: category.name, exact: true })).toHaveAttribute(
      'href',
      `/products?category=${category.slug}`,
    );
    await strip.getByRole('button', { name: `More in ${category.name}` }).press('Enter');
    await expect(page.getByRole('link', { name: kind.name })).toBeVisible();
    await visit(`/dashboard/categories?search=${encodeURIComponent(category.name)}`);
    await expect(card(page, category.name)).toContainText('1 sub-category');
    await card(page, category.name).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'This category is still used by 1 sub-category.')).toBeVisible();
    await removeCategories(request, 'sub-categories', kind.name);
    await removeCategories(request, 'categories', category.name);
  },
);

// On one screen alone: both would write the whole order at the same time.
test(
  'categories are arranged by buttons, keys and dragging',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const mark = unique('Order');
    const names = ['A', 'B', 'C'].map((letter) => `${letter} ${mark}`);
    for (const name of names) await makeCategory(request, 'categories', name);
    const [a, b, c] = names as [string, string, string];
    const atServer = async () => (await findCategories(request, 'categories', mark)).map(({ name }) => name);
    const rows = form(page).getByRole('list', { name: 'Order' }).getByRole('listitem').filter({ hasText: mark });
    await visit('/dashboard/categories');
    await main(page).getByRole('button', { name: 'Arrange' }).click();
    await form(page)
      .getByRole('button', { name: `Move up ${c}` })
      .click();
    await expect(rows).toContainText([a, c, b]);
    await expect(form(page).getByRole('button', { name: `Move up ${c}` })).toBeFocused();
    await form(page)
      .getByRole('button', { name: `Move ${b}`, exact: true })
      .focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(rows).toContainText([b, a, c]);
    await expect(form(page).getByRole('button', { name: `Move ${b}`, exact: true })).toBeFocused();
    await expectNothingFound(page);
    await form(page)
      .getByRole('button', { name: `Move ${c}`, exact: true })
      .scrollIntoViewIfNeeded();
    const from = (await form(page)
      .getByRole('button', { name: `Move ${c}`, exact: true })
      .boundingBox())!;
    const to = (await form(page)
      .getByRole('button', { name: `Move ${b}`, exact: true })
      .boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await page.mouse.up();
    await expect(rows).toContainText([c, b, a]);
    await form(page).getByRole('button', { name: 'Save order' }).click();
    await expect(toast(page, 'Category order saved')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    expect(await atServer()).toEqual([c, b, a]);
    await removeCategories(request, 'categories', mark);
  },
);

test(
  'loading shows a spinner; a failure shows the error and a button to try again',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit }) => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const restore = await answerInstead(page, taxonomyCalls.categories.list, async (route) => {
      await held;
      await route.fulfill({
        status: 429,
        json: { success: false, message: 'Too many requests.', code: 'TOO_MANY', requestId: '1' },
      });
    });
    await visit('/dashboard/categories');
    await expect(main(page).getByRole('region', { name: 'Categories' }).getByRole('status')).toHaveText('Loading …');
    answer();
    await expect(main(page).getByRole('alert')).toContainText('Error: Too many requests.');
    await restore();
    await press(main(page).getByRole('button', { name: 'Try again' }));
    await expect(main(page).getByText(/^Showing 1-/)).toBeVisible();
  },
);

test(
  'the cards, the form with errors and the confirmation have no axe violations',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    await visit('/dashboard/sub-categories');
    await expect(main(page).getByText(/^Showing 1-/)).toBeVisible();
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Add sub-category' }));
    await press(form(page).getByRole('button', { name: 'Add sub-category' }));
    await expect(form(page).getByText('Logo is required')).toBeVisible();
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await press(
      main(page)
        .getByRole('button', { name: /^Delete/ })
        .first(),
    );
    await expectNothingFound(page);
  },
);
