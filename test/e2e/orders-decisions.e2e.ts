import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { test } from './support/as-admin.ts';
import { answerInstead } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import {
  dearGoods,
  decideByApi,
  expectToFit,
  hearNoNews,
  orderRow,
  placeOrder,
  sheet,
  shipByApi,
  stockOf,
  timeline,
  viewButton,
} from './support/orders.ts';
import { registerPerson, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
const main = (page: Page) => page.getByRole('main');

test(
  'accepting in the opened order shows the server’s message, closes the sheet, and updates lists and customer',
  { tag: '@long' },
  async ({ page, press, visit, request, browser, baseURL }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person, { method: 'cod' });
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await expect(main(page).getByText('No orders found')).toBeVisible();
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await expect(orderRow(page, order)).toContainText('Accepted');

    const theirs = await browser.newContext({ baseURL: baseURL! });
    await signInAs(theirs, person);
    const other = await theirs.newPage();
    await other.goto('/dashboard/my-orders');
    await expect(orderRow(other, order)).toContainText('Accepted');
    await theirs.close();
  },
);

test(
  'a rejection asks for its reason, restores the stock, and closes the opened order',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const goods = await dearGoods(request, 1);
    const before = await stockOf(request, goods);
    const order = await placeOrder(request, await registerPerson(request), { goods, quantity: 2 });
    await expect.poll(() => stockOf(request, goods)).toBe(before! - 2);
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Reject' }));
    await press(dialog(page).getByRole('button', { name: 'Reject', exact: true }));
    await expect(dialog(page)).toContainText('Reason is required: the customer sees it');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(dialog(page).getByRole('button', { name: 'An item in your order is out of stock.' }));
    const field = dialog(page).getByRole('textbox', { name: 'Reason for the customer' });
    await expect(field).toHaveValue('An item in your order is out of stock.');
    await field.pressSequentially(' দুঃখিত।');
    await dialog(page).getByRole('radio', { name: 'No: nothing to refund' }).check();
    await press(dialog(page).getByRole('button', { name: 'Reject', exact: true }));
    await expect(toast(page, 'Order rejected successfully!')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(sheet(page)).toHaveCount(0);
    await expect(orderRow(page, order)).toContainText('Rejected');
    await expect.poll(() => stockOf(request, goods)).toBe(before);
    await press(viewButton(page, order));
    await expect(sheet(page)).toContainText('An item in your order is out of stock. দুঃখিত।');
    await expect(sheet(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  },
);

test(
  'the second of two admins sees that the order was already decided, and how',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await hearNoNews(page);
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await expect(orderRow(page, order)).toBeVisible();
    await decideByApi(request, await signInAdmin(request), order, 'rejected', 'You asked us to cancel it.');
    await press(orderRow(page, order).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'This order is already rejected.')).toBeVisible();
    await expect(main(page).getByText('No orders found')).toBeVisible();
  },
);

test(
  'in an opened order the second admin sees its new state, and the sheet stays open',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await hearNoNews(page);
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await expect(sheet(page).getByRole('button', { name: 'Accept' })).toBeVisible();
    await decideByApi(request, await signInAdmin(request), order, 'rejected', 'You asked us to cancel it.');
    await press(sheet(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'This order is already rejected.')).toBeVisible();
    await expect(sheet(page)).toContainText('You asked us to cancel it.');
    await expect(sheet(page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(orderRow(page, order)).toContainText('Rejected');
  },
);

test(
  'an update that fails without a server message shows a general error',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    const restore = await answerInstead(page, ordersApi.decide, (route) => route.fulfill({ status: 502, body: '' }));
    await press(orderRow(page, order).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'An error occurred')).toBeVisible();
    await restore();
    await answerInstead(page, ordersApi.decide, (route) => route.abort());
    await press(orderRow(page, order).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'An error occurred').first()).toBeVisible();
    await expect(orderRow(page, order).getByRole('button', { name: 'Accept' })).toBeEnabled();
  },
);

test(
  'an accepted order’s parcel moves through the delivery steps with time and staff member',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    const admin = await signInAdmin(request);
    await decideByApi(request, admin, order, 'accepted');
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    const moves = sheet(page).getByRole('group', { name: 'Update parcel status' }).getByRole('button');
    await expect(moves).toHaveText(['Mark as packed', 'Mark as handed over']);
    await press(moves.first());
    await expect(toast(page, 'Delivery status updated successfully!').first()).toBeVisible();
    await expect(moves).toHaveText(['Mark as handed over', 'Undo packed']);
    await expect(timeline(page).filter({ hasText: /^Packed/ })).toContainText(` · ${admin.user.name}`);
    await press(moves.first());
    await dialog(page).getByLabel('Courier').fill('Pathao');
    await dialog(page).getByLabel('Tracking number').fill('PT-48219');
    await press(dialog(page).getByRole('button', { name: 'Mark as handed over' }));
    await expect(moves).toHaveText([
      'Mark as in transit',
      'Mark as delivered',
      'Mark as coming back',
      'Mark as returned',
      'Undo handover',
    ]);
    await expect(sheet(page)).toContainText('With PathaoPT-48219');
    await press(moves.nth(1));
    await expect(dialog(page)).toContainText('Was the parcel delivered?');
    await press(dialog(page).getByRole('button', { name: 'Cancel' }));
    await expect(moves).toHaveCount(5);
    await press(moves.nth(1));
    await press(dialog(page).getByRole('button', { name: 'Mark as delivered' }));
    await expect(moves).toHaveText(['Mark as coming back', 'Mark as returned']);
    await expect(timeline(page).filter({ hasText: /^Delivered/ })).toContainText(admin.user.name);
    await expectNothingFound(page);
    await page.goBack();
    await expect(orderRow(page, order)).toContainText('Delivered');
  },
);

test(
  'returned products are restocked, and the list filters by delivery status',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    const admin = await signInAdmin(request);
    await decideByApi(request, admin, order, 'accepted');
    await shipByApi(request, admin, order, 'handed over');
    await visit(`/dashboard/orders?search=${order.orderId}&shippingStatus=packed`);
    await expect(page.getByText('No orders found')).toBeVisible();
    await page.getByLabel('Delivery', { exact: true }).selectOption({ label: 'Handed over' });
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Mark as returned' }));
    await expect(dialog(page).getByRole('checkbox', { name: 'back into stock' })).toBeChecked();
    const moved = page.waitForRequest((sent) => sent.url().endsWith('/shipping'));
    await press(dialog(page).getByRole('button', { name: 'Mark as returned' }));
    expect((await moved).postDataJSON()).toEqual({ shippingStatus: 'returned', restock: true });
    await expect(timeline(page).filter({ hasText: /^Returned/ })).toContainText(admin.user.name);
    await expect(page.getByLabel('Delivery', { exact: true })).toHaveValue('handed over');
  },
);
