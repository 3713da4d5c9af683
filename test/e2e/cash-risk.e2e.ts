import { cashRiskApi } from '#shared/api/cash-risk.ts';
import { usualRules } from '#shared/cash-risk.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { fillAddress, payBy, placeButton, plentifulGoods, randomTransaction, toLine } from './support/cart.ts';
import { expectThanks, main, openCheckout, payByBkash } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect, test } from './support/journey.ts';
import { decideByApi, expectToFit, placeOrder, shipByApi } from './support/orders.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant here
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));
// one shop for all tests: no other test has a phone to which two parcels came back
test.afterEach(async ({ request }) => {
  await call(request, cashRiskApi.setRules, { body: usualRules, by: await signInAdmin(request) });
});

test(
  'the owner tries a rule and sets it; a risky phone is then asked to pay before, and goes on from there',
  { tag: '@phone' },
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
    await form.getByLabel('High risk', { exact: false }).selectOption('Refuse: pay before only');
    const section = settings.getByRole('region', { name: 'Cash on delivery risk' });
    await section.getByRole('button', { name: 'Try them' }).click();
    // the third came back when two had
    await expect(section).toContainText(/[1-9]\d* parcels? that came back would not have been sent/);
    await expectNothingFound(settings);
    await form.getByRole('button', { name: 'Save: Cash on delivery risk' }).click();
    await expect(toast(settings, 'Cash on delivery risk saved')).toBeVisible();
    await settings.goto('/dashboard/history');
    const changes = settings.getByRole('list', { name: 'Changes' });
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
