import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { test } from './support/as-admin.ts';
import { call } from './support/calls.ts';
import { expectNothingFoundInBoth } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { dearGoods, expectToFit, placeOrder } from './support/orders.ts';
import { registerPerson } from './support/people.ts';

const main = (page: Page) => page.getByRole('main');

test(
  'an owner connects a phone, and its SMS confirms an order by itself',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    const name = `Phone ${crypto.randomUUID().slice(0, 8)}`;
    await visit('/dashboard/sms-forwarding');
    await press(main(page).getByRole('button', { name: 'Add phone' }));
    const form = page.getByRole('dialog', { name: 'Add phone' });
    await form.getByLabel('Name').fill(name);
    await press(form.getByRole('button', { name: 'Add phone' }));
    const setup = main(page).getByRole('group', { name: `Set up ${name}` });
    await expect(setup).toContainText('Waiting for the first SMS');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);

    const address = (await setup.locator('code').first().textContent())!;
    const { transactionId, paymentNumber, paymentAmount } = order.paymentInfo;
    const text =
      `You have received Tk ${paymentAmount}.00 from ${paymentNumber}. Fee Tk 0.00. Balance Tk 99,000.00. ` +
      `TrxID ${transactionId} at 21/11/2026 07:30`;
    await request.post(address, { data: { from: 'bKash', text } });
    await expect(setup).toContainText('The phone is connected');

    await visit('/dashboard/received-payments?state=matched');
    await expect(main(page)).toContainText(order.orderId);
    await expect(main(page)).toContainText('confirmed by the shop');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
  },
);

test(
  'staff confirm a payment that two orders may be for, with one key',
  { tag: '@long' },
  async ({ page, visit, request, admin }) => {
    const person = await registerPerson(request);
    // of one amount
    const goods = await dearGoods(request, 5);
    const orders = [await placeOrder(request, person, { goods }), await placeOrder(request, person, { goods })];
    const { paymentNumber, paymentAmount } = orders[0]!.paymentInfo;
    const body = { name: `Phone ${crypto.randomUUID().slice(0, 8)}` };
    const { token } = (await call(request, smsPhonesApi.add, { by: admin, body })).data;
    const id = `OTHER${crypto.randomUUID().slice(0, 5).toUpperCase()}`;
    const text =
      `You have received Tk ${paymentAmount}.00 from ${paymentNumber}. Fee Tk 0.00. Balance Tk 99,000.00. ` +
      `TrxID ${id} at 21/11/2099 07:30`;
    await call(request, receivedPaymentsApi.receive, { params: { token }, body: { from: 'bKash', text } });
    await visit('/dashboard/received-payments');
    const row = main(page).getByRole('listitem').filter({ hasText: id }).first();
    await expect(row).toContainText('Different transaction ID · same amount · same number');
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    const [first] = orders;
    await row.getByRole('button', { name: `Confirm ${first!.orderId}` }).press('Enter');
    await expect(toast(page, `Payment of ${first!.orderId} confirmed`)).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
