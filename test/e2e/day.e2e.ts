import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { countPrints, decideByApi, expectToFit, placeOrder, shipByApi } from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';

test(
  'the end-of-day page opens from the overview, shows another day, and prints',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
    await decideByApi(request, admin, order, 'accepted');
    await shipByApi(request, admin, order, 'handed over', 'delivered');
    const prints = await countPrints(page);
    const main = page.getByRole('main');
    await visit('/dashboard/overview');
    // what comes later moves the link away from the press
    for (const text of ['Email and SMS are not sent.', 'To do', 'Net sales by hour'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await press(main.getByRole('link', { name: 'End of the day' }));
    await expect(page).toHaveURL('/dashboard/day');
    const panel = (name: string | RegExp) => main.getByRole('region', { name });
    await expect(panel(/^Sold: \d+ orders?$/)).toContainText('Delivery charges');
    await expect(panel('Collected from customers')).toContainText('Couriers, cash on delivery');
    await expect(panel('Couriers')).toContainText('Held at the end of the day');
    await expect(panel('Differences')).toContainText(/agree\./);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main.getByRole('button', { name: 'Print' }));
    await expect.poll(prints).toBe(1);
    await press(main.getByRole('button', { name: 'Previous day' }));
    await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/);
    await expect(panel(/^Sold: \d+ orders?$/)).toBeVisible();
    await press(main.getByRole('button', { name: 'Today' }));
    await expect(page).toHaveURL('/dashboard/day');
  },
);
