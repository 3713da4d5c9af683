import { readFile } from 'node:fs/promises';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { expectNothingFound } from './support/axe.ts';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { answerInstead, call, isCallOf } from './support/calls.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { decideByApi, expectToFit, orderRow, placeOrder, viewButton } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const chips = (page: Page) => main(page).getByRole('list', { name: 'Active filters' });
const saved = (page: Page) => main(page).getByRole('navigation', { name: 'Saved lists' });

test(
  'a filtered list shows chips, and can be saved, shared, exported and deleted',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request, { name: `Narrow ${crypto.randomUUID().slice(0, 8)}` });
    const [kept, other] = [
      await placeOrder(request, person, { method: 'cod', quantity: 2 }),
      await placeOrder(request, person, { method: 'bkash' }),
    ];
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/orders?search=${person.name.split(' ')[1]}`);
    await expect(orderRow(page, other)).toBeVisible();
    await press(main(page).getByRole('button', { name: 'More filters' }));
    await main(page).getByLabel('Method').selectOption({ label: 'Cash on delivery' });
    await expect(orderRow(page, other)).toHaveCount(0);
    await main(page).getByLabel('Amount from').fill('1');
    await main(page).getByLabel('Amount from').press('Enter');
    await expect(chips(page)).toContainText('Cash on delivery');
    await expect(chips(page)).toContainText('From ৳1');
    await expect(page).toHaveURL(/least=1/);
    await expectNothingFound(page);
    await expectToFit(page);

    const name = `Mine ${crypto.randomUUID().slice(0, 6)}`;
    await press(main(page).getByRole('button', { name: 'Save list' }));
    const saving = page.getByRole('dialog');
    await saving.getByLabel('Name').fill(name);
    await saving.getByLabel('Share with the whole order desk').check();
    await press(saving.getByRole('button', { name: 'Save list' }));
    await expect(saved(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(saved(page).getByRole('link', { name })).toContainText('1');

    const downloading = page.waitForEvent('download');
    await press(main(page).getByRole('button', { name: 'Export CSV' }));
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(kept.orderId);
    expect(file).not.toContain(other.orderId);

    await press(chips(page).getByRole('button', { name: 'Remove filter Cash on delivery' }));
    await expect(orderRow(page, other)).toBeVisible();
    await expect(saved(page).locator('[aria-current=page]')).toHaveCount(0);
    await press(saved(page).getByRole('link', { name }));
    await expect(orderRow(page, other)).toHaveCount(0);
    await press(saved(page).getByRole('button', { name: `Remove the list ${name}` }));
    await press(dialog(page).getByRole('button', { name: 'Remove' }));
    await expect(saved(page).getByRole('link', { name })).toHaveCount(0);
  },
);

test(
  'the chosen columns and rows per page are stored',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request, { name: `Columns ${crypto.randomUUID().slice(0, 8)}` });
    await placeOrder(request, person, { method: 'cod' });
    const admin = await signInAdmin(request);
    const stored = async () => (await call(request, orderViewsApi.choices, { by: admin })).data?.columns ?? [];
    await signInAs(page, admin);
    await visit(`/dashboard/orders?search=${person.name.split(' ')[1]}`);
    const header = (name: string) => main(page).getByRole('columnheader', { name, exact: true });
    await expect(header('Phone')).toBeVisible();
    await press(main(page).getByRole('button', { name: 'Columns' }));
    await press(page.getByRole('menuitemcheckbox', { name: 'District' }));
    await press(page.getByRole('menuitemcheckbox', { name: 'Phone' }));
    await page.keyboard.press('Escape');
    await expect(header('District')).toBeVisible();
    await expect(header('Phone')).toHaveCount(0);
    await expect.poll(stored).not.toContain('phone');
    await page.reload();
    await expect(header('District')).toBeVisible();
    // as it was, for the other journeys
    await press(main(page).getByRole('button', { name: 'Columns' }));
    await press(page.getByRole('menuitemcheckbox', { name: 'Phone' }));
    await press(page.getByRole('menuitemcheckbox', { name: 'District' }));
    await page.keyboard.press('Escape');
    await expect(header('Phone')).toBeVisible();
  },
);

const longRisk = { level: 'some', why: ['13 of 14 parcels to this address, for other phones, came back'] } as const;
const longCalls = { calls: 2, lastOutcome: 'wants changes' };

test(
  'an order that one staff member decides leaves the other’s list, and no row moves under a finger',
  { tag: '@long' },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request, { name: `Desk ${crypto.randomUUID().slice(0, 8)}` });
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await placeOrder(request, person, { method: 'cod' }));
    const [last, middle, first] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const admin = await signInAdmin(request);
    await signInAs(page, admin);
    const listening = page.waitForResponse((response) => isCallOf(noticesApi.live)(response.request()));
    // how likely each parcel returns is known late, and in many words
    const { promise: judged, resolve: judge } = Promise.withResolvers<void>();
    await answerInstead(page, cashRiskApi.ofOrders, async (route) => {
      await judged;
      const answer = (await (await route.fetch()).json()) as { data: DataOf<typeof cashRiskApi.ofOrders> };
      const data = answer.data.map((one) => ({ ...one, risk: { ...one.risk, ...longRisk }, ...longCalls }));
      await route.fulfill({ json: { ...answer, data } });
    });
    await visit(`/dashboard/pending-orders?search=${person.name.split(' ')[1]}`);
    await listening;
    const accept = (order: typeof first) => main(page).getByRole('button', { name: `Accept order ${order.orderId}` });
    await expect(accept(last)).toBeVisible();
    const topOf = async (part: Locator) => (await part.boundingBox())!.y;
    // within the list: above it, other journeys save lists for everybody
    const placeOf = async (order: typeof first) =>
      (await topOf(viewButton(page, order))) -
      (await topOf(main(page).getByRole('region', { name: 'Pending orders' })));
    await page.evaluate(() => document.fonts.ready);
    const before = await placeOf(last);
    judge();
    await expect(orderRow(page, last)).toContainText('Some risk');
    expect(await placeOf(last)).toBeCloseTo(before, 0);

    // another helper decides on the order above: it stays for a moment, and can be decided on no more
    await decideByApi(request, admin, middle, 'accepted');
    await expect(orderRow(page, middle)).toContainText('Decided');
    await expect(orderRow(page, middle)).toContainText('Accepted');
    await expect(orderRow(page, middle)).not.toContainText('Pending');
    await expect(accept(middle)).toHaveCount(0);
    expect(await placeOf(last)).toBeCloseTo(before, 0);
    await expect(orderRow(page, middle)).toHaveCount(0);

    // one's own double tap decides one order
    await accept(first).dblclick();
    await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
    await expect(orderRow(page, first)).toHaveCount(0);
    await expect(accept(last)).toBeEnabled();
  },
);

test(
  'the key that accepts, pressed twice, accepts one order',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request, { name: `Keys ${crypto.randomUUID().slice(0, 8)}` });
    const [second, first] = [
      await placeOrder(request, person, { method: 'cod' }),
      await placeOrder(request, person, { method: 'cod' }),
    ];
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/pending-orders?search=${person.name.split(' ')[1]}`);
    await viewButton(page, first).focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('a');
    await expect(toast(page, 'Order accepted successfully!')).toBeVisible();
    await expect(orderRow(page, first)).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: `Accept order ${second.orderId}` })).toBeEnabled();
  },
);

test(
  'a list that cannot refresh shows an error and keeps its rows',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await expect(orderRow(page, order)).toBeVisible();
    await answerInstead(page, ordersApi.list, (route) =>
      route.fulfill({ status: 429, json: { success: false, message: 'Too many requests', errorSources: [] } }),
    );
    await press(main(page).getByRole('button', { name: 'Refresh' }));
    await expect(page.getByRole('status').filter({ hasText: 'Too many requests' })).toBeVisible();
    await expect(orderRow(page, order)).toBeVisible();
  },
);
