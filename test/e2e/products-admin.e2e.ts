import { readFile } from 'node:fs/promises';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { answerInstead, ask } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { cell, pictureFile, productRow, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Edit product' });
const listOf = (name: string) => `/dashboard/products?${new URLSearchParams({ search: name })}`;
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save changes' });
const sixVariants = ['Black', 'Red', 'Navy'].flatMap((color) =>
  ['M', 'L'].map((size) => ({ color, size, price: 900, quantity: 4 })),
);

test('a product stands in the list with what one needs to know of it', async ({ page, visit, keeper }) => {
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
  'search and filters stand in the address, and are cleared together',
  { tag: '@desktop' },
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
    await expect(productRow(page, none.name)).toContainText('Out');
  },
);

test(
  'a filter chosen while the search still waits for a pause in typing stays',
  { tag: '@desktop' },
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

test('the list is put in order by its columns', { tag: '@desktop' }, async ({ page, visit, keeper }) => {
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

test('which columns there are is chosen, and remembered', { tag: '@desktop' }, async ({ page, visit, keeper }) => {
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

test('a product is edited: the form is filled, its variants keep their identity, and the history tells', async ({
  page,
  press,
  visit,
  keeper,
  request,
}) => {
  const product = await keeper.add({ variant: sixVariants, images: 4, nameBn: 'চাদর' });
  const renamed = uniqueName('Shawl');
  await visit(listOf(product.name));
  await press(page.getByRole('button', { name: `Edit: ${product.name}` }));
  await expect(sheet(page).getByLabel('Product name', { exact: true })).toHaveValue(product.name);
  await expect(sheet(page).getByLabel('Product name in Bangla')).toHaveValue('চাদর');
  await expect(sheet(page).getByLabel('Sub-category', { exact: true })).toHaveValue(product.subCategory!._id);
  await expect(sheet(page).getByRole('checkbox', { name: 'In stock' })).toBeChecked();
  await expect(cell(page, 6, 'Size')).toHaveValue('L');
  await expectNothingFound(page);
  await sheet(page).getByLabel('Product name', { exact: true }).fill(renamed);
  await sheet(page)
    .getByLabel(/^Discount/)
    .fill('15');
  await cell(page, 1, 'Color').fill('Jet');
  await cell(page, 2, 'Quantity').fill('9');
  await press(sheet(page).getByRole('button', { name: 'Remove variant 6' }));
  await press(sheet(page).getByRole('button', { name: 'Move right: picture 1' }));
  await sheet(page)
    .locator('input[type=file][name=images]')
    .setInputFiles(await pictureFile('new.png', '#123456'));
  await expect(sheet(page).getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(5);
  await press(save(page));
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);

  const after = await keeper.get(product._id);
  expect(after).toMatchObject({
    name: renamed,
    discount: 15,
    thumbnail: product.thumbnail,
    version: product.version + 1,
  });
  expect(after.variant.map(({ _id }) => _id)).toEqual(product.variant.slice(0, 5).map(({ _id }) => _id));
  expect(after.variant.map(({ color, quantity }) => [color, quantity]).slice(0, 2)).toEqual([
    ['Jet', 4],
    ['Black', 9],
  ]);
  expect(after.images.slice(0, 4)).toEqual([
    product.images[1],
    product.images[0],
    product.images[2],
    product.images[3],
  ]);
  expect(after.images).toHaveLength(5);
  await expect
    .poll(
      async () =>
        (
          (await (await ask(request, catalogueApi.product, { params: { slug: after.slug } })).json()) as {
            data?: { name: string };
          }
        ).data?.name,
    )
    .toBe(renamed);

  await visit(`${listOf(renamed)}&edit=${product._id}`);
  await press(sheet(page).locator('summary', { hasText: 'History' }));
  const history = sheet(page).getByRole('list', { name: 'History' });
  for (const text of [
    'Discount: 0 % → 15 %',
    'Variant: Black, M → Jet, M',
    'Black, L: quantity: 4 → 9',
    'Navy, L: removed',
    'Images: 4 → 5',
  ])
    await expect(history.getByRole('listitem').first()).toContainText(text);
  await expect(history).not.toContainText('Regular price');
});

test(
  'of two admins who edit at once the second one sees what changed, and loses nothing',
  { tag: '@desktop' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(`${listOf(product.name)}&edit=${product._id}`);
    await sheet(page).getByLabel('Description', { exact: true }).fill('Washed in the river');
    await keeper.call(adminProductsApi.changeMany, { body: { ids: [product._id], discount: 30 } });
    await press(save(page));
    const notice = sheet(page)
      .getByRole('alert')
      .filter({ hasText: 'Somebody else has saved this product since you opened it.' });
    await expect(notice).toContainText('Discount: 0 % → 30 %');
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Washed in the river');
    await press(notice.getByRole('button', { name: 'Load theirs, keep my changes' }));
    await expect(sheet(page).getByLabel(/^Discount/)).toHaveValue('30');
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Washed in the river');
    await press(save(page));
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    expect(await keeper.get(product._id)).toMatchObject({ discount: 30, description: 'Washed in the river' });
  },
);

test(
  'the changes of somebody else can be taken as they are',
  { tag: '@desktop' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(`${listOf(product.name)}&edit=${product._id}`);
    await sheet(page).getByLabel('Description', { exact: true }).fill('Washed in the river');
    await keeper.call(adminProductsApi.changeMany, { body: { ids: [product._id], discount: 30 } });
    await press(save(page));
    await press(sheet(page).getByRole('button', { name: 'Load theirs, drop my changes' }));
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Soft cotton');
    await press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(sheet(page)).toHaveCount(0);
  },
);

test(
  'an update that fails says why, and the form stays; closing it with changes asks',
  { tag: '@desktop' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(listOf(product.name));
    await press(page.getByRole('button', { name: `Edit: ${product.name}` }));
    await sheet(page).getByLabel('Product name', { exact: true }).fill('');
    await press(save(page));
    await expect(sheet(page).getByLabel('Product name', { exact: true })).toHaveAccessibleDescription(
      'Product name is required',
    );
    await sheet(page).getByLabel('Product name', { exact: true }).fill(product.name);
    await answerInstead(page, adminProductsApi.change, (route) => route.fulfill({ status: 500, body: '' }));
    await press(save(page));
    await expect(toast(page, 'Failed to update product')).toBeVisible();
    await expect(sheet(page)).toBeVisible();
    await press(sheet(page).getByRole('button', { name: 'Cancel' }));
    await expect(dialog(page)).toContainText('Leave without saving?');
    await press(dialog(page).getByRole('button', { name: 'Cancel' }));
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await press(dialog(page).getByRole('button', { name: 'Leave' }));
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit: ${product.name}` })).toBeFocused();
  },
);

test('an update that breaks before it is sent says so', { tag: '@desktop' }, async ({ page, press, visit, keeper }) => {
  const product = await keeper.add();
  await visit(`${listOf(product.name)}&edit=${product._id}`);
  await expect(sheet(page).getByLabel('Product name', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    FormData.prototype.set = () => {
      throw new Error('broken');
    };
  });
  await press(save(page));
  await expect(toast(page, 'An error occurred while processing the form')).toBeVisible();
  await expect(sheet(page)).toBeVisible();
});

test('Delete does not ask, and can be undone; what is deleted waits in the trash', async ({
  page,
  press,
  visit,
  keeper,
  request,
}) => {
  const product = await keeper.add();
  const inShop = async () => (await ask(request, catalogueApi.product, { params: { slug: product.slug } })).status();
  await visit(listOf(product.name));
  await press(page.getByRole('button', { name: `Delete: ${product.name}` }));
  await expect(toast(page, 'Product deleted successfully!')).toBeVisible();
  await expect(main(page).getByText('No products found')).toBeVisible();
  await expect.poll(inShop).toBe(404);
  await press(toast(page, 'Product deleted successfully!').getByRole('button', { name: 'Undo' }));
  await expect(productRow(page, product.name)).toBeVisible();
  await expect.poll(inShop).toBe(200);

  await press(page.getByRole('button', { name: `Delete: ${product.name}` }));
  await expect(main(page).getByText('No products found')).toBeVisible();
  await visit('/dashboard/products');
  await press(main(page).getByRole('link', { name: 'Trash' }));
  await expect(page).toHaveURL('/dashboard/products?deleted=true');
  await press(productRow(page, product.name).getByRole('button', { name: `Restore: ${product.name}` }));
  await expect(toast(page, 'Product restored successfully!')).toBeVisible();
  await expect(productRow(page, product.name)).toHaveCount(0);
  expect((await keeper.get(product._id)).deletedAt).toBeNull();
});

test('several are changed at once: discount, for sale or not, category, trash', async ({
  page,
  press,
  visit,
  keeper,
}) => {
  const family = uniqueName('Several');
  const products = [await keeper.add({ name: `${family} one` }), await keeper.add({ name: `${family} two` })];
  const state = () =>
    Promise.all(
      products.map(async ({ _id }) => {
        const { discount, inStock, deletedAt } = await keeper.get(_id);
        return [discount, inStock, deletedAt !== null];
      }),
    );
  await visit(listOf(family));
  await expect(productRow(page, products[1]!.name)).toBeVisible();
  await main(page).getByRole('checkbox', { name: 'Select all' }).check();
  const bar = main(page).getByRole('group', { name: 'Several at once' });
  await expect(bar).toContainText('2 selected');
  await press(bar.getByRole('button', { name: 'Discount' }));
  await press(dialog(page).getByRole('button', { name: 'Set discount' }));
  await expect(dialog(page).getByLabel('Discount, %')).toHaveAccessibleDescription('Discount is required');
  await dialog(page).getByLabel('Discount, %').fill('25');
  await press(dialog(page).getByRole('button', { name: 'Set discount' }));
  await expect(toast(page, 'Products updated successfully!').first()).toBeVisible();
  await expect.poll(state).toEqual([
    [25, true, false],
    [25, true, false],
  ]);
  await press(bar.getByRole('button', { name: 'Not for sale' }));
  await expect(productRow(page, products[0]!.name)).toContainText('Not for sale');
  await expect.poll(state).toEqual([
    [25, false, false],
    [25, false, false],
  ]);

  await press(bar.getByRole('button', { name: 'Category' }));
  await dialog(page).getByLabel('Category', { exact: true }).selectOption({ index: 2 });
  const [target] = await dialog(page)
    .getByLabel('Category', { exact: true })
    .getByRole('option', { selected: true })
    .allTextContents();
  const subCategory = dialog(page).getByLabel(/^Sub-category/);
  if ((await subCategory.getByRole('option').count()) > 1) await subCategory.selectOption({ index: 1 });
  await press(dialog(page).getByRole('button', { name: 'Move' }));
  await expect.poll(async () => (await keeper.get(products[1]!._id)).category.name).toBe(target);

  await press(bar.getByRole('button', { name: 'Delete' }));
  await press(toast(page, 'Products deleted successfully!').getByRole('button', { name: 'Undo' }));
  await expect(toast(page, '2 products restored')).toBeVisible();
  await expect.poll(state).toEqual([
    [25, false, false],
    [25, false, false],
  ]);
});

test('price and stock are changed in the row; what is sold meanwhile stays sold', async ({
  page,
  press,
  visit,
  keeper,
}) => {
  const product = await keeper.add();
  await visit(listOf(product.name));
  await press(page.getByRole('button', { name: `Price of ${product.name}: ৳900` }));
  await page.getByRole('textbox', { name: `Price of ${product.name}` }).fill('৯৫০');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Price of ${product.name}: ৳950` })).toBeVisible();
  await press(page.getByRole('button', { name: `Stock of ${product.name}: 12` }));
  // two are sold while one types
  await keeper.call(adminProductsApi.changeInRow, {
    params: { id: product._id },
    body: { variants: [{ _id: product.variant[0]!._id, by: -2 }] },
  });
  await page.getByRole('textbox', { name: `Stock of ${product.name}` }).fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Stock of ${product.name}: 18` })).toBeVisible();
  expect((await keeper.get(product._id)).variant[0]).toMatchObject({ price: 950, quantity: 18 });
  // Escape changes nothing
  await press(page.getByRole('button', { name: `Stock of ${product.name}: 18` }));
  await page.getByRole('textbox', { name: `Stock of ${product.name}` }).fill('1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Stock of ${product.name}: 18` })).toBeFocused();
  expect((await keeper.get(product._id)).totalQuantity).toBe(18);
});

test(
  'several variants are changed in a panel of them all',
  { tag: '@desktop' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add({ variant: sixVariants });
    await visit(listOf(product.name));
    await press(page.getByRole('button', { name: `Stock of ${product.name}: 24 in 6 variants` }));
    const panel = page.getByRole('dialog', { name: product.name });
    await panel.getByLabel('Stock of Black, L').fill('10');
    await panel.getByLabel('Price of Navy, M').fill('0');
    await expect(panel.getByRole('alert')).toHaveText('Whole numbers, a price from 1');
    await panel.getByLabel('Price of Navy, M').fill('1100');
    await expectNothingFound(page);
    await press(panel.getByRole('button', { name: 'Save' }));
    await expect(panel).toHaveCount(0);
    await expect(productRow(page, product.name)).toContainText('৳900 – ৳1,100');
    expect((await keeper.get(product._id)).variant.map(({ price, quantity }) => [price, quantity])).toEqual([
      [900, 4],
      [900, 10],
      [900, 4],
      [900, 4],
      [1100, 4],
      [900, 4],
    ]);
  },
);

test(
  'a copy is opened to be changed, and is not for sale yet',
  { tag: '@desktop' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(listOf(product.name));
    await press(page.getByRole('button', { name: `More: ${product.name}` }));
    await expect(page.getByRole('menuitem', { name: 'View in shop' })).toHaveAttribute(
      'href',
      `/product-details/${product.slug}`,
    );
    await press(page.getByRole('menuitem', { name: 'Duplicate' }));
    await expect(sheet(page).getByLabel('Product name', { exact: true })).toHaveValue(`${product.name} (copy)`);
    await expect(sheet(page).getByRole('checkbox', { name: 'In stock' })).not.toBeChecked();
    expect(await keeper.find(product.name)).toHaveLength(2);
  },
);

test('the products of the list come as a file', { tag: '@desktop' }, async ({ page, press, visit, keeper }) => {
  const product = await keeper.add();
  await visit(listOf(product.name));
  await expect(productRow(page, product.name)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(main(page).getByRole('button', { name: 'Export' }));
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(product.name);
  expect(text.trim().split('\n')).toHaveLength(2);
});

test(
  'a list that cannot be had says why in red, and asks again',
  { tag: '@desktop' },
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

test('while the list is on its way, rows stand in for it', { tag: '@desktop' }, async ({ page, visit, keeper }) => {
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

test(
  'an editor is opened, filled and closed by keyboard alone',
  { tag: '@desktop' },
  async ({ page, visit, keeper }) => {
    const product = await keeper.add();
    await visit(listOf(product.name));
    await page.getByRole('button', { name: `Edit: ${product.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByLabel('Product name', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit: ${product.name}` })).toBeFocused();
  },
);

test(
  'the keyboard goes on in the next row after deleting, and after several at their box',
  { tag: '@desktop' },
  async ({ page, visit, keeper }) => {
    const name = uniqueName('Shawl');
    const products = [
      await keeper.add({ name: `${name} one` }),
      await keeper.add({ name: `${name} two` }),
      await keeper.add({ name: `${name} three` }),
    ];
    await visit(listOf(name));
    const [last, second, first] = products;
    await page.getByRole('button', { name: `Delete: ${first!.name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(productRow(page, first!.name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit: ${second!.name}` })).toBeFocused();
    const bar = main(page).getByRole('group', { name: 'Several at once' });
    for (const action of ['Select none', 'Delete']) {
      await productRow(page, last!.name).getByRole('checkbox').check();
      await bar.getByRole('button', { name: action }).press('Enter');
      await expect(bar.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
    }
  },
);
