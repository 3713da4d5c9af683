import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { expect } from './support/journey.ts';
import { decideByApi, expectToFit, sheet as orderSheet, viewButton } from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';
import { listOf, productRow, save, sheet } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

test(
  'staff open pre-orders for a product, and pack them after it arrives',
  { tag: '@long' },
  async ({ page, press, visit, request, keeper }) => {
    const variant = ['M', 'L'].map((size) => ({ color: 'Red', size, price: 900, quantity: 0 }));
    const product = await keeper.add({ variant });
    const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

    await visit(listOf(product.name));
    await press(page.getByRole('button', { name: `Edit: ${product.name}` }));
    await press(sheet(page).getByRole('button', { name: 'Pre-orders' }));
    const medium = sheet(page).getByRole('group', { name: 'Pre-order of Red, M' });
    await medium.getByLabel('Expected on').fill('2020-01-01');
    await medium.getByLabel('Maximum').fill('5');
    await press(save(page));
    await expect(medium).toContainText('This date is in the past');
    await expectNothingFound(page);
    await expectToFit(page);
    await medium.getByLabel('Expected on').fill(comesOn);
    await press(sheet(page).getByRole('button', { name: 'Use for all variants' }));
    await press(save(page));
    await expect(sheet(page)).toHaveCount(0);
    await expect(productRow(page, product.name)).toContainText('Pre-order');

    // staff enter what the customer orders on the telephone
    const { phone } = await registerPerson(request);
    const preorder = async () => {
      const query = { search: product.name, limit: 1 };
      return (await call(request, catalogueApi.products, { query })).data[0]?.variant[0]?.preorder;
    };
    await expect.poll(preorder).toEqual({ comesOn, left: 5 });
    await visit('/dashboard/new-order');
    const main = page.getByRole('main');
    await press(main.getByRole('radio', { name: 'Phone' }));
    await main.getByLabel('Add product').fill(product.name);
    await press(main.getByRole('list', { name: 'Products found' }).getByRole('button').first());
    const line = main.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
    await expect(line).toContainText('Inform the customer.');
    await press(line.getByRole('button', { name: 'Add one' }));
    await main.getByLabel('Name', { exact: true }).fill('Rahima Begum');
    await main.getByLabel('Phone').last().fill(phone);
    await main.getByLabel('District').selectOption('Dhaka');
    await main.getByLabel('Address').fill('House 14, Road 27');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main.getByRole('button', { name: 'Place order' }));
    await expect(orderSheet(page)).toContainText('Pre-order');
    const [order] = (await keeper.call(ordersApi.list, { query: { search: phone } })).data;
    await decideByApi(request, await signInAdmin(request), order!, 'accepted');
    await visit(`/dashboard/orders?search=${order!.orderId}&goods=to+come`);
    await expect(page.getByRole('main')).toContainText(/Pre-order, expected \d+ [A-Z]/);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(viewButton(page, order!));
    await expect(orderSheet(page)).toContainText(`2 × ${product.name}, Red, M`);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(orderSheet(page).getByRole('button', { name: 'Mark as packed' }));
    await expect(page.getByText(`Pre-ordered items are not in stock yet: 2 of ${product.name}`)).toBeVisible();

    // three come in: two are for the order
    await visit(listOf(product.name));
    await press(productRow(page, product.name).getByRole('button', { name: /^Stock of/ }));
    const panel = page.getByRole('dialog', { name: product.name });
    await expect(panel).toContainText('2 pre-ordered: they get new stock first');
    await panel.getByLabel('Stock of Red, M').fill('3');
    await press(panel.getByRole('button', { name: 'Save' }));
    await expect(productRow(page, product.name)).toContainText('Low');
    await visit(`/dashboard/orders?search=${order!.orderId}`);
    await press(viewButton(page, order!));
    await expect(orderSheet(page)).not.toContainText('Pre-order');
    await press(orderSheet(page).getByRole('button', { name: 'Mark as packed' }));
    await expect(orderSheet(page)).toContainText('Packed');
  },
);
