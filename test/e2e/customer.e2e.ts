import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { decideByApi, expectToFit, orderRow, placeOrder, sheet, shipByApi, viewButton } from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';

test(
  'an order links to its customer, with purchases, payments, staff notes and tags',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const person = await registerPerson(request);
    const [first, second] = [
      await placeOrder(request, person, { method: 'cod' }),
      await placeOrder(request, person, { method: 'cod' }),
    ];
    await decideByApi(request, admin, first, 'accepted');
    await shipByApi(request, admin, first, 'handed over', 'delivered');
    await visit(`/dashboard/orders?search=${first.orderId}`);
    await press(viewButton(page, first));
    await press(sheet(page).getByRole('link', { name: 'All about this customer' }));
    await expect(page).toHaveURL(`/dashboard/customers/${person.phone}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(main.getByText(`৳${first.totalPrice.toLocaleString('en-IN')}`).first()).toBeVisible();
    for (const { orderId } of [first, second]) await expect(main.getByRole('link', { name: orderId })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Addresses' })).toContainText('House 14, Road 27');

    await main.getByLabel('New tag').fill('Regular');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('list', { name: 'Tags' })).toContainText('Regular');
    await main.getByLabel('New note').fill('Ring the bell twice.');
    await press(main.getByRole('button', { name: 'Save note' }));
    const notes = main.getByRole('list', { name: 'Notes' });
    await expect(notes).toContainText('Ring the bell twice.');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(notes.getByRole('button', { name: 'Remove' }));
    await expect(notes).toHaveCount(0);
    await press(main.getByRole('button', { name: 'Remove the tag Regular' }));
    await expect(main.getByRole('list', { name: 'Tags' })).toHaveCount(0);
  },
);

test(
  'customer names in both order lists link to the customer page',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person, { method: 'cod' });
    for (const list of ['/dashboard/orders', '/dashboard/pending-orders']) {
      await visit(`${list}?search=${order.orderId}`);
      await press(orderRow(page, order).getByRole('link', { name: person.name }));
      await expect(page).toHaveURL(`/dashboard/customers/${person.user._id}`);
      await expect(page.getByRole('main').getByRole('heading', { name: person.name })).toBeVisible();
    }
  },
);
