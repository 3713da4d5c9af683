import type { APIRequestContext } from '@playwright/test';
import { usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { countPrints, decideByApi, expectToFit, placeOrder } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin, type Person } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const all = (page: Page) => main(page).getByRole('checkbox', { name: 'Select all' });
const batchRow = (page: Page, text: string) =>
  main(page).getByRole('region', { name: 'Batch' }).getByRole('listitem').filter({ hasText: text });

/** Orders of one person: staff may have more of them waiting than a customer. */
async function placeMany(request: APIRequestContext, person: Person, count: number, method: 'cod' | 'bkash' = 'cod') {
  const orders: Order[] = [];
  while (orders.length < count) orders.push(await placeOrder(request, person, { method }));
  return orders;
}

async function stateOf(request: APIRequestContext, { _id, user }: Order) {
  const by = await signInAdmin(request);
  return (await call(request, ordersApi.one, { params: { userId: user._id || 'guest', id: _id }, by })).data;
}

/** Somebody whose orders no other test sees: the phone is the search of the list. */
async function staffBuyer(request: APIRequestContext): Promise<Person> {
  const admin = await signInAdmin(request);
  const { phone } = await registerPerson(request);
  return { ...(await registerPerson(request)), ...admin, phone };
}

test(
  'accepting, printing, handing over and delivering 20 orders takes as few actions as for 200',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }, { annotations }) => {
    await countPrints(page);
    const buyer = await staffBuyer(request);
    const orders = await placeMany(request, buyer, 20);
    await signInAs(page, await signInAdmin(request));
    let actions = 0;
    /** What a person does once: a click, a tap or a key. */
    const act = async (target: Locator) => {
      actions += 1;
      await target.click();
    };
    const openList = async (query: string) => {
      actions += 1; // a saved view, or a filter
      await visit(`/dashboard/orders?search=${buyer.phone}&${query}`);
    };
    const chooseAll = async () => {
      await act(all(page));
      await act(button(page, 'Select all 20 that match'));
      await expect(main(page).getByText('20 selected')).toBeVisible();
    };

    await openList('status=pending');
    await chooseAll();
    await act(button(page, 'Accept 20 orders'));
    await act(dialog(page).getByRole('radio', { name: 'Accept these too' }));
    await act(dialog(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, '20 orders accepted')).toBeVisible();

    await openList('status=accepted');
    await chooseAll();
    await act(link(page, 'Print'));
    for (const [kind, print] of [
      ['Picking list', 'Print picking list'],
      ['Packing slips', 'Print 20 packing slips'],
      ['Labels', 'Print 20 labels'],
    ] as const) {
      await act(link(page, kind));
      await act(button(page, print));
      actions += 1; // Enter in the browser's own dialog
    }

    await openList('status=accepted');
    await chooseAll();
    await act(link(page, 'Ship orders'));
    const box = main(page).getByLabel('Parcels');
    await expect(box).toHaveValue(new RegExp(orders[0]!.orderId));
    await expect(box).toBeFocused();
    const numbers = orders.map(({ orderId }) => `${orderId}\tST${orderId.slice(2)}`).join('\n');
    actions += 2; // all of it chosen, and the courier's list pasted over it
    await box.fill(numbers);
    await act(button(page, 'Steadfast'));
    await act(button(page, 'Hand 20 parcels to courier'));
    await expect(toast(page, '20 parcels handed over')).toBeVisible();
    await expect(box).toHaveValue('');

    await openList('shippingStatus=handed+over');
    await chooseAll();
    // what is usually done next with this list
    await act(button(page, 'Mark as delivered'));
    await act(dialog(page).getByRole('button', { name: 'Mark as delivered' }));
    await expect(toast(page, '20 orders delivered')).toBeVisible();

    for (const order of orders)
      expect((await stateOf(request, order)).shippingInfo).toMatchObject({
        shippingStatus: 'delivered',
        courier: 'Steadfast',
        trackingNumber: `ST${order.orderId.slice(2)}`,
      });
    annotations.push({ type: 'actions', description: String(actions) });
    expect(actions).toBeLessThanOrEqual(40);
  },
);

test(
  'the report names the orders that could not be accepted, with the reason',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const buyer = await staffBuyer(request);
    const [cash] = await placeMany(request, buyer, 1);
    const [unpaid] = await placeMany(request, buyer, 1, 'bkash');
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/pending-orders?search=${buyer.phone}`);
    await press(all(page));
    await press(button(page, 'Accept 2 orders'));
    await expect(dialog(page)).toContainText('Accept 2 orders?');
    await expectNothingFound(page);
    await press(dialog(page).getByRole('radio', { name: 'Accept these too' }));
    await press(dialog(page).getByRole('button', { name: 'Accept' }));
    await expect(toast(page, '1 order accepted')).toBeVisible();
    await expect(main(page)).toContainText('1 order not accepted');
    const report = main(page).getByRole('status').filter({ hasText: 'not accepted' });
    await expect(report).toContainText('its payment was not found yet');
    await expect(report).toContainText(unpaid!.orderId);
    await expectNothingFound(page);
    await expectToFit(page);
    expect((await stateOf(request, cash!)).status).toBe('accepted');
    expect((await stateOf(request, unpaid!)).status).toBe('pending');
  },
);

test(
  'one press undoes the acceptance of several orders within seconds',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const buyer = await staffBuyer(request);
    const orders = await placeMany(request, buyer, 3);
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/orders?search=${buyer.phone}`);
    await press(all(page));
    await press(button(page, 'Accept 3 orders'));
    await press(dialog(page).getByRole('radio', { name: 'Accept these too' }));
    await press(dialog(page).getByRole('button', { name: 'Accept' }));
    await press(button(page, 'Undo'));
    await expect(toast(page, '3 orders as before')).toBeVisible();
    await expect(button(page, 'Undo')).toHaveCount(0);
    for (const order of orders) expect((await stateOf(request, order)).status).toBe('pending');
  },
);

test(
  'a handover can be undone: the button is visible and nothing covers it',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const orders = await placeMany(request, await staffBuyer(request), 2);
    for (const order of orders) await decideByApi(request, admin, order, 'accepted');
    await signInAs(page, admin);
    await visit('/dashboard/hand-over');
    await main(page)
      .getByLabel('Parcels')
      .fill(orders.map(({ orderId }) => orderId).join('\n'));
    await press(button(page, 'Pathao'));
    await press(button(page, 'Hand 2 parcels to courier'));
    await expect(toast(page, '2 parcels handed over')).toBeVisible();
    await expect(main(page).getByLabel('Parcels')).toBeFocused();
    const undo = button(page, 'Undo');
    await expect(undo).toBeInViewport({ ratio: 1 });
    const isFree = await undo.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree).toBe(true);
    await expectNothingFound(page);
    await press(undo);
    await expect(toast(page, '2 orders as before')).toBeVisible();
    // back in the shop, where it was packed
    for (const order of orders) expect((await stateOf(request, order)).shippingInfo.shippingStatus).toBe('packed');
  },
);

test(
  'a packer scans labels, sees the error of each line, and hands over the rest',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const buyer = await staffBuyer(request);
    const [one, other, waiting] = (await placeMany(request, buyer, 3)) as [Order, Order, Order];
    for (const order of [one, other]) await decideByApi(request, admin, order, 'accepted');
    const packer = await registerPerson(request);
    await call(request, usersApi.change, { params: { id: packer.user._id }, body: { staffRole: 'packer' }, by: admin });
    await signInAs(page, (await tryLogin(request, packer.email, packer.password)).data!);
    await visit('/dashboard/hand-over');
    const tracking = `PT${one.orderId.slice(2)}`;
    await expect(main(page).getByLabel('Parcels')).toBeFocused();
    // a scanner types what it reads, and Enter
    for (const scanned of [one.orderId, tracking, waiting.orderId, other.orderId.toLowerCase()]) {
      await page.keyboard.type(scanned);
      await page.keyboard.press('Enter');
    }
    await expect(batchRow(page, one.orderId)).toContainText(tracking);
    await expect(batchRow(page, waiting.orderId)).toContainText('Line 3: This order is pending, not accepted');
    await expect(main(page)).toContainText('3 parcels · 1 problem');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(button(page, 'Hand 2 parcels to courier'));
    await expect(main(page)).toContainText('Courier is required');
    await press(button(page, 'Pathao'));
    await press(button(page, 'Hand 2 parcels to courier'));
    await expect(toast(page, '2 parcels handed over')).toBeVisible();
    // what could not be handed over stays
    await expect(main(page).getByLabel('Parcels')).toHaveValue(`${waiting.orderId}\n`);
    expect((await stateOf(request, one)).shippingInfo).toMatchObject({ courier: 'Pathao', trackingNumber: tracking });
    await expect(main(page).getByLabel('Parcels')).toBeFocused();
    await page.keyboard.type(one.orderId);
    await expect(batchRow(page, one.orderId)).toContainText('This order is already handed over (Pathao)');
  },
);
