import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { expectToFit, orderRow, placeOrder, sheet, viewButton } from './support/orders.ts';
import { registerPerson, signInAs } from './support/people.ts';
import { randomTransaction } from './support/cart.ts';

const main = (page: Page) => page.getByRole('main');
const payDialog = (page: Page) => page.getByRole('dialog', { name: /^Refund for/ });

test(
  'a rejected order’s payment is queued for refund, sent once, and its customer sees how',
  { tag: '@long' },
  async ({ page, press, visit, request, browser, baseURL }) => {
    const person = await registerPerson(request);
    const order = await placeOrder(request, person, { method: 'bkash' });
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await press(main(page).getByRole('button', { name: `Reject order ${order.orderId}` }));
    const question = dialog(page);
    await press(question.getByRole('button', { name: 'An item in your order is out of stock.' }));
    await press(question.getByRole('button', { name: 'Reject', exact: true }));
    await expect(question.getByText('Choose whether the payment arrived')).toBeVisible();
    await expectNothingFound(page);
    await question.getByRole('radio', { name: 'Yes: refund the payment' }).check();
    await press(question.getByRole('button', { name: 'Reject', exact: true }));
    await expect(question).toHaveCount(0);

    await visit('/dashboard/overview');
    const todo = main(page).getByRole('region', { name: 'To do' });
    await press(todo.getByRole('link', { name: /^Send \d+ refunds? ৳[\d,]+, the first by / }));
    await expect(page).toHaveURL('/dashboard/refunds');
    // the newest is due last
    await visit('/dashboard/refunds?page=1000');
    const row = main(page)
      .getByRole('row')
      .or(main(page).getByRole('list', { name: 'Refunds' }).getByRole('listitem'))
      .filter({ hasText: order.orderId });
    await expect(row).toContainText(person.name);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(row.getByRole('button', { name: `Mark as sent: ${order.orderId}` }));
    await expect(payDialog(page)).toContainText('We did not find the payment in your wallets');
    await expectNothingFound(page);
    await press(payDialog(page).getByRole('button', { name: 'Mark as sent' }));
    await expect(payDialog(page).getByText('Transaction ID is required')).toBeVisible();
    const transaction = randomTransaction();
    await payDialog(page).getByLabel('Transaction ID').fill(transaction);
    await page.keyboard.press('Enter');
    await expect(payDialog(page)).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await press(main(page).getByRole('button', { name: 'Sent', exact: true }));
    await expect(row).toContainText(transaction);
    await visit('/dashboard/history');
    const changes = main(page).getByRole('list', { name: 'Changes' });
    await expect(changes.getByText(`Transaction ID: ${transaction}`)).toBeVisible();

    const theirs = await browser.newContext({ baseURL: baseURL! });
    await signInAs(theirs, person);
    const other = await theirs.newPage();
    await other.goto('/dashboard/my-orders');
    await expect(orderRow(other, order)).toContainText('Rejected');
    await viewButton(other, order).click();
    await expect(sheet(other).getByRole('list', { name: 'Refunds' })).toContainText(transaction);
    await theirs.close();
  },
);
