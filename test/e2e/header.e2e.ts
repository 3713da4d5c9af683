import type { APIRequestContext } from '@playwright/test';
import { usersApi } from '#shared/api/people/accounts.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { call, isCallOf } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { expectToFit, orderRow, placeOrder, sheet } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin, type Person } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

/** Somebody who has missed nothing yet: what others do in this shop before is no news to them. */
async function newAdmin(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request);
  const admin = await signInAdmin(request);
  await call(request, usersApi.change, { params: { id: person.user._id }, body: { role: 'admin' }, by: admin });
  // the session of the customer has ended with that
  const { data } = await tryLogin(request, person.email, person.password);
  return { ...person, ...data! };
}

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const notices = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const searchButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Search orders, products and customers' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: /^Search orders/ });
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true });

test(
  'a new order shows a notification without a reload, and opening the list marks it as read',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    await signInAs(page, await newAdmin(request));
    const listening = page.waitForResponse((response) => isCallOf(noticesApi.live)(response.request()));
    await visit('/dashboard/orders');
    await listening;
    await expect(page.getByText(/^Showing 1-|^No orders found$/)).toBeVisible();
    const order = await placeOrder(request, await registerPerson(request));
    await expect(page.getByRole('status').filter({ hasText: /^New order|new orders$/ })).toBeAttached();
    await expect(orderRow(page, order)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, (\d+|more than 99) unread$/);
    await press(bell(page));
    const notice = notices(page).getByRole('link', { name: `New order ${order.orderId}` });
    await expect(notice).toContainText('Unread');
    await expectNothingFound(page, { but: 'main' });
    await expectToFit(page);
    await press(notice);
    await expect(sheet(page)).toContainText(order.orderId);
    await expect(notices(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await press(bell(page));
    await expect(notice).not.toContainText('Unread');
  },
);

test(
  'all notifications can be marked as read; Escape closes the panel and returns the focus to the bell',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const admin = await newAdmin(request);
    const order = await placeOrder(request, await registerPerson(request));
    await signInAs(page, admin);
    await visit('/dashboard/profile');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const notice = notices(page).getByRole('link', { name: `New order ${order.orderId}` });
    await expect(notice).toContainText('Unread');
    await notices(page).getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(notice).not.toContainText('Unread');
    await page.keyboard.press('Escape');
    await expect(notices(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  },
);

test(
  'the search finds an order by its phone number, with the keyboard alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person);
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/settings');
    await expect(searchButton(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toHaveCount(1);
    await expectNothingFound(page);
    await page.keyboard.type(person.phone);
    await expect(
      page.getByRole('group', { name: 'Orders' }).getByRole('option', { name: order.orderId }),
    ).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText([person.name]);
    await expectNothingFound(page);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(person.user.userId);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toContainText(order.orderId);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('qqxxzzqq');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await field(page).fill('add a prod');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/add-product');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts).toContainText('Show keyboard shortcuts');
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
  },
);

test(
  'on a phone the search fills the screen and the bell stays visible; customers have neither',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person);
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/pending-orders');
    await expect(bell(page)).toBeInViewport({ ratio: 1 });
    await press(searchButton(page));
    await expect(field(page)).toBeFocused();
    expect(await page.getByRole('dialog', { name: 'Search' }).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await field(page).fill(order.paymentInfo.transactionId!);
    await expectToFit(page);
    await press(page.getByRole('option', { name: order.orderId }));
    await expect(sheet(page)).toContainText(order.orderId);
    await signInAs(page, person);
    await visit('/dashboard/profile');
    await expect(page.getByRole('main').getByText(person.phone)).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await expect(searchButton(page)).toHaveCount(0);
  },
);
