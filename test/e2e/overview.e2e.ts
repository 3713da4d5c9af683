import { expectNothingFoundInBoth } from './support/axe.ts';
import { expect, test, type Page } from './support/journey.ts';
import { dearGoods, decideByApi, expectToFit, placeOrder } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, label: string) =>
  main(page).getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first();
/** Other tests sell in the same shop meanwhile: a figure of today can only grow. */
const figure = async (page: Page, label: string) => Number((await card(page, label).innerText()).replace(/\D/g, ''));

test(
  'the figures include an accepted order, and update by themselves',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const [admin, person, goods] = [
      await signInAdmin(request),
      await registerPerson(request),
      await dearGoods(request),
    ];
    const first = await placeOrder(request, person, { goods });
    await decideByApi(request, admin, first, 'accepted');
    await page.clock.install();
    await signInAs(page, admin);
    await visit('/dashboard');
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await expect(card(page, 'Net sales')).toBeVisible();
    const revenue = await figure(page, 'Net sales');
    expect(revenue).toBeGreaterThanOrEqual(first.totalPrice - first.shippingInfo.shippingAmount);
    const second = await placeOrder(request, person, { goods });
    await decideByApi(request, admin, second, 'accepted');
    await page.clock.fastForward(61_000);
    await expect
      .poll(() => figure(page, 'Net sales'))
      .toBeGreaterThanOrEqual(revenue + second.totalPrice - second.shippingInfo.shippingAmount);
  },
);

test(
  'the dates are in the URL; invalid dates show an error',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/overview');
    await press(main(page).getByRole('link', { name: 'This month' }));
    await expect(page).toHaveURL('/dashboard/overview?range=month');
    await expect(main(page).getByText('Compared with last month')).toBeVisible();
    await press(main(page).getByRole('link', { name: 'Custom dates' }));
    await main(page).getByLabel('From').fill('2026-03-02');
    await main(page).getByLabel('To', { exact: true }).fill('2026-03-01');
    await press(main(page).getByRole('button', { name: 'Show' }));
    await expect(main(page).getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      'The last day must not be before the first day',
    );
    await main(page).getByLabel('From').fill('2026-02-27');
    await press(main(page).getByRole('button', { name: 'Show' }));
    await expect(page).toHaveURL('/dashboard/overview?range=custom&from=2026-02-27&to=2026-03-01');
    await expect(
      main(page).getByText('Compared with the 3 days before (24 – 26 Feb 2026), the whole of it.'),
    ).toBeVisible();
  },
);

test(
  'the overview has no axe violations and fits the screen',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    await decideByApi(request, admin, await placeOrder(request, await registerPerson(request)), 'accepted');
    await signInAs(page, admin);
    await visit('/dashboard/overview?range=week');
    await press(main(page).getByText('Show figures as a table'));
    await expect(main(page).getByRole('columnheader', { name: 'Last week' })).toBeVisible();
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
  },
);
