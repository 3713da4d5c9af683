import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ask } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { listOf, productRow, sheet, sixVariants, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');

test(
  'Delete does not ask and can be undone; deleted products are in the trash',
  { tag: '@long' },
  async ({ page, press, visit, keeper, request }) => {
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
  },
);

test(
  'bulk actions change discount, availability and category, and move products to the trash',
  { tag: '@long' },
  async ({ page, press, visit, keeper }) => {
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
    await press(dialog(page).getByRole('button', { name: 'Change category' }));
    await expect.poll(async () => (await keeper.get(products[1]!._id)).category.name).toBe(target);

    await press(bar.getByRole('button', { name: 'Delete' }));
    await press(toast(page, 'Products deleted successfully!').getByRole('button', { name: 'Undo' }));
    await expect(toast(page, '2 products restored')).toBeVisible();
    await expect.poll(state).toEqual([
      [25, false, false],
      [25, false, false],
    ]);
  },
);

test(
  'price and stock are edited in the row; pieces sold meanwhile stay sold',
  { tag: '@long' },
  async ({ page, press, visit, keeper }) => {
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
  },
);

test(
  'several variants are edited in one panel',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add({ variant: sixVariants });
    await visit(listOf(product.name));
    await press(page.getByRole('button', { name: `Stock of ${product.name}: 24 in 6 variants` }));
    const panel = page.getByRole('dialog', { name: product.name });
    await panel.getByLabel('Stock of Black, L').fill('10');
    await panel.getByLabel('Price of Navy, M').fill('0');
    await expect(panel.getByRole('alert')).toHaveText('Enter whole numbers. The minimum price is ৳1.');
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
  'Duplicate opens the copy for editing, not for sale yet',
  { tag: ['@desktop', '@long'] },
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

test(
  'after deleting, the focus moves to the next row; after a bulk action, to the checkbox',
  { tag: ['@desktop', '@long'] },
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
