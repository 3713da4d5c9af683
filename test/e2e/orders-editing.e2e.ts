import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { formatTaka } from '#shared/money.ts';
import { test } from './support/as-admin.ts';
import { answerInstead, call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { dearGoods, decideByApi, expectToFit, placeOrder, sheet, viewButton } from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
const editSheet = (page: Page) => page.getByRole('dialog', { name: /^Edit H-/ });
const lines = (page: Page) => editSheet(page).getByRole('list', { name: 'Edit items' }).getByRole('listitem');

test(
  'editing an accepted order shows the change in money before and after saving',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const goods = await dearGoods(request, 3);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', goods, quantity: 2 });
    await decideByApi(request, await signInAdmin(request), order, 'accepted');
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Edit' }));
    await expect(editSheet(page)).toContainText('Nothing has been saved yet.');
    await expect(lines(page)).toHaveCount(1);
    await press(lines(page).first().getByRole('button', { name: 'Reduce by one' }));
    await expect(editSheet(page).getByRole('status').last()).toContainText(/৳[\d,]+ less: the courier collects ৳/);
    await editSheet(page).getByLabel('Discount, ৳').fill('100');
    await press(editSheet(page).getByRole('button', { name: 'Save changes' }));
    await expect(editSheet(page)).toContainText('Reason is required: the customer sees it');
    await expectNothingFound(page);
    await expectToFit(page);
    await editSheet(page).getByRole('textbox', { name: 'Reason' }).first().fill('A friend of the house');
    await editSheet(page).getByLabel('Name', { exact: true }).fill('করিম উদ্দিন');

    await editSheet(page).getByLabel('Add product').fill('peanuts');
    await press(editSheet(page).getByRole('list', { name: 'Products found' }).getByRole('button').first());
    await expect(lines(page)).toHaveCount(2);
    await press(editSheet(page).getByRole('button', { name: 'Save changes' }));
    await expect(toast(page, 'Order updated.')).toBeVisible();
    await expect(editSheet(page)).toHaveCount(0);
    await expect(sheet(page)).toContainText('করিম উদ্দিন');
    await expect(sheet(page)).toContainText('A friend of the house');
    await expect(sheet(page).getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2);
    await expectNothingFound(page);
    await expectToFit(page);
  },
);

test(
  'an edit does not overwrite another person’s change',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Edit' }));
    await editSheet(page).getByLabel('Area').fill('Mirpur');
    // Escape loses nothing without asking
    await page.keyboard.press('Escape');
    await press(dialog(page).getByRole('button', { name: 'Keep editing' }));
    await call(request, orderChangesApi.edit, {
      params: { id: order._id },
      by: await signInAdmin(request),
      body: {
        version: order.version,
        items: order.items.map(({ product, variantId, quantity }) => ({
          productId: product._id,
          variantId: variantId!,
          quantity,
        })),
        phone: order.phone,
        shippingInfo: { name: 'Of somebody else', district: 'Dhaka', address: 'House 1' },
      },
    });
    await press(editSheet(page).getByRole('button', { name: 'Save changes' }));
    await expect(editSheet(page)).toContainText(
      'Another person has just changed this order. Reload it to see the changes.',
    );
    await press(editSheet(page).getByRole('button', { name: 'Reload order' }));
    await expect(editSheet(page).getByLabel('Name', { exact: true })).toHaveValue('Of somebody else');
    await expect(editSheet(page)).toContainText('Nothing has been saved yet.');
  },
);

test(
  'the line of a sold-out product shows how many pieces are left',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Edit' }));
    await press(lines(page).first().getByRole('button', { name: 'Add one' }));
    const { variantId, price } = order.items[0]!;
    await expect(editSheet(page)).toContainText(`New total ${formatTaka(order.totalPrice + price)}`);
    // somebody bought the rest a moment ago
    await answerInstead(page, orderChangesApi.edit, (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'OUT_OF_STOCK',
          message: 'Not enough is left.',
          details: { items: [{ variantId, left: 0 }] },
        },
      }),
    );
    await press(editSheet(page).getByRole('button', { name: 'Save changes' }));
    await expect(lines(page).first()).toContainText('No more pieces left.');
  },
);
