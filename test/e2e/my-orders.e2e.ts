import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { answerInstead, call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, test, type Page } from './support/journey.ts';
import {
  decideByApi,
  expectToFit,
  orderRow,
  placeOrder,
  searchOrders,
  sheet,
  shipByApi,
  smsAbout,
  timeline,
  viewButton,
} from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');

test('My Orders without orders links to the shop', { tag: '@long' }, async ({ page, press, visit, request }) => {
  await signInAs(page, await registerPerson(request));
  await visit('/dashboard/my-orders');
  await expect(main(page).getByText('You have no orders yet')).toBeVisible();
  await expectNothingFound(page);
  await expectToFit(page);
  await press(main(page).getByRole('link', { name: 'Go to the shop' }));
  await expect(page).toHaveURL('/products');
});

test(
  'shows only the customer’s own orders, newest first, without the columns about customers',
  { tag: '@long' },
  async ({ page, visit, request, isMobile }) => {
    const person = await registerPerson(request);
    const foreign = await placeOrder(request, await registerPerson(request));
    const [older, newer] = [await placeOrder(request, person), await placeOrder(request, person, { method: 'cod' })];
    await signInAs(page, person);
    await visit('/dashboard/my-orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(main(page).getByText('Showing 1-2 of 2 items')).toBeVisible();
    const ids = await main(page)
      .getByRole('button', { name: /^View order/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(ids).toEqual([`View order ${newer.orderId}`, `View order ${older.orderId}`]);
    for (const text of [
      'bKash',
      older.paymentInfo.transactionId!,
      'Pending',
      `৳${older.totalPrice.toLocaleString('en-IN')}`,
    ])
      await expect(orderRow(page, older)).toContainText(text);
    await expect(main(page)).not.toContainText(person.user.userId);
    if (!isMobile)
      await expect(page.getByRole('columnheader')).toHaveText([
        'Order',
        'Items',
        'Date',
        'Total',
        'Payment',
        'Status',
        'View',
      ]);
    await searchOrders(page).fill(foreign.orderId);
    await searchOrders(page).press('Enter');
    await expect(main(page).getByText('No orders found')).toBeVisible();
    await visit(`/dashboard/my-orders?order=${foreign.user._id}.${foreign._id}`);
    await expect(sheet(page).getByRole('alert')).toContainText(/^Error: /);
    await expect(page.getByText(foreign.paymentInfo.transactionId!)).toHaveCount(0);
  },
);

test(
  'the opened order shows the next step in every state',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, person);
    await signInAs(page, person);
    const open = async () => {
      await visit('/dashboard/my-orders');
      await press(viewButton(page, order));
    };
    await open();
    await expect(sheet(page)).toContainText('We are checking your payment of');
    await expect(timeline(page)).toContainText([
      /^Order placed\d/,
      /^Accepted by the shop \(not yet\)/,
      /^Packed/,
      /^Handed over to the courier/,
      /^In transit/,
      /^Delivered/,
    ]);
    await call(request, ordersApi.checkPayments, { body: { text: smsAbout(order, order.totalPrice) }, by: admin });
    await open();
    await expect(sheet(page)).toContainText('We have received your payment of');
    await decideByApi(request, admin, order, 'accepted');
    await open();
    await expect(sheet(page)).toContainText('Your order is confirmed. We will pack it next.');
    await shipByApi(request, admin, order, 'packed', 'handed over');
    await open();
    await expect(sheet(page)).toContainText('The courier will deliver your parcel. It arrives by ');
    await expect(timeline(page).filter({ hasText: 'Handed over' })).toHaveAttribute('aria-current', 'step');
    // the name of the packer is for staff alone
    await expect(sheet(page)).not.toContainText(admin.user.name);
    await expect(sheet(page)).not.toContainText('You have received Tk');
    await expectNothingFound(page);
    await expectToFit(page);
    const review = sheet(page).getByRole('link', { name: 'Review what you received' });
    await expect(review).toHaveCount(0);
    await shipByApi(request, admin, order, 'delivered');
    await open();
    await expect(review).toHaveAttribute('href', /^\/review#[\w-]+$/);
    await expect(sheet(page)).toContainText('Your parcel has arrived. Is there a problem? Tell us within 48 hours.');
    await expect(sheet(page).getByRole('button', { name: 'Packing slip' })).toHaveCount(0);
  },
);

test('a rejected order shows the reason', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const person = await registerPerson(request);
  const order = await placeOrder(request, person);
  await decideByApi(request, await signInAdmin(request), order, 'rejected', 'We could not find your payment.');
  await signInAs(page, person);
  await visit('/dashboard/my-orders');
  await expect(orderRow(page, order)).toContainText('Rejected');
  await press(viewButton(page, order));
  await expect(sheet(page)).toContainText('Why it was rejectedWe could not find your payment.');
  await expect(timeline(page)).toContainText(['Order placed', 'Rejected by the shop']);
  await expectNothingFound(page);
});

test(
  'the list shows the error and a button to try again',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person);
    await signInAs(page, person);
    const restore = await answerInstead(page, ordersApi.ofUser, (route) => route.abort());
    await visit('/dashboard/my-orders');
    await expect(main(page).getByRole('alert')).toContainText('Error: ');
    await restore();
    await press(main(page).getByRole('button', { name: 'Try again' }));
    await expect(orderRow(page, order)).toBeVisible();
  },
);

test(
  'an admin sees that the page is for customers',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/my-orders');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  },
);
