import { FakeBkash } from '#test/support/bkash/fake-bkash.ts';
import { FakeNagad } from '#test/support/nagad/fake-nagad.ts';
import { FakeSslcommerz } from '#test/support/sslcommerz/fake-sslcommerz.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { formatTaka } from '#shared/money.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { call } from './support/calls.ts';
import { fillAddress, leaveCart, payBy, placeButton, plentifulGoods, toLine } from './support/cart.ts';
import { toast } from './support/dashboard.ts';
import { expect, takenOver, test as journey, type Locator, type Page } from './support/journey.ts';
import { expectToFit, placeOrder, sheet, viewButton } from './support/orders.ts';
import { newPerson, ownAddress, registerPerson, shopAdmin, signInAdmin } from './support/people.ts';
import { openShop } from './support/start-shop.ts';

/** Journeys in a shop of their own: a connected gateway shows in every checkout. */
interface OwnShop {
  address: string;
  bkash: FakeBkash;
  sslcommerz: FakeSslcommerz;
  nagad: FakeNagad;
}
const test = journey.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    async ({ playwright }, use) => {
      const bkash = await new FakeBkash().open();
      const sslcommerz = await new FakeSslcommerz().open();
      const nagad = await new FakeNagad().open();
      const { address, close } = await openShop({ demo: true });
      const request = await playwright.request.newContext({ baseURL: address });
      expect((await call(request, catalogueApi.products, { query: { limit: 1 } })).data).toHaveLength(1);
      await request.dispose();
      await use({ address, bkash, sslcommerz, nagad });
      await close();
      bkash.close();
      sslcommerz.close();
      nagad.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.address),
});
// the first try asks for the password
test.use({ mayFail: /\/gateway-accounts\/(bkash-online|nagad-online|sslcommerz)$/ });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** An owner signs in, and connects a gateway in live mode. */
async function connect(
  { page, press, visit }: { page: Page; press(target: Locator): Promise<void>; visit(path: string): Promise<void> },
  name: string,
  { address, keys }: { address: string; keys: Record<string, string> },
): Promise<void> {
  await visit('/login?from=/dashboard/payment-gateways');
  await page.getByLabel('Email or phone').fill(shopAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
  await press(button(page, 'Login'));
  const own = panel(page, name);
  await own.getByRole('radio', { name: 'Live (real money)' }).check();
  await own.getByLabel('API address').fill(address);
  for (const [label, value] of Object.entries(keys)) await own.getByLabel(label, { exact: true }).fill(value);
  await press(own.getByRole('button', { name: `Connect ${name}` }));
  const question = page.getByRole('dialog', { name: 'Enter your password to continue' });
  await question.getByLabel('Current Password', { exact: true }).fill(shopAdmin.password);
  await press(question.getByRole('button', { name: 'Continue' }));
  await expect(toast(page, `${name} saved. Test the connection.`)).toBeVisible();
  await press(own.getByRole('button', { name: 'Test connection' }));
  await expect(own.getByText(`${name} accepts the keys. Customers can pay with it now.`)).toBeVisible();
  await expectNothingFoundInBoth(page);
  await expectToFit(page);
}

/** A guest fills the checkout, and chooses this way to pay. */
async function orderBy(
  guest: Page,
  request: Parameters<typeof plentifulGoods>[0],
  { name, way }: { name: string; way: string },
): Promise<void> {
  const [goods] = await plentifulGoods(request);
  await leaveCart(guest, [toLine(goods!)]);
  await guest.goto('/order');
  await takenOver(guest);
  await guest.getByRole('textbox', { name: 'Phone number' }).fill(newPerson().phone);
  await guest.getByRole('textbox', { name: 'Name' }).fill(name);
  await fillAddress(guest, { district: 'Dhaka', area: 'Banani' });
  await payBy(guest, way).check();
  await expect(main(guest).getByText('Place the order. We keep your items for you.')).toBeVisible();
  await placeButton(guest).click();
}

test(
  'the owner connects bKash, a guest pays after a wrong PIN, and the money goes back',
  { tag: '@long' },
  async ({ browser, page, press, visit, request, ownShop: { address, bkash } }) => {
    const admin = await signInAdmin(request);

    await test.step('the owner connects it in live mode, and tests the connection', async () => {
      const { username, password, appKey, appSecret } = bkash.keys;
      const keys = { Username: username, 'API password': password, 'App key': appKey, 'App secret': appSecret };
      await connect({ page, press, visit }, 'bKash', { address: bkash.address, keys });
    });

    const tell = async ({ headers, body }: ReturnType<typeof bkash.noticeOf>) => {
      const to = `${address}/api/v1/gateways/bkash-online/events`;
      expect((await fetch(to, { method: 'POST', headers, body })).status).toBe(200);
    };

    await test.step('the shop confirms the subscription to its messages', async () => {
      await tell(bkash.sign('SubscriptionConfirmation', 'You have chosen to subscribe'));
      await expect.poll(() => bkash.confirmed).toBe(1);
    });

    const guest = await browser.newPage({ baseURL: address, viewport: page.viewportSize() });
    await guest.context().setExtraHTTPHeaders(ownAddress());

    await test.step('a guest orders, enters a wrong PIN, and pays', async () => {
      await orderBy(guest, request, { name: 'Rahima Begum', way: 'bKash online' });
      await guest.getByRole('button', { name: 'Wrong PIN' }).click();
      await expect(heading(guest, 'You have not paid')).toBeVisible();
      await expectNothingFoundInBoth(guest);
      await main(guest).getByRole('button', { name: 'Try again' }).click();
      await guest.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(heading(guest, 'Payment received')).toBeVisible();
      await expectToFit(guest);
      await main(guest).getByRole('link', { name: 'See your order' }).click();
      await expect(heading(guest, 'Thank you, Rahima Begum!')).toBeVisible();
    });

    await test.step('staff see the payment, and send it back online', async () => {
      const { data } = await call(request, ordersApi.list, { query: { paymentMethod: 'bkash-online' }, by: admin });
      const { _id, orderId } = data[0]!;
      await visit('/dashboard/online-payments');
      const rows = main(page).getByRole('row').or(main(page).getByRole('listitem')).filter({ hasText: orderId });
      await expect(rows.filter({ hasText: 'Paid' }).first()).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await call(request, orderChangesApi.cancel, { params: { id: _id }, body: { reason: 'Sold out' }, by: admin });
      await visit('/dashboard/refunds');
      await press(button(page, `Mark as sent: ${orderId}`));
      await press(page.getByRole('dialog').getByRole('button', { name: /^Send ৳.* back online$/ }));
      await expect.poll(() => bkash.ledger.ofOrder(orderId).flatMap(({ refunds }) => refunds).length).toBe(1);
      await visit('/dashboard/refunds?state=paid');
      await expect(main(page).getByText(orderId)).toBeVisible();
    });

    await test.step('its messages come from one topic, which the owner can forget', async () => {
      const { data } = await call(request, ordersApi.list, { query: { paymentMethod: 'bkash-online' }, by: admin });
      const paid = bkash.ledger.ofOrder(data[0]!.orderId).find(({ trxID }) => trxID !== null);
      await tell(bkash.noticeOf(paid!));
      await expect
        .poll(async () => (await call(request, gatewayAccountsApi.list, { by: admin })).data[0]?.topic)
        .toContain('arn:aws:sns:');
      await visit('/dashboard/payment-gateways');
      const own = panel(page, 'bKash');
      await expect(own.getByText('Messages come from the topic')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(own.getByRole('button', { name: 'Forget topic of bKash' }));
      await expect(own.getByText('Messages come from the topic')).toBeHidden();
    });

    await test.step('staff send a link, and the customer pays a cash order with it', async () => {
      const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
      await visit(`/dashboard/orders?search=${order.orderId}`);
      await press(viewButton(page, order));
      await press(sheet(page).getByRole('button', { name: 'Make pay link' }));
      const link = sheet(page).getByRole('group', { name: 'Pay link' });
      await expect(link).toContainText(`The customer pays ${formatTaka(order.totalPrice)} online.`);
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await guest.goto(await link.locator('code').innerText());
      await main(guest).getByRole('button', { name: 'Pay now' }).click();
      await guest.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(heading(guest, 'Payment received')).toBeVisible();
    });
    await guest.context().close();
  },
);

test(
  'the owner connects SSLCommerz, a guest pays by card after a refused one, and the money goes back',
  { tag: '@long' },
  async ({ browser, page, press, visit, request, ownShop: { address, sslcommerz } }) => {
    const admin = await signInAdmin(request);

    await test.step('the owner connects it in live mode, and tests the connection', async () => {
      const { storeId, password } = sslcommerz.keys;
      const keys = { 'Store ID': storeId, 'Store password': password };
      await connect({ page, press, visit }, 'SSLCommerz', { address: sslcommerz.address, keys });
    });

    const guest = await browser.newPage({ baseURL: address, viewport: page.viewportSize() });
    await guest.context().setExtraHTTPHeaders(ownAddress());

    await test.step('a guest comes back by a POST of another site, without and with the money', async () => {
      await orderBy(guest, request, { name: 'Karim Uddin', way: 'Card, wallet or bank (SSLCommerz)' });
      const agrees = guest.getByRole('checkbox', { name: 'I agree to the Terms & Conditions' });
      await expect(agrees).toHaveAccessibleDescription('Please agree first');
      await expectNothingFoundInBoth(guest);
      await agrees.check();
      await placeButton(guest).click();
      await guest.getByRole('button', { name: 'Card declined' }).click();
      await expect(heading(guest, 'You have not paid')).toBeVisible();
      await main(guest).getByRole('button', { name: 'Try again' }).click();
      const back = guest.waitForRequest((one) => one.method() === 'POST' && one.url().startsWith(`${address}/pay/`));
      await guest.getByRole('button', { name: 'Pay', exact: true }).click();
      await back;
      await expect(heading(guest, 'Payment received')).toBeVisible();
      await expectNothingFoundInBoth(guest);
      await expectToFit(guest);
    });

    await test.step('staff see the agreement, and send the money back online', async () => {
      const { data } = await call(request, ordersApi.list, { query: { paymentMethod: 'sslcommerz' }, by: admin });
      const { _id, orderId } = data[0]!;
      await visit(`/dashboard/orders?search=${orderId}`);
      await press(viewButton(page, data[0]!));
      await expect(sheet(page).getByText('Agreed to terms, returns and privacy')).toBeVisible();
      await call(request, orderChangesApi.cancel, { params: { id: _id }, body: { reason: 'Sold out' }, by: admin });
      sslcommerz.ledger.refundsBecome = 'processing';
      await visit('/dashboard/refunds');
      await press(button(page, `Mark as sent: ${orderId}`));
      await press(page.getByRole('dialog').getByRole('button', { name: /^Send ৳.* back online$/ }));
      await expect.poll(() => sslcommerz.ledger.ofOrder(orderId).flatMap(({ refunds }) => refunds).length).toBe(1);
      await visit('/dashboard/refunds');
      await expect(main(page).getByText('SSLCommerz has accepted the refund and is sending it')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    });
    await guest.context().close();
  },
);

test(
  'the owner connects Nagad, a guest pays after a cancelled try, and staff send the money back by hand',
  { tag: '@long' },
  async ({ browser, page, press, visit, request, ownShop: { address, nagad } }) => {
    const admin = await signInAdmin(request);

    await test.step('the owner connects it in live mode, and tests the connection', async () => {
      const { merchantId, privateKey, publicKey } = nagad.keys;
      const keys = { 'Merchant ID': merchantId, 'Merchant private key': privateKey, 'Nagad’s public key': publicKey };
      await connect({ page, press, visit }, 'Nagad', { address: nagad.address, keys });
    });

    const guest = await browser.newPage({ baseURL: address, viewport: page.viewportSize() });
    await guest.context().setExtraHTTPHeaders(ownAddress());

    await test.step('a guest cancels on Nagad’s page, and pays', async () => {
      await orderBy(guest, request, { name: 'Salma Khatun', way: 'Nagad online' });
      await guest.getByRole('button', { name: 'Cancel' }).click();
      await expect(heading(guest, 'You have not paid')).toBeVisible();
      await expectNothingFoundInBoth(guest);
      await main(guest).getByRole('button', { name: 'Try again' }).click();
      await guest.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(heading(guest, 'Payment received')).toBeVisible();
      await expectToFit(guest);
    });

    await test.step('staff read that the money goes back by hand, and mark it as sent', async () => {
      const { data } = await call(request, ordersApi.list, { query: { paymentMethod: 'nagad-online' }, by: admin });
      const { _id, orderId } = data[0]!;
      await call(request, orderChangesApi.cancel, { params: { id: _id }, body: { reason: 'Sold out' }, by: admin });
      await visit('/dashboard/refunds');
      await press(button(page, `Mark as sent: ${orderId}`));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Haat cannot send this money back')).toBeVisible();
      await expect(dialog.getByRole('button', { name: /back online$/ })).toBeHidden();
      await expectNothingFoundInBoth(page);
      await dialog.getByLabel('Transaction ID').fill('7ABCD123');
      await press(dialog.getByRole('button', { name: 'Mark as sent' }));
      await visit('/dashboard/refunds?state=paid');
      await expect(main(page).getByText(orderId)).toBeVisible();
    });
    await guest.context().close();
  },
);
