import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { test } from './support/as-admin.ts';
import { answerInstead } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import {
  decideByApi,
  expectToFit,
  hearNoNews,
  orderRow,
  placeOrder,
  sheet,
  smsAbout,
  viewButton,
} from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('region', { name: 'Check payments' });
const pasted = (page: Page) => panel(page).getByRole('textbox', { name: 'SMS messages or wallet statement' });

test('each pending order shows the payment, the payer, the waiting time and warnings', async ({
  page,
  visit,
  request,
}) => {
  const person = await registerPerson(request);
  // Nagad's have 8 characters
  const order = await placeOrder(request, person, {
    method: 'nagad',
    transactionId: `ODD${crypto.randomUUID().slice(0, 8)}`,
  });
  await visit(`/dashboard/pending-orders?search=${order.orderId}`);
  const row = orderRow(page, order);
  const { paymentAmount, transactionId } = order.paymentInfo;
  for (const text of [
    'Nagad',
    `৳${paymentAmount.toLocaleString('en-IN')}`,
    transactionId!,
    `from ${person.phone}`,
    'just now',
    person.name,
    person.user.userId,
    'This does not look like a transaction ID of Nagad',
    'First order from this sender’s number',
  ])
    await expect(row).toContainText(text);
  await expect(row.getByRole('button', { name: 'Copy transaction ID' })).toBeVisible();
  await expectNothingFound(page);
  await expectToFit(page);
});

test(
  'staff record a short payment, and the courier collects the rest',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    const { totalPrice } = order;
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await press(main(page).getByRole('button', { name: 'Check payments' }));
    await pasted(page).fill(smsAbout(order, totalPrice - 88));
    await press(panel(page).getByRole('button', { name: 'Check', exact: true }));
    const offer = panel(page).getByRole('group', { name: `Payment of ${order.orderId}` });
    await expect(offer.getByRole('button')).toHaveCount(2);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(offer.getByRole('button', { name: /courier collects ৳88$/ }));
    await expect(panel(page)).toContainText(`Recorded for ${order.orderId}`);
    await expect(orderRow(page, order)).toContainText(`of ৳${totalPrice.toLocaleString('en-IN')} received`);
    await press(main(page).getByRole('button', { name: `Accept order ${order.orderId}` }));
    await expect(dialog(page)).toContainText('the courier collects the rest: ৳88');
  },
);

test(
  'an order pending for more than a day is marked',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    await answerInstead(page, ordersApi.pending, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { createdAt: string }[] };
      body.data[0]!.createdAt = new Date(Date.now() - 50 * 3_600_000).toISOString();
      await route.fulfill({ response, json: body });
    });
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await expect(orderRow(page, order)).toContainText('2 days ago');
    await expect(orderRow(page, order).getByRole('img', { name: 'Long wait' })).toBeVisible();
  },
);

test(
  'pasted SMS texts mark paid orders, and list unmatched payments with the reason',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const family = `Family ${crypto.randomUUID().slice(0, 8)}`;
    const person = await registerPerson(request, { name: family });
    const [paid, short] = [await placeOrder(request, person), await placeOrder(request, person)];
    await visit(`/dashboard/pending-orders?search=${encodeURIComponent(family)}`);
    await press(main(page).getByRole('button', { name: 'Check payments' }));
    await expect(pasted(page)).toBeFocused();
    await press(panel(page).getByRole('button', { name: 'Check', exact: true }));
    await expect(panel(page)).toContainText('Paste the SMS messages or the statement');
    const foreign = `Cash In Tk 500.00 from 01912345678. TrxID ZZ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await pasted(page).fill(
      [smsAbout(paid, paid.totalPrice), smsAbout(short, short.totalPrice - 10), foreign].join('\n\n'),
    );
    await press(panel(page).getByRole('button', { name: 'Check', exact: true }));
    await expect(panel(page).getByRole('heading', { name: '1 order is paid' })).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: '2 payments match no order' })).toBeVisible();
    await expect(panel(page)).toContainText(`the order waits for ৳${short.totalPrice.toLocaleString('en-IN')}`);
    await expect(panel(page)).toContainText('No pending order waits for this transaction ID');
    await expect(panel(page)).toContainText(paid.paymentInfo.transactionId!);
    await expect(pasted(page)).toHaveValue('');
    await expect(orderRow(page, paid)).toContainText('Paid');
    await expect(orderRow(page, short)).not.toContainText('Paid');
    await expectNothingFound(page);
    await expectToFit(page);

    await press(panel(page).getByRole('button', { name: paid.orderId }));
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === paid.orderId);
    await press(viewButton(page, paid));
    await expect(sheet(page)).toContainText(`You have received Tk ${paid.totalPrice.toLocaleString('en-IN')}.00`);
    // what was paid is accepted at once
    await press(sheet(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
  },
);

test(
  'a pasted text without payments shows a message',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit }) => {
    await visit('/dashboard/pending-orders');
    await press(main(page).getByRole('button', { name: 'Check payments' }));
    await pasted(page).fill('Good morning');
    await press(panel(page).getByRole('button', { name: 'Check', exact: true }));
    await expect(panel(page)).toContainText('No payments found in this text. Check that it contains transaction IDs.');
  },
);

test(
  'accepting an order without a matched payment asks for confirmation',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    const accept = orderRow(page, order).getByRole('button', { name: 'Accept' });
    await press(accept);
    await expect(dialog(page)).toContainText(`Accept ${order.orderId} without the payment?`);
    await expect(dialog(page)).toContainText(order.paymentInfo.transactionId!);
    await press(dialog(page).getByRole('button', { name: 'Cancel' }));
    await expect(dialog(page)).toHaveCount(0);
    await press(accept);
    await press(dialog(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
    await expect(main(page).getByText('No orders found')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('the payment check works with the keyboard', { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
  const family = `Family ${crypto.randomUUID().slice(0, 8)}`;
  const person = await registerPerson(request, { name: family });
  // the newest stands first
  const [third, second, first] = [
    await placeOrder(request, person, { method: 'cod' }),
    await placeOrder(request, person, { method: 'cod' }),
    await placeOrder(request, person, { method: 'cod' }),
  ];
  await visit(`/dashboard/pending-orders?search=${encodeURIComponent(family)}`);
  await expect(main(page).getByText('Showing 1-3 of 3 items')).toBeVisible();
  await page.keyboard.press('j');
  await expect(viewButton(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(viewButton(page, second)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(viewButton(page, third)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await expect(viewButton(page, first)).toBeFocused();

  // typing a name is not accepting orders
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  await expect(main(page).getByRole('searchbox')).toHaveValue(`${family}a`);
  await page.keyboard.press('Backspace');
  await viewButton(page, first).focus();

  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText(first.orderId);
  await page.keyboard.press('Escape');
  await expect(viewButton(page, first)).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
  await expect(orderRow(page, first)).toHaveCount(0);
  // the next one takes its place
  await expect(viewButton(page, second)).toBeFocused();
  await page.keyboard.press('r');
  await expect(dialog(page)).toContainText(`Reject ${second.orderId}?`);
  await dialog(page).getByRole('button', { name: 'You asked us to cancel it.' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await expect(toast(page, 'Order rejected successfully!')).toBeVisible();
  await expect(orderRow(page, second)).toHaveCount(0);
  await expect(viewButton(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText(third.orderId);
  await page.keyboard.press('a');
  await expect(sheet(page)).toHaveCount(0);
  await expect(main(page).getByText('No orders found')).toBeVisible();
});

test(
  'the second of two admins sees what the first decided, and the list refreshes',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request, browser, baseURL, press }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    const theirs = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
    await signInAs(theirs, await signInAdmin(request));
    const other = await theirs.newPage();
    await other.goto(`/dashboard/pending-orders?search=${order.orderId}`);
    await hearNoNews(page);
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await expect(orderRow(page, order)).toBeVisible();
    await orderRow(other, order).getByRole('button', { name: 'Accept' }).click();
    await expect(toast(other, 'Order accepted successfully!')).toBeVisible();
    await press(orderRow(page, order).getByRole('button', { name: 'Reject' }));
    await press(dialog(page).getByRole('button', { name: 'You asked us to cancel it.' }));
    await press(dialog(page).getByRole('button', { name: 'Reject', exact: true }));
    await expect(toast(page, 'This order is already accepted.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(orderRow(page, order)).toHaveCount(0);
    await theirs.close();
  },
);

test('new payments show after Refresh', { tag: ['@desktop', '@long'] }, async ({ page, press, visit, request }) => {
  const family = `Family ${crypto.randomUUID().slice(0, 8)}`;
  const person = await registerPerson(request, { name: family });
  const order = await placeOrder(request, person);
  await visit(`/dashboard/pending-orders?search=${encodeURIComponent(family)}`);
  await expect(orderRow(page, order)).toBeVisible();
  const later = await placeOrder(request, person);
  await decideByApi(request, await signInAdmin(request), order, 'accepted');
  await press(main(page).getByRole('button', { name: 'Refresh' }));
  await expect(orderRow(page, later)).toBeVisible();
  await expect(orderRow(page, order)).toHaveCount(0);
});
