import type { Order } from '#shared/api/sales/orders/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import { decideByApi, expectToFit, hearNoNews, placeOrder } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');

test(
  'several pending orders are rejected together; the report names those that could not be',
  { tag: '@long' },
  async ({ page, context, press, visit, request }) => {
    const admin = await signInAdmin(request);
    await context.setExtraHTTPHeaders(ownAddress());
    await signInAs(page, admin);
    await hearNoNews(page);
    const person = await registerPerson(request, { name: `Many ${crypto.randomUUID().slice(0, 8)}` });
    const orders: Order[] = [];
    for (let n = 0; n < 3; n += 1) orders.push(await placeOrder(request, person, { method: 'cod' }));
    await visit(`/dashboard/pending-orders?search=${person.name.split(' ')[1]}`);
    const box = (n: number) => main(page).getByRole('checkbox', { name: `Select order ${orders[n]!.orderId}` });
    // a range: the newest stands first
    await box(2).click();
    await box(0).click({ modifiers: ['Shift'] });
    await expect(box(1)).toBeChecked();
    await expect(main(page).getByText('3 selected')).toBeVisible();
    await expect(
      main(page)
        .getByText(/expires in/)
        .first(),
    ).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await decideByApi(request, admin, orders[1]!, 'accepted');
    await press(main(page).getByRole('button', { name: 'Reject 3 orders' }));
    await press(dialog(page).getByRole('button', { name: 'Reject 3 orders' }));
    await expect(dialog(page)).toContainText('Reason is required: the customer sees it');
    await press(dialog(page).getByRole('button', { name: 'We could not reach you by phone.' }));
    await expectNothingFound(page);
    await press(dialog(page).getByRole('button', { name: 'Reject 3 orders' }));
    await expect(toast(page, '2 orders rejected')).toBeVisible();
    await expect(main(page).getByText('1 order not rejected')).toBeVisible();
    await expect(main(page)).toContainText(`it was already accepted${orders[1]!.orderId}`);
    await expect(main(page).getByText('No orders found')).toBeVisible();
  },
);

test(
  'deleting an account with a pending order shows a warning first',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await placeOrder(request, person, { method: 'cod' });
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await press(page.getByRole('button', { name: 'Delete my account' }));
    await expect(dialog(page)).toContainText('You have 1 order waiting. It will be cancelled.');
    await expectNothingFound(page);
    await dialog(page).getByLabel('Current Password', { exact: true }).fill(person.password);
    await press(dialog(page).getByRole('button', { name: 'Cancel orders and delete' }));
    await expect(page).toHaveURL('/');
  },
);
