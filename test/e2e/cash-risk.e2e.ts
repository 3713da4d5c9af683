import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { usualRules } from '#shared/cash-risk/cash-rules.ts';
import { formatTaka } from '#shared/money.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import {
  deliveryTo,
  fillAddress,
  payBy,
  placeButton,
  plentifulGoods,
  randomTransaction,
  toLine,
} from './support/cart.ts';
import { expectThanks, main, openCheckout, payByBkash, trxId } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect, test } from './support/journey.ts';
import { decideByApi, expectToFit, placeOrder, shipByApi } from './support/orders.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant here
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));
// the rules are the shop's: one test after the other
test.describe.configure({ mode: 'default' });
// one shop for all tests: no other test has a phone to which two parcels came back
test.afterEach(async ({ request }) => {
  await call(request, cashRiskApi.setRules, { body: usualRules, by: await signInAdmin(request) });
});

test(
  'a shopper pays a deposit of a percentage at the checkout and the rest on delivery',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, browser, baseURL }) => {
    const owner = await signInAdmin(request);
    const [goods] = await plentifulGoods(request);
    const person = await openCheckout(page, request, [toLine(goods!)]);
    const address = { district: 'Dhaka', area: 'Dhanmondi', address: 'House 71, Lane 3' };
    for (let n = 0; n < 2; n++) {
      const one = await placeOrder(request, person, { method: 'cod' });
      await decideByApi(request, owner, one, 'accepted');
      await shipByApi(request, owner, one, 'handed over', 'returned');
    }
    const rules = { ...usualRules, high: { percent: 30 } };
    await call(request, cashRiskApi.setRules, { body: rules, by: owner });

    await fillAddress(page, address);
    await press(page.getByRole('button', { name: 'Note for us' }));
    await page.getByRole('textbox', { name: 'Note for us' }).fill('Ring twice');
    await payBy(page, 'Cash on delivery').check();
    await press(placeButton(page));
    const total = goods!.price + (await deliveryTo(request, 'Dhaka', goods!.price));
    const deposit = Math.ceil(total * 0.3);
    const rest = formatTaka(total - deposit);
    const asked = `This order needs a deposit of ${formatTaka(deposit)}. You pay the rest on delivery.`;
    await expect(main(page)).toContainText(asked);
    await expect(main(page)).not.toContainText(/risk|came back/);
    const steps = page.getByRole('region', { name: 'Deposit now, the rest on delivery' });
    await expect(steps).toContainText(`Have ${rest} ready in cash`);
    await expect(payBy(page, 'Cash on delivery')).toBeChecked();
    // nothing is sent without it
    await press(placeButton(page));
    await expect(steps.getByText('Choose where to send it')).toBeVisible();
    await steps.getByRole('radio', { name: 'bKash' }).check();
    const wallet = page.getByRole('region', { name: 'Pay by bKash' });
    await expect(wallet.getByText(formatTaka(deposit), { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your bKash number' }).fill(person.phone);
    const transaction = randomTransaction();
    await trxId(page).fill(transaction);
    await expectToFit(page);
    await expectNothingFound(page);
    await expect(page.getByRole('textbox', { name: 'Note for us' })).toHaveValue('Ring twice');
    await press(placeButton(page));
    const number = await expectThanks(page);
    await expect(main(page)).toContainText(`${formatTaka(deposit)} by bKash, transaction ${transaction}`);
    await expect(main(page)).toContainText(`Please have ${rest} ready in cash`);
    await expectToFit(page);

    const desk = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } });
    await signInAs(desk, owner);
    const orders = await desk.newPage();
    await orders.goto(`/dashboard/pending-orders?search=${number}`);
    await expect(main(orders)).toContainText(`Deposit ${formatTaka(deposit)} by bKash: not checked yet`);
    await orders.getByRole('button', { name: `View order ${number}` }).click();
    const sheet = orders.getByRole('dialog');
    const question = sheet.getByRole('group', { name: 'Deposit' });
    await question.getByRole('button', { name: 'Received' }).click();
    await expect(question).toBeHidden();
    await expect(sheet).toContainText(`Amount due${rest}`);
    await expectNothingFound(orders);
    await desk.close();
  },
);

test(
  'the owner tests and saves a cash rule; a risky phone number is then asked to pay in advance and can order',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, browser, baseURL }) => {
    const owner = await signInAdmin(request);
    const [goods] = await plentifulGoods(request);
    const person = await openCheckout(page, request, [toLine(goods!)]);
    for (let n = 0; n < 3; n++) {
      const one = await placeOrder(request, person, { method: 'cod' });
      await decideByApi(request, owner, one, 'accepted');
      await shipByApi(request, owner, one, 'handed over', 'returned');
    }

    const desk = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } });
    await signInAs(desk, owner);
    const settings = await desk.newPage();
    await settings.goto('/dashboard/settings#cash-on-delivery-risk');
    const form = settings.getByRole('form', { name: 'Cash on delivery risk' });
    await form.getByLabel('Orders with a pre-order').selectOption('Ask for a deposit: % of the total');
    await form.getByLabel('Deposit, 1 to 99 %').fill('30');
    await form.getByLabel('High risk', { exact: false }).selectOption('Refuse cash on delivery: prepayment only');
    const section = settings.getByRole('region', { name: 'Cash on delivery risk' });
    await section.getByRole('button', { name: 'Test rules' }).click();
    // the third came back when two had
    await expect(section).toContainText(/[1-9]\d* parcels? that came back would not have shipped/);
    await expectNothingFound(settings);
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(settings, 'Cash on delivery risk saved')).toBeVisible();
    await settings.reload();
    await expect(form.getByLabel('Deposit, 1 to 99 %')).toHaveValue('30');
    await settings.goto('/dashboard/history');
    const changes = settings.getByRole('list', { name: 'Changes' });
    await expect(changes.getByText(/Cash on delivery risk.*pre-orders.*deposit of 30%/).first()).toBeVisible();
    await expect(changes.getByText(/Cash on delivery risk.*high risk.*call → refuse/).first()).toBeVisible();
    await desk.close();

    await fillAddress(page, { district: 'Dhaka', area: 'Dhanmondi' });
    await payBy(page, 'Cash on delivery').check();
    await press(placeButton(page));
    await expect(main(page)).toContainText('We cannot offer cash on delivery for this order.');
    await expect(payBy(page, 'Cash on delivery')).toBeDisabled();
    await expect(main(page)).toContainText('Not for this order.');
    await expect(main(page)).not.toContainText(/risk|came back/);
    await expectToFit(page);
    await expectNothingFound(page);
    await payByBkash(page, person.phone, randomTransaction());
    await press(placeButton(page));
    await expectThanks(page);
  },
);
