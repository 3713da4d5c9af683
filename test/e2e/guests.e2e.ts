import type { Route } from '@playwright/test';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { expectNothingFound } from './support/axe.ts';
import { answerInstead, call } from './support/calls.ts';
import { fillAddress, leaveCart, payBy, placeButton, plentifulGoods, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { expectNothingCut } from './support/large-text.ts';
import { newestCode } from './support/mailbox.ts';
import { expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';
import { ShopKeeper } from './support/products.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test('a guest buys without an account, tracks the order by its link, and finds it by number and phone', async ({
  page,
  press,
  request,
}) => {
  const [goods] = await plentifulGoods(request);
  const { phone } = newPerson();
  await leaveCart(page, [toLine(goods!)]);
  await page.goto('/order');
  await takenOver(page);
  await expect(main(page).getByText('You do not need an account.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('textbox', { name: 'Name' }).fill('Rahima Begum');
  await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
  await payBy(page, 'Cash on delivery').check();
  // not with a field that is half covered by the bar
  await page.evaluate(() => scrollTo(0, 0));
  await expectNothingFound(page);
  await press(placeButton(page));

  await expect(page).toHaveURL(/\/order\/thanks\/[\w-]+#[\w-]{27}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Rahima Begum!' })).toBeFocused();
  const number = await main(page)
    .getByText(/^H-\d{8}$/)
    .first()
    .innerText();
  await expectNothingFound(page);
  await page.reload();
  await takenOver(page);
  await press(main(page).getByRole('link', { name: 'this link' }));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText('Order received');
  // as an account sees it
  await expect(main(page).getByText(/^Placed \d/)).toBeVisible();
  const happened = main(page).getByRole('list', { name: 'Order history' });
  await expect(happened.getByRole('listitem').first()).toContainText('Order placed');
  await expect(happened.getByRole('listitem').last()).toContainText('Delivered, promised by');
  await expectNothingFound(page);
  await expectNothingCut(page);

  const by = await signInAdmin(request);
  const { data } = await call(request, ordersApi.list, { query: { search: number }, by });
  expect(data).toMatchObject([{ orderId: number, user: { _id: '' }, phone }]);
  await call(request, ordersApi.decide, {
    params: { id: data[0]!._id },
    body: { status: 'rejected', reason: 'Nobody answers' },
    by,
  });

  await page.goto('/track');
  await takenOver(page);
  await page.getByRole('textbox', { name: 'Order number' }).fill(number.slice(2));
  await page.getByRole('textbox', { name: 'Phone number' }).fill('01999999990');
  await press(main(page).getByRole('button', { name: 'Find the order' }));
  await expect(main(page).getByText('There is no such order. Check the order number')).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await press(main(page).getByRole('button', { name: 'Find the order' }));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText('Nobody answers');
});

test(
  'a guest cancels an order on its page, undoes it, and decides again',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const { phone } = newPerson();
    const { productId, variantId } = toLine(goods!);
    const { data: order } = await call(request, ordersApi.place, {
      body: {
        items: [{ productId, variantId, quantity: 1 }],
        phone,
        shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Banani', address: 'House 4' },
        paymentInfo: { method: 'cod' },
      },
    });
    await page.goto(`/track#${order.trackingToken}`);
    await takenOver(page);
    await press(main(page).getByRole('button', { name: 'Cancel the order …' }));
    await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toBeFocused();
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Keep order' }));
    await press(main(page).getByRole('button', { name: 'Cancel the order …' }));
    await press(main(page).getByRole('button', { name: 'Cancel the order', exact: true }));
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeFocused();
    await press(main(page).getByRole('button', { name: 'Restore the order' }));
    await expect(page.getByRole('heading', { name: 'Order received' })).toBeFocused();
    await press(main(page).getByRole('button', { name: 'Cancel the order …' }));
    await press(main(page).getByRole('button', { name: 'Cancel the order', exact: true }));
    await press(main(page).getByRole('button', { name: 'Restore the order' }));
    await expect(main(page)).toContainText('You can no longer restore this order.');
    await expectNothingFound(page);
  },
);

test(
  'before confirmation, a guest changes the address and size of an order',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const keeper = new ShopKeeper(request, await signInAdmin(request));
    const { _id: productId, variant } = await keeper.add({
      // it stands among the newest of Bangla pages that others look at
      nameBn: 'কাঁথার স্টোল',
      variant: ['M', 'L', 'XL'].map((size) => ({ color: 'Black', size, price: 900, quantity: 12 })),
    });
    const { data: order } = await call(request, ordersApi.place, {
      body: {
        items: [{ productId, variantId: variant.find(({ size }) => size === 'M')!._id, quantity: 1 }],
        phone: newPerson().phone,
        shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Banani', address: 'House 4' },
        paymentInfo: { method: 'cod' },
      },
    });
    await page.goto(`/track#${order.trackingToken}`);
    await takenOver(page);

    await press(main(page).getByRole('button', { name: 'Change size or colour' }));
    await press(main(page).getByRole('button', { name: 'Change', exact: true }));
    // no size is chosen for anybody
    await expect(page.getByLabel('Change to')).toBeFocused();
    await page.getByLabel('Change to').selectOption('Black, XL');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Change', exact: true }));
    await expect(main(page).getByText('Black, XL · 1 ×')).toBeVisible();

    await press(main(page).getByRole('button', { name: 'Change the address' }));
    await page.getByLabel('District').selectOption('Chattogram');
    await page.getByRole('textbox', { name: 'Area' }).fill('Halishahar');
    await page.getByRole('textbox', { name: 'Address' }).fill('House 7, Road 2');
    await press(main(page).getByRole('button', { name: 'Save the address' }));
    await expect(main(page)).toContainText('Cash on delivery is not available at this address');
    await expectNothingFound(page);
    await expectToFit(page);
    await page.getByLabel('District').selectOption('Dhaka');
    await page.getByRole('textbox', { name: 'Area' }).fill('মিরপুর');
    await press(main(page).getByRole('button', { name: 'Save the address' }));
    await expect(main(page).getByRole('button', { name: 'Save the address' })).toHaveCount(0);
    await expect(main(page)).toContainText('House 7, Road 2, মিরপুর, Dhaka');
    await expectNothingFound(page);
    await keeper.takeAway();
  },
);

test('a made-up order link opens no order', { tag: '@long' }, async ({ page }) => {
  await page.goto('/track#AAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await takenOver(page);
  await expect(main(page).getByRole('alert')).toContainText('We could not find an order for this link.');
  await expectNothingFound(page);
});

test('a guest erases their data by a code, and sees which data is erased and which stays', async ({ page, press }) => {
  await page.goto('/track');
  await takenOver(page);
  await press(main(page).getByRole('link', { name: 'Erase my data' }));
  await expect(page).toHaveURL('/erase-my-data');
  await expect(main(page)).toContainText('The law requires us to keep what was bought');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newPerson().phone);
  await press(main(page).getByRole('button', { name: 'Send me a code' }));
  await expect(main(page).getByRole('status')).toContainText('If no code arrives, we have no data for this number.');
  await page.getByRole('textbox', { name: 'Code' }).fill('12 34');
  await press(main(page).getByRole('button', { name: 'Erase my data' }));
  await expect(main(page)).toContainText('Enter the 6 digits of the SMS');
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await press(main(page).getByRole('button', { name: 'Erase my data' }));
  await expect(main(page)).toContainText('This code is wrong or has expired. Please request a new one.');
  await expectNothingFound(page);
  const erased = (route: Route) => route.fulfill({ json: { success: true, message: 'Done', data: null } });
  await answerInstead(page, phoneCodesApi.erase, erased, { times: 1 });
  await page.getByRole('textbox', { name: 'Code' }).fill('123457');
  await press(main(page).getByRole('button', { name: 'Erase my data' }));
  await expect(main(page).getByRole('status')).toContainText('Your data is erased.');
});

test(
  'a guest fills in the address by a code, signs in by another code, and finds the order in My Orders',
  {
    tag: ['@phone', '@long'],
  },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const { phone } = newPerson();
    const { productId, variantId } = toLine(goods!);
    const shippingInfo = { name: 'Rahima Begum', district: 'Dhaka', area: 'Banani', address: 'House 4, Road 7' };
    const { data: order } = await call(request, ordersApi.place, {
      body: { items: [{ productId, variantId, quantity: 1 }], phone, shippingInfo, paymentInfo: { method: 'cod' } },
    });
    await leaveCart(page, [toLine(goods!)]);
    await page.goto('/order');
    await takenOver(page);
    const offer = main(page).getByRole('button', { name: 'Ordered before? Fill in my address with a code' });
    await press(offer);
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await press(offer);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await expectNothingFound(page);
    await expect.poll(() => newestCode(phone)).toBeDefined();
    const ofAddress = (await newestCode(phone))!;
    await page.getByRole('textbox', { name: 'Code' }).fill(ofAddress);
    await press(main(page).getByRole('button', { name: 'Fill in', exact: true }));
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rahima Begum');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('House 4, Road 7');

    // who is new here finds it under Register as well
    await page.goto('/register?from=/dashboard/my-orders');
    await takenOver(page);
    await press(main(page).getByRole('button', { name: 'Sign in by code' }));
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await press(main(page).getByRole('button', { name: 'Send me a code' }));
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill(ofAddress);
    await press(main(page).getByRole('button', { name: 'Login', exact: true }));
    await expect(main(page)).toContainText('This code is wrong or has expired. Please request a new one.');
    await expectNothingFound(page);
    await expect.poll(() => newestCode(phone)).not.toBe(ofAddress);
    await code.fill((await newestCode(phone))!);
    await press(main(page).getByRole('button', { name: 'Login', exact: true }));
    await page.getByRole('textbox', { name: 'Your name' }).fill('Rahima Begum');
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Continue' }));
    await expect(page).toHaveURL('/dashboard/my-orders');
    await expect(main(page)).toContainText(order.orderId);
  },
);

test(
  'My Orders links a customer to confirming the phone number by a code',
  { tag: '@long' },
  async ({ page, press, request }) => {
    await signInAs(page, await registerPerson(request));
    await page.goto('/dashboard/my-orders');
    await press(main(page).getByRole('link', { name: 'Confirm your number' }));
    // the day's SMS for strangers are used up, and this number may be a stranger's
    const message = 'Today we can text a code only to numbers that have ordered from us before.';
    const onlyToKnown = (route: Route) => route.fulfill({ json: { success: true, message, data: { to: 'known' } } });
    await answerInstead(page, phoneCodesApi.send, onlyToKnown, { times: 1 });
    await press(main(page).getByRole('button', { name: 'Send me a code by SMS' }));
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(message);
    await expect(main(page)).not.toContainText('6-digit code, sent to');
    await press(main(page).getByRole('button', { name: 'Send another code' }));
    await expect(main(page)).toContainText('6-digit code, sent to');
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await press(main(page).getByRole('button', { name: 'Confirm the number' }));
    await expect(main(page)).toContainText('This code is wrong or has expired. Please request a new one.');
    await expectNothingFound(page);
    const proved = (route: Route) => route.fulfill({ json: { success: true, message: 'Done', data: { orders: 2 } } });
    await answerInstead(page, phoneCodesApi.prove, proved, { times: 1 });
    await page.getByRole('textbox', { name: 'Code' }).fill('123457');
    await press(main(page).getByRole('button', { name: 'Confirm the number' }));
    await expect(toast(page, /My Orders now shows 2 earlier orders/)).toBeVisible();
  },
);
