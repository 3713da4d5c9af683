import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { answerInstead, ask } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect } from './support/journey.ts';
import { cell, listOf, pictureFile, save, sheet, sixVariants, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

test(
  'editing a product fills the form, keeps the variant ids, and adds to the history',
  { tag: '@long' },
  async ({ page, press, visit, keeper, request }) => {
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
  },
);

test(
  'the second of two admins who edit a product sees the changes and loses nothing',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(`${listOf(product.name)}&edit=${product._id}`);
    await sheet(page).getByLabel('Description', { exact: true }).fill('Washed in the river');
    await keeper.call(adminProductsApi.changeMany, { body: { ids: [product._id], discount: 30 } });
    await press(save(page));
    const notice = sheet(page)
      .getByRole('alert')
      .filter({ hasText: 'Another person changed this product after you opened it.' });
    await expect(notice).toContainText('Discount: 0 % → 30 %');
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Washed in the river');
    await press(notice.getByRole('button', { name: 'Load latest version, keep my changes' }));
    await expect(sheet(page).getByLabel(/^Discount/)).toHaveValue('30');
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Washed in the river');
    await press(save(page));
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    expect(await keeper.get(product._id)).toMatchObject({ discount: 30, description: 'Washed in the river' });
  },
);

test(
  'another user’s changes can be accepted',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add();
    await visit(`${listOf(product.name)}&edit=${product._id}`);
    await sheet(page).getByLabel('Description', { exact: true }).fill('Washed in the river');
    await keeper.call(adminProductsApi.changeMany, { body: { ids: [product._id], discount: 30 } });
    await press(save(page));
    await press(sheet(page).getByRole('button', { name: 'Load latest version, discard my changes' }));
    await expect(sheet(page).getByLabel('Description', { exact: true })).toHaveValue('Soft cotton');
    await press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(sheet(page)).toHaveCount(0);
  },
);

test(
  'a failed update shows the reason and keeps the form; closing it with changes asks first',
  { tag: ['@desktop', '@long'] },
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

test(
  'an update that fails before sending shows an error',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
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
  },
);

test(
  'an editor opens, takes input and closes by keyboard alone',
  { tag: ['@desktop', '@long'] },
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
