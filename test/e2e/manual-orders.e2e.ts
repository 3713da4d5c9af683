import type { Route } from '@playwright/test';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { answerInstead, call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import { expectToFit, sheet } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

// a phone that nobody has ordered with is not found, and what the server refuses is meant
test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');

test(
  'staff enter a Messenger order with a discount, and the list filters it by channel',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, press, visit, request }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const { phone } = await registerPerson(request);
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/orders');
    await press(main(page).getByRole('link', { name: 'New order' }));
    await expect(page).toHaveURL('/dashboard/new-order');
    const place = main(page).getByRole('button', { name: 'Place order' });
    await press(place);
    await expect(main(page)).toContainText('Choose a channel');
    await press(main(page).getByRole('radio', { name: 'Messenger' }));

    await main(page).getByLabel('Add product').fill('peanuts');
    await press(main(page).getByRole('list', { name: 'Products found' }).getByRole('button').first());
    await expect(lines(page)).toHaveCount(1);
    await main(page).getByLabel('Name', { exact: true }).fill('করিম উদ্দিন');
    await main(page).getByLabel('Phone').last().fill(phone);
    await main(page).getByLabel('District').selectOption('Dhaka');
    await main(page).getByLabel('Address').fill('House 14, Road 27');
    await main(page).getByLabel('Discount, ৳').fill('10');
    await main(page).getByRole('textbox', { name: 'Reason' }).first().fill('A friend of the house');
    await expectNothingFound(page);
    await expectToFit(page);

    // somebody bought the rest a moment ago: nothing typed is lost
    const soldOut = async (route: Route) => {
      const { items } = route.request().postDataJSON() as { items: object[] };
      const details = { items: [{ ...items[0], name: 'Peanuts', nameBn: null, asked: 1, left: 0 }] };
      const refused = { success: false, code: 'OUT_OF_STOCK', message: 'Not enough is left.', details };
      await route.fulfill({ status: 409, json: refused });
    };
    await answerInstead(page, ordersApi.place, soldOut, { times: 1 });
    await press(place);
    await expect(lines(page).first()).toContainText('No more pieces left.');
    await expect(main(page).getByLabel('Address')).toHaveValue('House 14, Road 27');

    await press(place);
    await expect(toast(page, /^Order H-\d+ is placed\.$/)).toBeVisible();
    await expect(sheet(page)).toContainText('A friend of the house');
    await expect(sheet(page)).toContainText('করিম উদ্দিন');
    await visit(`/dashboard/orders?channel=messenger&search=${phone}`);
    await expect(main(page).getByRole('button', { name: /^View order/ })).toHaveCount(1);
    await expect(main(page).getByRole('row').last()).toContainText('Messenger');
    await visit('/dashboard/new-order');
    await expect(main(page).getByLabel('Address')).toHaveValue('');
    // the phone is known now
    await main(page).getByLabel('Phone').last().fill(phone);
    await press(main(page).getByRole('button', { name: 'Use this address' }));
    await expect(main(page).getByLabel('Address')).toHaveValue('House 14, Road 27');
  },
);

test(
  'an order picked up in store needs no address, is paid and delivered at once, and joins the phone’s account',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, press, visit, request }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const person = await registerPerson(request);
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/new-order');
    await press(main(page).getByRole('radio', { name: 'Counter' }));
    await expect(main(page).getByRole('radio', { name: 'Picked up in store' })).toBeChecked();
    await expect(main(page).getByLabel('District')).toHaveCount(0);
    await main(page).getByLabel('Add product').fill('peanuts');
    await press(main(page).getByRole('list', { name: 'Products found' }).getByRole('button').first());
    await main(page).getByLabel('Name', { exact: true }).fill('Karim');
    await main(page).getByLabel('Phone').last().fill(person.phone);
    await press(main(page).getByRole('checkbox', { name: /^Add the order to the account of/ }));
    await expect(main(page)).toContainText('The customer has not confirmed this phone number.');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Complete sale' }));
    await expect(toast(page, /^Order H-\d+ is sold\.$/)).toBeVisible();
    await expect(sheet(page)).toContainText('Picked up in store');
    await expect(sheet(page)).toContainText('Delivered');
    const { data } = await call(request, ordersApi.ofUser, { params: { userId: person.user._id }, by: person });
    expect(data).toMatchObject([{ channel: 'counter', shippingInfo: { shippingStatus: 'delivered' } }]);
  },
);
