import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { ask as askApi, call } from './support/calls.ts';
import { expect, type Page } from './support/journey.ts';
import { decideByApi, expectToFit, placeOrder, shipByApi } from './support/orders.ts';
import { registerPerson, signInAdmin, type Session } from './support/people.ts';

// a file whose columns nobody knows is refused, and asked about
test.use({ mayFail: /\/api\/v1\/courier-statements\/check/ });
const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('region', { name: 'Record statement' });
type Asking = Parameters<typeof placeOrder>[0];

/** An order that a courier of its own carries, so that no other journey's parcels stand beside it. */
async function send(request: Asking, admin: Session, courier: string, status: 'in transit' | 'delivered') {
  const order = await placeOrder(request, await registerPerson(request), { method: 'cod' });
  await decideByApi(request, admin, order, 'accepted');
  const trackingNumber = `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await call(request, ordersApi.ship, {
    params: { id: order._id },
    body: { shippingStatus: 'handed over', courier, trackingNumber },
    by: admin,
  });
  await shipByApi(request, admin, order, status);
  return { order, trackingNumber };
}

const money = (order: Order, less = 0) => (order.totalPrice - less).toLocaleString('en-IN');

test(
  'staff check a courier statement, record it once, and settle the shortfall',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const courier = `Express ${crypto.randomUUID().slice(0, 6)}`;
    const paid = await send(request, admin, courier, 'in transit');
    const short = await send(request, admin, courier, 'delivered');
    const missing = await send(request, admin, courier, 'delivered');
    const text = [
      'Ref;Taken;Fee',
      `${paid.trackingNumber};${money(paid.order)};60`,
      `${short.trackingNumber};৳${money(short.order, 100)};60`,
      'NOBODY1;500;60',
      `${missing.trackingNumber};many;60`,
    ].join('\n');

    await visit('/dashboard/couriers');
    await expect(main(page).getByRole('row', { name: new RegExp(courier) })).toBeVisible();
    await press(main(page).getByRole('button', { name: 'Record statement' }));
    // a courier that alone holds money stands there already
    await panel(page).getByLabel('Courier').clear();
    await press(panel(page).getByRole('button', { name: 'Check statement' }));
    await expect(panel(page).getByText('Choose the courier')).toBeVisible();
    await expectNothingFound(page);
    await panel(page).getByLabel('Courier').fill(courier);
    await panel(page).getByRole('textbox', { name: 'Statement, including the column names' }).fill(text);
    await press(panel(page).getByRole('button', { name: 'Check statement' }));

    // nobody has said yet what this courier calls its columns
    await expect(panel(page).getByRole('heading', { name: 'Match the columns' })).toBeVisible();
    await press(panel(page).getByRole('button', { name: 'Check statement' }));
    await expect(panel(page).getByText('Choose the column with the tracking number or the order number')).toBeVisible();
    await panel(page).getByLabel('Tracking number').selectOption('Ref');
    await panel(page).getByLabel('Cash collected').selectOption('Taken');
    await panel(page).getByLabel('Courier charge').selectOption('Fee');
    await press(panel(page).getByRole('button', { name: 'Check statement' }));

    const lines = panel(page).getByRole('table', { name: 'Lines' });
    await expect(lines.getByRole('row', { name: new RegExp(paid.order.orderId) })).toContainText('Correct');
    await expect(lines.getByRole('row', { name: new RegExp(short.order.orderId) })).toContainText(
      '৳100 less than it holds',
    );
    await expect(lines).toContainText('No parcel has this number');
    await expect(lines).toContainText('“many” is no amount');
    await expect(panel(page)).toContainText('1 parcel on the way becomes delivered');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(panel(page).getByRole('button', { name: /^Record ৳/ }));
    await expect(
      panel(page).getByRole('heading', { name: `${courier}: recorded, paid by Bank transfer` }),
    ).toBeVisible();
    await press(panel(page).getByRole('button', { name: 'Record another statement' }));
    await panel(page).getByLabel('Courier').fill(courier);
    await panel(page).getByRole('textbox', { name: 'Statement, including the column names' }).fill(text);
    await press(panel(page).getByRole('button', { name: 'Check statement' }));
    await expect(panel(page).getByText('There is nothing to record.')).toBeVisible();
    await press(main(page).getByRole('button', { name: 'Close', exact: true }));

    // the courier still holds what is short, and all of the parcel that no line could name
    const sums = main(page).getByRole('row', { name: new RegExp(courier) });
    await expect(sums).toContainText(`৳${(missing.order.totalPrice + 100).toLocaleString('en-IN')}`);
    await press(sums.getByRole('button', { name: courier }));
    await expect(main(page).getByRole('row', { name: new RegExp(missing.order.orderId) })).toContainText('None yet');
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: `Settle ${short.order.orderId}` }));
    const dialog = page.getByRole('dialog', { name: `Settle ${short.order.orderId}` });
    await expect(dialog).toContainText('The courier holds ৳100 for this parcel.');
    await dialog.getByLabel('Result').selectOption('written off');
    await press(dialog.getByRole('button', { name: 'Close without money' }));
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason', { exact: true }).fill('A false note');
    await expectNothingFound(page);
    await press(dialog.getByRole('button', { name: 'Close without money' }));
    await expect(main(page).getByRole('row', { name: new RegExp(short.order.orderId) })).toHaveCount(0);

    await press(main(page).getByRole('button', { name: 'Statements' }));
    await press(main(page).getByRole('button', { name: new RegExp(courier) }));
    const sheet = page.getByRole('dialog', { name: courier });
    await expect(sheet.getByRole('row', { name: /many/ })).toContainText('Unreadable');
    await press(sheet.getByRole('button', { name: 'Retry open lines' }));
    await expectNothingFound(page);
    // it was the wrong file: it counts no more, and the same lines are recorded again
    await press(sheet.getByRole('button', { name: 'Reverse statement …' }));
    const ask = page.getByRole('dialog', { name: 'Reverse this statement' });
    await expect(ask).toContainText(`${courier} holds the money for 2 parcels again`);
    await press(ask.getByRole('button', { name: 'Reverse statement' }));
    await expect(ask.getByText('Reason is required')).toBeVisible();
    await ask.getByLabel('Reason').fill('The file of another month');
    await expectNothingFound(page);
    await press(ask.getByRole('button', { name: 'Reverse statement' }));
    await expect(sheet.getByText(/^Reversed by/)).toContainText('The file of another month');
    await expect(sheet.getByRole('row', { name: new RegExp(paid.order.orderId) })).toContainText('Reversed');
    await expect(sheet.getByRole('button', { name: 'Reverse statement …' })).toHaveCount(0);
    await expectNothingFound(page);
    // what the journey left with the courier is settled
    const rest = [
      'Ref;Taken;Fee',
      `${paid.trackingNumber};${paid.order.totalPrice};0`,
      // the difference was closed before the statement was taken back
      `${short.trackingNumber};${short.order.totalPrice - 100};0`,
      `${missing.trackingNumber};${missing.order.totalPrice};0`,
    ].join('\n');
    const answer = await askApi(request, courierStatementsApi.record, {
      body: { courier, text: rest, account: 'cash' },
      by: admin,
    });
    expect(answer.status()).toBe(201);
  },
);
