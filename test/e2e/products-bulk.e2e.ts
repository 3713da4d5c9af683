import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { expectToFit } from './support/large-text.ts';
import { listOf, productRow, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => main(page).getByRole('group', { name: 'Several at once' });

test(
  'all products that match get new prices after a preview, and the old ones by undo',
  { tag: '@long' },
  async ({ page, press, visit, keeper }) => {
    test.slow(); // eleven products, more than a page
    const family = uniqueName('Dearer');
    const variant = [{ color: 'Red', price: 1000, quantity: 3 }];
    const names = Array.from({ length: 11 }, (_, n) => `${family} ${n + 10}`);
    const products: AdminProduct[] = [];
    for (const name of names) products.push(await keeper.add({ name, variant }));
    const prices = async () =>
      new Set((await Promise.all(products.map(({ _id }) => keeper.get(_id)))).map((one) => one.variant[0]!.price));

    await visit(listOf(family));
    await expect(main(page).getByText('Showing 1-10 of 11 items')).toBeVisible();
    await main(page).getByRole('checkbox', { name: 'Select all' }).check();
    await press(bar(page).getByRole('button', { name: 'Select all 11 that match' }));
    await expect(bar(page)).toContainText('11 selected');
    await press(bar(page).getByRole('button', { name: 'Price' }));
    await form(page).getByLabel('Change').selectOption({ label: 'Lower by percent' });
    await form(page).getByLabel('Percent or Taka').fill('৮৫');
    await press(form(page).getByRole('button', { name: 'Show new prices' }));
    await expect(form(page).getByText('11 prices of 11 products will change.')).toBeVisible();
    await expect(form(page).getByRole('list', { name: 'Prices before and after' })).toContainText('৳1,000 → ৳150');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await press(form(page).getByRole('button', { name: 'Change 11 prices' }));
    await expect(form(page).getByRole('alert')).toContainText('Some prices change by more than 80 %');
    expect(await prices()).toEqual(new Set([1000]));
    await form(page).getByLabel('Yes, change 11 prices by more than 80 %').check();
    await press(form(page).getByRole('button', { name: 'Change 11 prices' }));
    await expect(toast(page, '11 prices changed')).toBeVisible();
    await expect.poll(prices).toEqual(new Set([150]));
    await press(toast(page, '11 prices changed').getByRole('button', { name: 'Undo' }));
    await expect(toast(page, '11 prices restored')).toBeVisible();
    expect(await prices()).toEqual(new Set([1000]));

    await main(page).getByLabel('Rows per page').selectOption('25');
    await expect(main(page).getByText('Showing 1-11 of 11 items')).toBeVisible();
  },
);

test(
  'a price that is 80 % lower is asked about in the row',
  { tag: '@long' },
  async ({ page, press, visit, keeper }) => {
    const product = await keeper.add({ variant: [{ color: 'Red', price: 1101, quantity: 3 }] });
    await visit(listOf(product.name));
    const lower = async () => {
      await press(productRow(page, product.name).getByRole('button', { name: /^Price of/ }));
      await page.getByRole('textbox', { name: `Price of ${product.name}` }).fill('1');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText('৳1,101 → ৳1');
    };
    await lower();
    await press(dialog(page).getByRole('button', { name: 'Look again' }));
    await lower();
    expect((await keeper.call(adminProductsApi.one, { params: { id: product._id } })).data.variant[0]!.price).toBe(
      1101,
    );
    await press(dialog(page).getByRole('button', { name: 'Change price' }));
    await expect.poll(async () => (await keeper.get(product._id)).variant[0]!.price).toBe(1);
  },
);
