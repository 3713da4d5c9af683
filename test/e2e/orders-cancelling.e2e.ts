import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test } from './support/journey.ts';
import {
  dearGoods,
  decideByApi,
  expectToFit,
  orderRow,
  placeOrder,
  sheet,
  shipByApi,
  viewButton,
} from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test(
  'a customer cancels a pending order after one confirmation',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person);
    await signInAs(page, person);
    await visit('/dashboard/my-orders');
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Cancel order' }));
    await expect(dialog(page)).toContainText('If you have already paid, tell us and we will refund you.');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(dialog(page).getByRole('button', { name: 'Keep order' }));
    await expect(dialog(page)).toHaveCount(0);
    await press(sheet(page).getByRole('button', { name: 'Cancel order' }));
    await press(dialog(page).getByRole('button', { name: 'Cancel the order' }));
    await expect(toast(page, 'Your order is cancelled.')).toBeVisible();
    await expect(sheet(page)).toContainText('Cancelled');
    await expect(sheet(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  },
);

test(
  'staff cancel an accepted order with a reason, and undo it within ten seconds',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, await registerPerson(request));
    await decideByApi(request, admin, order, 'accepted');
    await signInAs(page, admin);
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Cancel order' }));
    await expect(dialog(page)).toContainText(`A refund of ৳`);
    await press(dialog(page).getByRole('button', { name: 'Cancel order' }));
    await expect(dialog(page)).toContainText('Reason is required: the customer sees it');
    await expectNothingFound(page);
    await press(dialog(page).getByRole('button', { name: 'We could not reach you by phone.' }));
    await press(dialog(page).getByRole('button', { name: 'Cancel order' }));
    await expect(sheet(page)).toContainText('Cancelled by the shop');
    await expect(sheet(page)).toContainText('We could not reach you by phone.');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(toast(page, order.orderId).getByRole('button', { name: 'Undo' }));
    await expect(toast(page, `Undone: ${order.orderId}`)).toBeVisible();
    await expect(sheet(page)).toContainText('Accepted');
    await expect(sheet(page).getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(orderRow(page, order)).toContainText('Accepted');
  },
);

test(
  'a key undoes an accepted order, which is pending again',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await signInAs(page, await signInAdmin(request));
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await viewButton(page, order).focus();
    await page.keyboard.press('a');
    await expect(orderRow(page, order)).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(toast(page, `Undone: ${order.orderId}`)).toBeVisible();
    await expect(orderRow(page, order)).toBeVisible();
    await viewButton(page, order).focus();
    await page.keyboard.press('r');
    await dialog(page).getByRole('button', { name: 'You asked us to cancel it.' }).press('Enter');
    // a letter that is typed undoes nothing
    await dialog(page).getByRole('textbox').pressSequentially('u');
    await dialog(page).getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await expect(toast(page, 'Order rejected successfully!')).toContainText(order.orderId);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(orderRow(page, order)).toBeVisible();
  },
);

test(
  'undoing a step too late shows the reason',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const goods = await dearGoods(request, 2);
    await signInAs(page, admin);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', goods });
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(orderRow(page, order).getByRole('button', { name: 'View order' }));
    await press(sheet(page).getByRole('button', { name: 'Accept' }));
    const undo = toast(page, order.orderId).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    // another step has followed: the first one is not the last any more
    await shipByApi(request, admin, order, 'handed over', 'in transit');
    await press(undo);
    await expect(toast(page, 'You can no longer undo this')).toBeVisible();
    await expect(orderRow(page, order)).toContainText('In transit');
  },
);
