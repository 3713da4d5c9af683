import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { formatTaka } from '#shared/money.ts';
import type { CourierKey } from '#shared/couriers.ts';
import type { FakeEvent } from '#test/support/couriers/manners.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { FakeSteadfast } from '#test/support/couriers/fake-steadfast.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { addressOf, call } from './support/calls.ts';
import { plentifulGoods } from './support/cart.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test as journey, type Page } from './support/journey.ts';
import { countPrints, decideByApi, expectToFit, placeOrder } from './support/orders.ts';
import { newPerson, registerPerson, shopAdmin, signInAdmin } from './support/people.ts';
import { openShop } from './support/start-shop.ts';

/** Journeys in a shop of their own: a connected courier shows in every list of orders. */
const test = journey.extend<object, { ownShop: { address: string; steadfast: FakeSteadfast; redx: FakeRedx } }>({
  ownShop: [
    async ({ playwright }, use) => {
      const steadfast = await new FakeSteadfast().open();
      const redx = await new FakeRedx().open();
      const { address, close } = await openShop({ demo: true });
      const request = await playwright.request.newContext({ baseURL: address });
      expect((await call(request, catalogueApi.products, { query: { limit: 1 } })).data).toHaveLength(1);
      await request.dispose();
      await use({ address, steadfast, redx });
      await close();
      steadfast.close();
      redx.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.address),
});
// the first try asks for the password
test.use({ mayFail: /\/courier-accounts\/(steadfast|redx)$/ });
test.describe.configure({ timeout: 240_000 });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const courier = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const row = (page: Page, orderId: string) =>
  main(page).getByRole('row').or(main(page).getByRole('listitem')).filter({ hasText: orderId });

/** Sends the shop a message of a courier. */
const tellOf =
  (address: string, courier: CourierKey = 'steadfast') =>
  ({ headers, body, query = {} }: FakeEvent) =>
    fetch(address + addressOf(bookingsApi.receive, { params: { courier }, query }), {
      method: 'POST',
      headers,
      body,
    });

test(
  'the owner connects couriers, books parcels, and sees where they are',
  { tag: '@long' },
  async ({ page, press, visit, request, ownShop: { address, steadfast, redx } }) => {
    const admin = await signInAdmin(request);
    const tell = tellOf(address);
    const prints = await countPrints(page);

    await test.step('connects it with its keys, and tests the connection', async () => {
      await visit('/login?from=/dashboard/courier-accounts');
      await page.getByLabel('Email or phone').fill(shopAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
      await press(button(page, 'Login'));
      const form = courier(page, 'Steadfast');
      await form.getByLabel('API address').fill(steadfast.address);
      await form.getByLabel('API key', { exact: true }).fill(steadfast.keys.apiKey);
      await form.getByLabel('Secret key', { exact: true }).fill(steadfast.keys.secretKey);
      await form.getByLabel(/^Webhook token/).fill(steadfast.keys.webhookToken);
      await expectNothingFoundInBoth(page);
      await press(button(page, 'Connect Steadfast'));
      const question = page.getByRole('dialog', { name: 'Enter your password to continue' });
      await question.getByLabel('Current Password', { exact: true }).fill(shopAdmin.password);
      await press(question.getByRole('button', { name: 'Continue' }));
      await expect(toast(page, 'Steadfast saved.')).toBeVisible();
      await expect(main(page).getByText('Set, ends in 0001. Leave empty to keep it.')).toBeVisible();
      await press(form.getByRole('button', { name: 'Test connection' }));
      await expect(main(page).getByText('Steadfast accepts the keys. Balance: ৳1,250.')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    });

    const person = await registerPerson(request);
    const orders = [
      await placeOrder(request, person, { method: 'cod' }),
      await placeOrder(request, person, { method: 'cod' }),
    ];
    for (const order of orders) await decideByApi(request, admin, order, 'accepted');

    await test.step('books all orders of a list with three presses', async () => {
      steadfast.manners.push('refuse');
      await visit(`/dashboard/orders?search=${person.phone}&status=accepted`);
      await press(main(page).getByRole('checkbox', { name: 'Select all' }));
      await press(button(page, 'Book with Steadfast'));
      await press(dialog(page).getByRole('button', { name: 'Book' }));
      await expect(toast(page, '2 orders being booked')).toBeVisible();
    });

    await test.step('tries the one again that was refused', async () => {
      await visit('/dashboard/bookings?list=trouble');
      await expect(main(page).getByText('Phone: The recipient phone is blocked.')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(button(page, /^Change order/));
      const form = page.getByRole('dialog', { name: /^Edit H-/ });
      await form.getByLabel('Address', { exact: true }).fill('House 5, Road 9');
      await press(form.getByRole('button', { name: 'Save changes' }));
      await expect(form).toBeHidden();
      await press(button(page, /^Try again/));
      await expect(main(page).getByText('Nothing needs your attention.')).toBeVisible();
      // a job books it
      await expect
        .poll(() => steadfast.parcels.map(({ order }) => order.recipient_address))
        .toEqual([expect.stringContaining('House 14, Road 27'), expect.stringContaining('House 5, Road 9')]);
    });

    await test.step('sees what Steadfast says', async () => {
      await visit('/dashboard/bookings');
      const [parcel] = steadfast.parcels;
      const booked = row(page, orders.find(({ orderId }) => parcel!.invoice.startsWith(orderId))!.orderId);
      await expect(booked).toContainText(String(parcel!.id));
      await tell(steadfast.move(parcel!, 'Delivered'));
      await expect(booked).toContainText('Delivered');
      await expect(courier(page, 'Booked today')).toContainText('Steadfast: 2 parcels booked. Cash to collect: ৳');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    });

    await test.step('prints the label of the other, and the list that the rider signs, by one press each', async () => {
      const [, parcel] = steadfast.parcels;
      const preview = main(page).getByRole('list', { name: 'Preview' });
      await press(main(page).getByRole('link', { name: 'Labels', exact: true }));
      await expect(preview.getByRole('img', { name: `Barcode of ${parcel!.id}`, exact: true })).toBeVisible();
      await press(button(page, 'Print label'));
      await expect.poll(prints).toBe(1);
      await visit('/dashboard/hand-over');
      await press(main(page).getByRole('link', { name: 'Pickup list', exact: true }));
      await expect(preview.getByRole('row').filter({ hasText: String(parcel!.id) })).toContainText('৳');
      await expect(preview).toContainText('1 parcel in all');
      await expect(preview).toContainText('Received by the rider of Steadfast');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(button(page, 'Print pickup list'));
      await expect.poll(prints).toBe(1); // counted by the page, which is another since
      expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45]/);
      await page.emulateMedia({ media: 'print' });
      // what the browser repeats on each page
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('.paper thead')!).display)).toBe(
        'table-header-group',
      );
      await page.emulateMedia({ media: null });
    });

    await test.step('records the payout that Steadfast made, and asks for what is missing', async () => {
      const parcel = steadfast.parcels.find(({ collected }) => collected > 0)!;
      const [collected, paid] = [parcel.collected - 100, parcel.collected - 170];
      const { id } = steadfast.pay([steadfast.paidRow(parcel, { cod_amount: collected })], paid);
      await visit('/dashboard/couriers?show=payouts');
      await press(button(page, 'Check for payouts'));
      await expect(row(page, `Steadfast ${id}`)).toContainText('To record');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(button(page, `Steadfast ${id}`));
      const sheet = page.getByRole('dialog', { name: `Steadfast payout ${id}` });
      await expect(sheet).toContainText('৳100 less than it holds');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(sheet.getByRole('button', { name: `Record ${formatTaka(paid)}` }));
      await expect(page.getByRole('dialog', { name: 'Steadfast', exact: true })).toContainText(`Payout ${id}`);
      await visit('/dashboard/couriers?courier=Steadfast');
      await press(button(page, 'Write to courier'));
      const text = page.getByRole('dialog', { name: 'Text for Steadfast' });
      await expect(text).toContainText(`paid ${formatTaka(collected)}, ৳100 missing`);
      await press(text.getByRole('button', { name: 'বাংলা' }));
      await expect(text).toContainText('বাকি ১০০৳');
      await expect(text.getByRole('button', { name: 'Copy the text' })).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await visit('/dashboard/couriers');
      await expect(row(page, 'Steadfast').first()).toContainText('1 parcel');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    });

    await test.step('connects RedX, which collects at two places', async () => {
      await visit('/dashboard/courier-accounts');
      const form = courier(page, 'RedX');
      await form.getByLabel('API address').fill(redx.address);
      await form.getByLabel('API access token', { exact: true }).fill(redx.keys.accessToken);
      await form.getByLabel(/^Webhook token/).fill(redx.keys.webhookToken);
      await press(form.getByRole('button', { name: 'Connect RedX' }));
      await expect(toast(page, 'RedX saved.')).toBeVisible();
      await press(form.getByRole('button', { name: 'Test connection' }));
      await expect(form.getByText('RedX accepts the keys. 2 pickup places found.')).toBeVisible();
      await form.getByLabel('Usual pickup place').selectOption({ label: 'Uttara store, Sector 7, Uttara, Dhaka' });
      await press(form.getByRole('button', { name: 'Save RedX' }));
      await expect(toast(page, 'RedX saved.').last()).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    });

    await test.step('chooses the area that an address does not say', async () => {
      const order = await placeOrder(request, person, {
        method: 'cod',
        area: 'Dhanmondi',
        address: 'Beside the mosque',
      });
      await decideByApi(request, admin, order, 'accepted');
      await visit(`/dashboard/orders?search=${order.orderId}&status=accepted`);
      await press(main(page).getByRole('checkbox', { name: 'Select all' }));
      await press(button(page, 'Book with RedX'));
      await expect(dialog(page).getByLabel('RedX collects from')).toHaveValue('902');
      await press(dialog(page).getByRole('button', { name: 'Book' }));
      await visit('/dashboard/bookings?list=trouble');
      await expect(main(page).getByText('Area: Choose the area of RedX')).toBeVisible();
      await press(button(page, /^Choose area/));
      await page.getByLabel('Search the area').fill('rd 27');
      await press(page.getByRole('radio', { name: 'Dhanmondi - Rd 27', exact: true }));
      await expectNothingFoundInBoth(page);
      await press(page.getByRole('dialog').getByRole('button', { name: 'Book' }));
      await expect(main(page).getByText('Nothing needs your attention.')).toBeVisible();
      await visit('/dashboard/bookings');
      await expect(row(page, order.orderId)).toContainText('To Dhaka, Dhanmondi - Rd 27');
      await expectToFit(page);
    });

    const [goods] = await plentifulGoods(request);
    const some = await placeOrder(request, person, { method: 'cod', goods: goods! });
    const many = await placeOrder(request, person, { method: 'cod', goods: goods!, quantity: 3 });
    for (const order of [some, many]) await decideByApi(request, admin, order, 'accepted');

    await test.step('writes rules: much cash in Dhaka goes with RedX', async () => {
      await visit('/dashboard/courier-accounts');
      const rules = courier(page, 'Courier rules');
      await press(rules.getByRole('button', { name: 'Add rule' }));
      const first = rules.getByRole('listitem').first();
      await first.getByLabel('Courier', { exact: true }).selectOption('RedX');
      await first.getByRole('combobox', { name: /^Districts/ }).fill('ঢাকা');
      await press(page.getByRole('option', { name: /^Dhaka/ }));
      await expect(first.getByRole('list', { name: 'Districts of the rule' })).toContainText('Dhaka');
      await first.getByLabel('Cash to collect above, ৳').fill(String(some.totalPrice));
      await press(rules.getByRole('button', { name: 'Add rule' }));
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(rules.getByRole('button', { name: 'Save: Courier rules' }));
      await expect(toast(page, 'Courier rules saved')).toBeVisible();
    });

    await test.step('books each parcel with its proposed courier, with three presses', async () => {
      await visit(`/dashboard/orders?search=${person.phone}&status=accepted&shippingStatus=not%20shipped`);
      await press(main(page).getByRole('checkbox', { name: 'Select all' }));
      await press(button(page, 'Book with the proposed couriers'));
      const split = dialog(page).getByRole('list', { name: 'Proposed couriers' });
      await expect(split.getByRole('listitem')).toHaveText(['RedX: 1 parcel', 'Steadfast: 1 parcel']);
      await expectNothingFoundInBoth(page);
      await press(dialog(page).getByRole('button', { name: 'Book' }));
      await expect(toast(page, '2 orders being booked')).toBeVisible();
      await visit('/dashboard/bookings');
      await expect(row(page, some.orderId)).toContainText('Steadfast');
      await expect(row(page, many.orderId)).toContainText('RedX');
    });

    await test.step('books a single parcel from its order, where it sees the proposal', async () => {
      const order = await placeOrder(request, person, { method: 'cod', goods: goods! });
      await decideByApi(request, admin, order, 'accepted');
      await visit(`/dashboard/orders?order=${order.user._id}.${order._id}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('Suggested courier. Steadfast: by rule 2 of the shop')).toBeVisible();
      await press(sheet.getByRole('button', { name: 'Book with Steadfast' }));
      await expect(sheet.getByText('Steadfast: Booked')).toBeVisible();
      await expect(sheet.getByText(String(steadfast.parcels.at(-1)!.id)).first()).toBeVisible();
      await expectNothingFoundInBoth(page);
    });
  },
);

test(
  'staff book another courier, and deal with a parcel in trouble',
  { tag: '@long' },
  async ({ page, press, visit, request, ownShop: { address, steadfast, redx } }) => {
    const admin = await signInAdmin(request);
    const tell = tellOf(address);
    for (const { key, keys, address: at } of [steadfast, redx]) {
      const params: { courier: CourierKey } = { courier: key };
      await call(request, courierAccountsApi.save, { params, body: { address: at, keys }, by: admin });
      await call(request, courierAccountsApi.test, { params, by: admin });
    }
    const person = await registerPerson(request);
    const order = await placeOrder(request, person, { method: 'cod', area: 'Mirpur', address: 'House 12, Kalshi' });
    await decideByApi(request, admin, order, 'accepted');
    await call(request, bookingsApi.book, {
      body: { courier: 'redx', parcels: [{ _id: order._id }] },
      by: admin,
    });
    const atSteadfast = () => steadfast.parcels.find(({ invoice }) => invoice.startsWith(order.orderId));

    await test.step('cancels the booking with RedX, and books Steadfast in the same dialog', async () => {
      await visit('/login?from=/dashboard/bookings');
      await page.getByLabel('Email or phone').fill(shopAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
      await press(button(page, 'Login'));
      const booked = row(page, order.orderId);
      await expect(booked).toContainText('Booked');
      await press(booked.getByRole('button', { name: `Cancel booking: ${order.orderId}` }));
      await expect(dialog(page)).toContainText('Haat asks RedX to cancel');
      await dialog(page).getByLabel('Then').selectOption({ label: 'Book with Steadfast instead' });
      await expectNothingFoundInBoth(page);
      await press(dialog(page).getByRole('button', { name: 'Book with Steadfast instead' }));
      await expect(row(page, order.orderId).filter({ hasText: 'RedX' })).toContainText('Cancelled');
      await expect(row(page, order.orderId).filter({ hasText: 'Steadfast' })).toContainText('Booked');
      expect(redx.parcels.at(-1)!.status).toBe('cancelled');
      await expectToFit(page);
    });

    await test.step('calls the customer, tells the courier the new address, and asks for the parcel', async () => {
      await tell(steadfast.move(atSteadfast()!, 'pending'));
      const held = steadfast.move(atSteadfast()!, 'hold', { at: new Date(Date.now() + 1000) });
      await tell(steadfast.sign({ ...JSON.parse(held.body), tracking_message: 'The address is incomplete' }));
      await visit('/dashboard/bookings?list=trouble');
      const troubled = row(page, order.orderId);
      await expect(troubled).toContainText('Wrong address');
      await expect(troubled).toContainText('The address is incomplete');
      await expect(troubled.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${person.phone}`);
      await press(troubled.getByRole('button', { name: /^New address/ }));
      const asking = page.getByRole('dialog', { name: `New address of ${order.orderId}` });
      await expect(asking.getByLabel('Address', { exact: true })).toHaveValue('House 12, Kalshi');
      await asking.getByLabel('Address', { exact: true }).fill('House 7, Road 4');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(asking.getByRole('button', { name: 'Save address' }));
      const told = page.getByRole('dialog', { name: 'Give Steadfast the new address' });
      await expect(told).toContainText('The right address: House 7, Road 4, Mirpur, Dhaka.');
      await expectNothingFoundInBoth(page);
      await press(told.getByRole('button', { name: 'Copy note' }));
      await expect(told.getByRole('button', { name: 'Copied' })).toBeVisible();
      await press(told.getByRole('button', { name: 'Close' }));
      await press(troubled.getByRole('button', { name: /^Copy note/ }));
      await expect(troubled.getByText('Copied', { exact: true })).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(troubled.getByRole('button', { name: /^Ask to bring back/ }));
      await press(dialog(page).getByRole('button', { name: 'Ask Steadfast' }));
      await expect.poll(() => steadfast.returns.length).toBe(1);
    });

    await test.step('takes the goods back into the shop', async () => {
      await tell(steadfast.move(atSteadfast()!, 'cancelled', { at: new Date(Date.now() + 2000) }));
      await tell(steadfast.move(atSteadfast()!, 'cancelled_return_received', { at: new Date(Date.now() + 3000) }));
      await visit('/dashboard/bookings?list=trouble');
      await expect(row(page, order.orderId)).toContainText('Back in the shop');
      await press(button(page, /^Mark as returned/));
      await dialog(page).getByRole('checkbox', { name: 'back into stock' }).uncheck();
      const damaged = dialog(page).getByRole('group', { name: /^Damaged/ });
      await press(damaged.getByRole('button', { name: 'Add one' }));
      await expect(dialog(page).getByRole('group', { name: /^As new/ })).toContainText('0');
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(dialog(page).getByRole('button', { name: 'Mark as returned' }));
      await expect(main(page).getByText('Nothing needs your attention.')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await visit(`/dashboard/orders?order=${order.user._id}.${order._id}`);
      await expect(page.getByRole('list', { name: 'Returns' })).toContainText('damaged, not restocked');
    });

    await test.step('records what a customer took of a parcel, with one press in the list', async () => {
      const some = await placeOrder(request, person, { method: 'cod', quantity: 3 });
      await decideByApi(request, admin, some, 'accepted');
      await call(request, bookingsApi.book, {
        body: { courier: 'steadfast', parcels: [{ _id: some._id }] },
        by: admin,
      });
      const parcel = () => steadfast.parcels.find(({ invoice }) => invoice.startsWith(some.orderId));
      await expect.poll(parcel).toBeDefined();
      await visit('/dashboard/bookings?list=booked');
      await expect(row(page, some.orderId)).toContainText(String(parcel()!.id));
      await tell(steadfast.move(parcel()!, 'partial_delivered'));
      await visit('/dashboard/bookings?list=trouble');
      await press(row(page, some.orderId).getByRole('button', { name: /^Record partial delivery/ }));
      const part = page.getByRole('dialog', { name: 'Partly delivered' });
      await press(part.getByRole('button', { name: 'Add one' }));
      await expectNothingFoundInBoth(page);
      await press(part.getByRole('button', { name: 'Mark as delivered' }));
      await expect(main(page).getByText('Nothing needs your attention.')).toBeVisible();
      await tell(steadfast.move(parcel()!, 'partial_delivered_return_received'));
      await expect(row(page, some.orderId)).toContainText('Rest is back');
      await press(row(page, some.orderId).getByRole('button', { name: /^Receive return/ }));
      const rest = page.getByRole('dialog', { name: 'Receive the return' });
      await rest.getByLabel('Condition').selectOption('as new');
      await expectNothingFoundInBoth(page);
      await press(rest.getByRole('button', { name: 'Mark as received' }));
      await expect(main(page).getByText('Nothing needs your attention.')).toBeVisible();
    });

    await test.step('a guest sees when the rider is on the way, and the courier’s own page', async () => {
      const { product, variant } = (await plentifulGoods(request))[0]!;
      const { data: guest } = await call(request, ordersApi.place, {
        body: {
          items: [{ productId: product._id, variantId: variant._id, quantity: 1 }],
          phone: newPerson().phone,
          shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
          paymentInfo: { method: 'cod' },
        },
      });
      await decideByApi(request, admin, guest, 'accepted');
      await call(request, bookingsApi.book, { body: { courier: 'redx', parcels: [{ _id: guest._id }] }, by: admin });
      const parcel = () => redx.parcels.find(({ invoice }) => invoice.startsWith(guest.orderId));
      await expect.poll(parcel).toBeDefined();
      const says = tellOf(address, 'redx');
      await says(redx.move(parcel()!, 'delivery-in-progress'));
      // a job reads what couriers say
      const seen = async () => {
        const { data } = await call(request, trackApi.open, { body: { token: guest.trackingToken! } });
        return data.parcels[0]!;
      };
      await expect.poll(async () => (await seen()).outForDeliveryAt).not.toBeNull();
      await visit(`/track#${guest.trackingToken}`);
      const now = main(page).getByRole('status').filter({ hasText: 'RedX' });
      await expect(now).toContainText('Out for delivery');
      await expect(now).toContainText(`Please have ${formatTaka(guest.totalPrice)} ready in cash.`);
      await expect(now.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute('href', /^https:/);
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await says(redx.move(parcel()!, 'delivered', { at: new Date(Date.now() + 1000) }));
      await expect.poll(async () => (await seen()).status).toBe('delivered');
      await page.reload();
      await expect(now).toContainText('Delivered');
      await expect(now).not.toContainText('Out for delivery');
    });
  },
);
