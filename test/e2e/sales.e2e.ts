import { salesApi } from '#shared/api/catalogue/campaigns.ts';
import { expectNothingFound } from './support/axe.ts';
import { main } from './support/checkout.ts';
import { dialog } from './support/dashboard.ts';
import { expect } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

// a sale that ends before it begins is refused
test.use({ mayFail: /\/api\/v1\/sales/ });

/** As a field of the dashboard has it: a time of Bangladesh. */
const inHours = (hours: number) => new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().slice(0, 16);

test(
  'an admin adds a scheduled sale, and its product shows a countdown',
  { tag: '@long' },
  async ({ page, admin, keeper, press, visit }) => {
    const product = await keeper.add();
    const name = uniqueName('Winter sale');
    await signInAs(page, admin);
    await visit('/dashboard/sales');
    await press(page.getByRole('button', { name: 'Add sale' }).first());
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Discount, %' }).fill('30');
    await page.getByRole('searchbox', { name: 'Add product' }).fill(product.productNumber);
    await press(page.getByRole('button', { name: product.name }));
    await field('Starts').fill(inHours(2));
    await field('Ends').fill(inHours(1));
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('1 product, 1 of them get a lower price')).toBeVisible();
    await expect(preview.getByRole('row', { name: product.name })).toContainText('৳900৳630');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(page.getByRole('button', { name: 'Add sale' }));
    await expect(page.getByText('The end must be after the start')).toBeVisible();
    await field('Starts').fill(inHours(-1));
    await press(page.getByRole('button', { name: 'Add sale' }));
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
    await expect(row.getByText('Running')).toBeVisible();
    await expectToFit(page);

    await press(page.getByRole('button', { name: `Edit ${name}` }));
    await field('Ends').fill(inHours(-2));
    await press(page.getByRole('button', { name: 'Update sale' }));
    await expect(field('Ends')).toHaveAccessibleDescription('The end must be after the start');
    await press(page.getByRole('button', { name: 'Back to the list' }));
    await expect(dialog(page)).toContainText('Leave without saving?');
    await press(dialog(page).getByRole('button', { name: 'Cancel' }));
    await expect(field('Discount, %')).toHaveValue('30');
    await press(page.getByRole('button', { name: 'Back to the list' }));
    await press(dialog(page).getByRole('button', { name: 'Leave' }));
    await expect(row.getByText('Running')).toBeVisible();

    await expect.poll(async () => (await keeper.get(product._id)).saleDiscount).toBe(30);
    await visit(`/product-details/${product.slug}`);
    await expect(main(page).getByText('৳630').first()).toBeVisible();
    await expect(main(page).getByText('save ৳270').first()).toBeVisible();
    await expect(page.getByText(/^This price ends in 00:\d\d:\d\d$/)).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await visit(`/bn/product-details/${product.slug}`);
    await expect(page.getByText(/^এই দাম শেষ হবে ০০:[০-৯]{2}:[০-৯]{2} পরে$/)).toBeVisible();
    await expectToFit(page);

    const { data } = await keeper.call(salesApi.list, { query: { limit: 100 } });
    for (const { _id, goods } of data)
      if (goods.products.includes(product._id)) await keeper.call(salesApi.remove, { params: { id: _id } });
    await expect.poll(async () => (await keeper.get(product._id)).saleDiscount).toBeNull();
    await visit(`/product-details/${product.slug}`);
    await expect(main(page).getByText('৳900').first()).toBeVisible();
    await expect(page.getByText(/^This price ends in/)).toBeHidden();
  },
);
