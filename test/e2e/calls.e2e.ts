import type { APIRequestContext } from '@playwright/test';
import { usersApi } from '#shared/api/people/accounts.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { paths } from '#web/platform/paths.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { openMenu, toast } from './support/dashboard.ts';
import { expect, type Locator, type Page } from './support/journey.ts';
import { expectToFit, orderRow, placeOrder, sheet } from './support/orders.ts';
import { inOwnShop } from './support/own-shop.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin, type Person } from './support/people.ts';

// In a shop of their own: a helper who is done with a customer gets the next one who waits, also another journey's.
const test = inOwnShop({ demo: true });
// One after the other, each with a helper of its own, because a helper calls one at a time. Each opens the customer of
// its own order, as the button on the order's page does.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function newHelper(request: APIRequestContext, page: Page): Promise<Person> {
  const [person, owner] = [await registerPerson(request, { name: 'Rima Akter' }), await signInAdmin(request)];
  await call(request, usersApi.change, {
    params: { id: person.user._id },
    body: { staffRole: 'order desk' },
    by: owner,
  });
  const { data } = await tryLogin(request, person.email, person.password);
  await signInAs(page, data!);
  return { ...person, ...data! };
}

const longName = 'মোসাম্মৎ নুরজাহান আক্তার চৌধুরী ফেরদৌসী';
const order = async (request: APIRequestContext, input: Parameters<typeof placeOrder>[2] = {}) => {
  const customer = await registerPerson(request);
  return { customer, order: await placeOrder(request, customer, { method: 'cod', ...input }) };
};
const card = (page: Page, { orderId }: Order) => page.getByRole('article', { name: `Call about ${orderId}` });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** A new customer's buttons ignore presses at first. Presses until one is sent, and not on. */
async function pressOnceReady(page: Page, press: (target: Locator) => Promise<void>, name: string) {
  let isSent = false;
  page.on('request', (one) => {
    if (one.method() === 'POST' && /\/(calls\/[\da-f-]{36}|cancellation)$/.test(one.url())) isSent = true;
  });
  await expect(async () => {
    if (!isSent) await press(button(page, name));
    expect(isSent).toBe(true);
  }).toPass();
}
const statusOf = async (request: APIRequestContext, by: Person, { _id, user }: Order) =>
  (await call(request, ordersApi.one, { params: { userId: user._id || 'guest', id: _id }, by })).data.status;

test(
  'staff call a customer and confirm with one tap; a double tap does not confirm the next order',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const helper = await newHelper(request, page);
    const placed = await order(request, { name: longName, note: 'বিকেলে ফোন দিন' });
    const recorded: string[] = [];
    page.on('request', (one) => {
      if (one.method() === 'POST' && /\/calls\/[\da-f-]{36}$/.test(one.url())) recorded.push(one.url());
    });
    await visit('/dashboard');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Calls' })).toHaveCount(1);
    await visit(paths.callAbout(placed.order._id));
    const shown = card(page, placed.order);
    await expect(shown.getByRole('heading', { name: longName })).toBeVisible();
    await expect(shown.getByRole('link', { name: `Call ${placed.customer.phone}` })).toHaveAttribute(
      'href',
      `tel:${placed.customer.phone}`,
    );
    await expect(shown).toContainText('Unknown risk: No parcels to this phone yet');
    await expect(shown).toContainText('বিকেলে ফোন দিন');
    await expectToFit(page);
    await expectNothingFound(page);
    await page.getByLabel('Note about the call').fill('After six, please');
    await expect(async () => {
      if (!recorded.length) await button(page, 'Confirmed').dblclick();
      expect(recorded).toHaveLength(1);
    }).toPass();
    await expect(toast(page, 'Order confirmed and accepted.')).toBeVisible();
    await expect(shown).toHaveCount(0);
    // the next customer: the tap was not meant for them
    const next = button(page, 'Confirmed').or(page.getByText(/^(No customers to call|Your colleagues are calling)/));
    await expect(next.first()).toBeVisible();
    expect(recorded).toHaveLength(1);
    expect(await statusOf(request, helper, placed.order)).toBe('accepted');

    await visit(`/dashboard/orders?order=${placed.order.user._id}.${placed.order._id}`);
    const facts = sheet(page).getByRole('region', { name: 'Risk and calls' });
    await expect(facts).toContainText('1 call, latest: confirmed');
    await expect(facts.getByRole('list', { name: 'Calls' })).toContainText('After six, please');
    await press(sheet(page).getByRole('button', { name: 'Close' }));
  },
);

test(
  'after three unanswered calls the page suggests cancelling and records them for the phone number',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const helper = await newHelper(request, page);
    const { customer, order: placed } = await order(request);
    for (const tried of [1, 2, 3]) {
      await visit(paths.callAbout(placed._id));
      await expect(card(page, placed)).toBeVisible();
      await pressOnceReady(page, press, 'No answer');
      await expect(card(page, placed)).toHaveCount(0);
      const { data } = await call(request, callsApi.ofOrder, { params: { id: placed._id }, by: helper });
      expect(data.calls).toHaveLength(tried);
    }
    await visit(paths.callAbout(placed._id));
    await expect(card(page, placed)).toContainText('No answer after 3 calls');
    await expectToFit(page);
    await expectNothingFound(page);
    await pressOnceReady(page, press, 'Cancel order');
    await expect(card(page, placed)).toHaveCount(0);
    expect(await statusOf(request, helper, placed)).not.toBe('pending');

    const again = await placeOrder(request, customer, { method: 'cod' });
    await visit(`/dashboard/pending-orders?search=${again.orderId}`);
    await expect(orderRow(page, again)).toContainText('No answer to calls for 1 earlier order');
    await expectNothingFound(page);
  },
);

test(
  'a wrong tap can be undone before the customer gets a message',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const helper = await newHelper(request, page);
    const { order: placed } = await order(request);
    await visit(paths.callAbout(placed._id));
    await expect(card(page, placed)).toBeVisible();
    await pressOnceReady(page, press, 'Cancelled');
    await expect(card(page, placed)).toHaveCount(0);
    await press(page.getByRole('button', { name: /^Undo/ }));
    await expect.poll(() => statusOf(request, helper, placed)).toBe('pending');
  },
);

test(
  'while one staff member edits the order, a colleague cannot take its call',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    await newHelper(request, page);
    const { order: placed } = await order(request);
    await visit(paths.callAbout(placed._id));
    await expect(card(page, placed)).toBeVisible();
    const body = { order: placed._id };
    const owner = await signInAdmin(request);
    await expect(call(request, callsApi.claim, { body, by: owner })).rejects.toThrow(/CLAIM_LOST|409/);
    await page.getByLabel('Note about the call').fill('Red instead of blue');
    await pressOnceReady(page, press, 'Changes');
    await expect(sheet(page)).toContainText(placed.orderId);
    await expect(sheet(page).getByRole('list', { name: 'Calls' })).toContainText('Red instead of blue');
  },
);
