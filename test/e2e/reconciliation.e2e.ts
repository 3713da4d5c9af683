import type { Order } from '#shared/api/sales/orders/orders.ts';
import { test } from './support/as-admin.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { expect, type Page } from './support/journey.ts';
import { decideByApi, expectToFit, placeOrder } from './support/orders.ts';
import { registerPerson, signInAdmin, type Session } from './support/people.ts';

// the shop refuses a file with unknown columns, and asks about them
test.use({ mayFail: /\/api\/v1\/settlements\/check/ });
const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('region', { name: 'Record statement' });

/** A confirmed payment by Rocket. */
async function pay(request: Parameters<typeof placeOrder>[0], admin: Session) {
  const transactionId = String(Math.floor(1e9 + Math.random() * 9e9));
  const person = await registerPerson(request);
  const order = await placeOrder(request, person, { method: 'rocket', transactionId });
  await decideByApi(request, admin, order, 'accepted');
  return { order, transactionId };
}

const money = (order: Order, less = 0) => (order.totalPrice - less).toLocaleString('en-IN');

test(
  'staff compare a statement with payments, record it once, and decide what differs',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const [right, less] = [await pay(request, admin), await pay(request, admin)];
    // a name of its own: the other screen chooses columns too
    const code = `Code ${crypto.randomUUID().slice(0, 6)}`;
    const text = [
      `${code};Taken;Cost`,
      `${right.transactionId};${money(right.order)};18.50`,
      `${less.transactionId};৳${money(less.order, 100)};0`,
      `${crypto.randomUUID().slice(0, 8)}7;500;0`,
    ].join('\n');

    await visit('/dashboard/reconciliation');
    await press(main(page).getByRole('button', { name: 'Record statement' }));
    await press(panel(page).getByRole('button', { name: 'Check statement' }));
    await expect(panel(page).getByText('Choose where the statement comes from')).toBeVisible();
    await expectNothingFoundInBoth(page);
    await panel(page).getByLabel('Statement of').selectOption('Rocket');
    const typed = panel(page).getByRole('textbox', { name: 'Statement, including the column names' });
    const file = { name: 'rocket.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await panel(page).getByLabel('File (CSV)').setInputFiles(file);
    await expect(typed).toHaveValue(text);
    await press(panel(page).getByRole('button', { name: 'Check statement' }));

    // the shop does not know the columns of Rocket yet
    await expect(panel(page).getByRole('heading', { name: 'Match the columns' })).toBeFocused();
    await press(panel(page).getByRole('button', { name: 'Back' }));
    await expect(panel(page).getByLabel('Statement of')).toBeFocused();
    await expect(panel(page).getByLabel('Statement of')).toHaveValue('rocket');
    await expect(typed).toHaveValue(text);
    await expect(panel(page).getByText('Chosen: rocket.csv')).toBeVisible();
    // the text is no longer the file's
    await typed.fill(`${text}\n`);
    await expect(panel(page).getByText('Chosen: rocket.csv')).toHaveCount(0);
    await press(panel(page).getByRole('button', { name: 'Check statement' }));
    await panel(page).getByLabel('Transaction ID or text').selectOption(code);
    await panel(page).getByLabel('Amount received').selectOption('Taken');
    await panel(page).getByLabel(/^Fee/).selectOption('Cost');
    await expectToFit(page);
    await press(panel(page).getByRole('button', { name: 'Check statement' }));

    await expect(panel(page).getByRole('heading', { name: 'Rocket: 3 lines' })).toBeFocused();
    await expect(panel(page)).toContainText('1 correct');
    await expect(panel(page)).toContainText('No payment has this number');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await press(panel(page).getByRole('button', { name: 'Record 3 lines' }));

    // what waits stands first
    const sheet = page.getByRole('dialog', { name: 'Rocket' });
    await expect(sheet).toContainText(`in the payment of ${less.order.orderId}`);
    await expectNothingFoundInBoth(page);
    await press(sheet.getByRole('button', { name: 'Decide on line 3' }));
    const ask = page.getByRole('dialog', { name: 'Line 3: different amount' });
    await expect(ask.getByLabel('Decision')).toHaveValue('noted');
    await expect(ask).toContainText('You cannot change this later');
    await ask.getByLabel('Decision').selectOption('Difference written off');
    await ask.getByLabel('Note').fill('Rocket says so');
    await press(ask.getByRole('button', { name: 'Save decision' }));
    await expect(sheet).toContainText('Difference written off');
    await expect(sheet.getByRole('button', { name: 'Decide on line 3' })).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Decide on line 4' })).toBeFocused();
    await press(sheet.getByRole('button', { name: '1 no match' }));
    await expect(sheet.getByText('No payment has this number')).toBeVisible();
    await expect(sheet.getByText('Difference written off')).toHaveCount(0);

    // the line that still waits is on the page of the day
    const id = new URL(page.url()).searchParams.get('statement')!;
    await visit('/dashboard/day');
    const panelOfDay = page.getByRole('region', { name: 'Gateways and banks' });
    await expect(panelOfDay).toContainText('to review');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await press(panelOfDay.locator(`a[href$="${id}"]`));

    // the filter ends: no line of this outcome is left
    await press(sheet.getByRole('button', { name: '1 different amount' }));
    await press(sheet.getByRole('button', { name: 'Reverse statement …' }));
    const reverse = page.getByRole('dialog', { name: 'Reverse this statement' });
    await reverse.getByLabel('Reason').fill('Wrong month');
    await press(reverse.getByRole('button', { name: 'Reverse statement' }));
    await expect(sheet).toContainText('Wrong month');
    await expect(sheet.getByText('No payment has this number')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  },
);
