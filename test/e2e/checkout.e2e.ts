import { authApi } from '#shared/api/people/accounts.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { daysInWords, promisedDates } from '#shared/delivery/promised-dates.ts';
import { formatTaka } from '#shared/money.ts';
import { call } from './support/calls.ts';
import {
  addressOfGoods,
  deliveryTo,
  fillAddress,
  goToCheckout,
  leaveCart,
  orderByApi,
  ordersOf,
  payBy,
  placeButton,
  placeField,
  plentifulGoods,
  randomTransaction,
  toLine,
} from './support/cart.ts';
import { expectThanks, main, openCheckout, payByBkash, trxId } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { newPerson, ownAddress, registerPerson, signInAs } from './support/people.ts';
import { addToCart, cartLink, storedCart } from './support/places.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test('a guest fills a cart, registers during checkout, returns to it, and orders by bKash', async ({
  page,
  press,
  visit,
  request,
}) => {
  const [goods] = await plentifulGoods(request);
  const person = newPerson();
  await visit(addressOfGoods(goods!));
  await press(addToCart(page));
  const [line] = await storedCart(page);
  await press(cartLink(page));
  await press(goToCheckout(page));
  await press(main(page).getByRole('link', { name: 'Login', exact: true }));
  await expect(page).toHaveURL(/\/login\?from=\/order$/);
  await press(main(page).getByRole('link', { name: 'Register' }));
  await main(page).getByLabel('Name').fill(person.name);
  await main(page).getByLabel('Email').fill(person.email);
  await main(page).getByLabel('Phone number').fill(person.phone);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(main(page).getByRole('button', { name: 'Register' }));
  await expect(page).toHaveURL('/order');

  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name);
  await fillAddress(page, { district: 'Sylhet', area: 'Sylhet Sadar' });
  const total = line!.discountedPrice + (await deliveryTo(request, 'Sylhet', line!.discountedPrice));
  await payBy(page, 'bKash').check();
  const steps = page.getByRole('region', { name: 'Pay by bKash' });
  await expect(steps).toContainText('Send Money');
  await expect(steps).toContainText(formatTaka(total));
  await payByBkash(page, person.phone, randomTransaction());
  await expect(placeButton(page)).toHaveText(`Place order ${formatTaka(total)}`);
  await press(placeButton(page));

  const number = await expectThanks(page);
  await expect(main(page)).toContainText(`${formatTaka(total)} by bKash`);
  await expect(main(page)).toContainText('You pay nothing on delivery');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.reload();
  expect(await expectThanks(page)).toBe(number);
  await expect(main(page).getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/my-orders');
});

test('cash on delivery works in select areas of Dhaka; the area is suggested while typing and sets the district', async ({
  page,
  press,
  request,
}) => {
  const [goods] = await plentifulGoods(request);
  const person = await openCheckout(page, request, [toLine(goods!)]);
  await expect(payBy(page, 'Cash on delivery')).toBeDisabled();
  await placeField(page).pressSequentially('dhanm');
  await press(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first());
  await expect(placeField(page)).toHaveValue('Dhanmondi, Dhaka');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('House 14');
  await payBy(page, 'Cash on delivery').check();
  await press(placeButton(page));
  await expectThanks(page);
  const [order] = await ordersOf(request, person);
  await expect(main(page)).toContainText(`Please have ${formatTaka(order!.totalPrice)} ready in cash`);
  expect(order).toMatchObject({
    paymentInfo: { method: 'cod' },
    shippingInfo: { district: 'Dhaka', area: 'Dhanmondi', address: 'House 14' },
  });
});

test(
  'cash on delivery is unavailable in Rangamati, with the reason; a customer who chose it must choose again',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    await fillAddress(page, { district: 'Dhaka', area: 'Gulshan' });
    await payBy(page, 'Cash on delivery').check();
    await fillAddress(page, { district: 'Rangamati' });
    await expect(payBy(page, 'Cash on delivery')).toBeDisabled();
    await expect(payBy(page, 'Cash on delivery')).toHaveAccessibleDescription(/^Only in Dhanmondi, Gulshan/);
    await expect(main(page)).toContainText('Cash on delivery is not available at this address');
    await press(placeButton(page));
    await expect(main(page).getByText('Choose how to pay')).toBeVisible();
    await expect(page).toHaveURL('/order');
  },
);

test(
  'areas are found in Bangla and by arrow keys; Escape closes the list, and free text is accepted',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    const area = placeField(page);
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await area.pressSequentially('রাঙ্গামাটি');
    await expect(options.first()).toContainText('Rangamati');
    await area.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await area.press('Enter');
    await expect(area).toHaveValue('Rangamati');
    await area.fill('kap');
    await expect(options.first()).toContainText('Kaptai');
    await area.press('Escape');
    await expect(options).toHaveCount(0);
    await area.fill('Beyond the second hill');
    await area.press('Tab');
    await page.getByRole('combobox', { name: 'District', exact: true }).selectOption('Rangamati');
    await expect(area).toHaveValue('Beyond the second hill, Rangamati');
    await expect(page.getByRole('combobox', { name: 'District', exact: true })).toHaveCount(0);
  },
);

test('missing input shows an error at its field before anything is sent', async ({ page, press, request }) => {
  const [goods] = await plentifulGoods(request);
  const person = await openCheckout(page, request, [toLine(goods!)]);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12345');
  await press(placeButton(page));
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    /Enter a mobile number/,
  );
  await expect(placeField(page)).toHaveAccessibleDescription('District is required');
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveAccessibleDescription(
    /Address is required$/,
  );
  await expect(main(page).getByText('Choose how to pay')).toBeVisible();
  await payBy(page, 'bKash').check();
  await expect(trxId(page)).toBeVisible();
  await press(placeButton(page));
  await expect(trxId(page)).toHaveAccessibleDescription(/Transaction ID is required$/);
  expect(await ordersOf(request, person)).toEqual([]);
});

test(
  'buttons copy the number and amount, and the TrxID is extracted from a pasted message',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    await payBy(page, 'Nagad').check();
    await expect(page.getByRole('region', { name: 'Pay by Nagad' })).toContainText('Choose your district above first');
    await fillAddress(page, { district: 'Sylhet' });
    const total = goods!.price + (await deliveryTo(request, 'Sylhet', goods!.price));
    await expect(page.getByRole('region', { name: 'Pay by Nagad' })).toContainText('choose Payment');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy the amount' }).click();
    await expect.poll(clipboard).toBe(String(total));
    await page.getByRole('button', { name: 'Copy the number' }).click();
    await expect.poll(clipboard).toMatch(/^01\d{9}$/);

    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Payment Successful.\nAmount: Tk 1868.00\nTo: 01800000000\nTxnID: 71ab2cd3\nBalance: Tk 45.10\n21/11/2026 16:05',
      ),
    );
    await trxId(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(trxId(page)).toHaveValue('71AB2CD3');
    await trxId(page).fill(' bka7 x2m9 ql ');
    await trxId(page).press('Tab');
    await expect(trxId(page)).toHaveValue('BKA7X2M9QL');
    await trxId(page).fill(
      'Send Money Tk 1,868.00 to 01700000000 successful. Fee Tk 5.00. TrxID BKA7X2M9QZ at 21/11/2026 16:05',
    );
    await expect(trxId(page)).toHaveValue('BKA7X2M9QZ');
  },
);

test(
  'a used TrxID shows an error under its field, and the form keeps its input',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const used = randomTransaction();
    await orderByApi(request, await registerPerson(request), goods!, 1, used);
    const person = await openCheckout(page, request, [toLine(goods!)]);
    await fillAddress(page, { district: 'Sylhet', area: 'Zindabazar' });
    await payByBkash(page, person.phone, used.toLowerCase());
    await press(placeButton(page));
    await expect(trxId(page)).toHaveAccessibleDescription(/was already used for another order$/);
    await expect(trxId(page)).toBeFocused();
    await expect(placeField(page)).toHaveValue('Zindabazar, Sylhet');
    await trxId(page).fill(randomTransaction());
    await press(placeButton(page));
    await expectThanks(page);
    expect(await ordersOf(request, person)).toHaveLength(1);
  },
);

test(
  'the form keeps its input after a reload and after the session ends',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    const person = await openCheckout(page, request, [toLine(goods!)]);
    const transaction = randomTransaction();
    await fillAddress(page, { district: 'Khulna', area: 'Dumuria', address: 'Beside the mosque' });
    await payByBkash(page, person.phone, transaction);
    await page.getByRole('button', { name: 'Note for us' }).click();
    await page.getByRole('textbox', { name: /^Note for us/ }).fill('Call after six');
    const expectAll = async () => {
      await expect(placeField(page)).toHaveValue('Dumuria, Khulna');
      await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Beside the mosque');
      await expect(trxId(page)).toHaveValue(transaction);
      await expect(page.getByRole('textbox', { name: /^Note for us/ })).toHaveValue('Call after six');
    };
    await page.reload();
    await takenOver(page);
    await expectAll();

    await call(request, authApi.logout, { by: person });
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/login\?from=\/order$/);
    await main(page).getByLabel('Email or phone number').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/order');
    await expectAll();
    await placeButton(page).click();
    await expectThanks(page);
  },
);

test(
  'another user who signs in in the same tab does not see the former input',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    await fillAddress(page, { district: 'Khulna', address: 'Beside the mosque' });
    const other = await registerPerson(request);
    await context.clearCookies();
    await signInAs(page, other);
    await page.reload();
    await takenOver(page);
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(other.phone);
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('');
  },
);

test(
  'the checkout fills in a returning customer’s address, and offers the other addresses',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const person = await registerPerson(request);
    await orderByApi(request, person, goods!, 1);
    await signInAs(page, person);
    await leaveCart(page, [toLine(goods!)]);
    await page.goto('/order');
    const former = page.getByRole('radio', { name: /Rahima Khatun/ });
    await expect(former).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Zindabazar 12');
    await press(page.getByRole('radio', { name: 'New address' }));
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('');
    await press(former);
    await expect(placeField(page)).toHaveValue('Sylhet Sadar, Sylhet');
  },
);

test(
  'a guest uses Buy now and types the area in Bangla; the cart stays unchanged',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const [goods, other] = await plentifulGoods(request);
    const { phone, name } = newPerson();
    await leaveCart(page, [toLine(other!, 2)]);
    await visit(addressOfGoods(goods!));
    const { data: settings } = await call(request, settingsApi.get);
    const { from, by } = daysInWords(promisedDates(settings, 'Dhaka', new Date()));
    await expect(main(page)).toContainText(`Order now: in Dhaka by ${by}, elsewhere by`);
    await press(page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }));
    await expect(page).toHaveURL('/order?now');
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary).toContainText(goods!.product.name);
    await expect(summary).not.toContainText(other!.product.name);
    await page.reload();
    await takenOver(page);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await placeField(page).fill('ধানমন্ডি');
    await placeField(page).press('Tab');
    await expect(placeField(page)).toHaveValue('Dhanmondi, Dhaka');
    const promised = `${from} to ${by}`;
    await expect(main(page)).toContainText(`Order now: in Dhaka ${promised}`);
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('House 14');
    // its message stands where it is seen, not behind the bar with the button
    await press(placeButton(page));
    const message = main(page).getByText('Choose how to pay');
    await expect(message).toBeInViewport({ ratio: 1 });
    const [above, choices] = [await message.boundingBox(), await payBy(page, 'bKash').boundingBox()];
    expect(above!.y).toBeLessThan(choices!.y);
    await payBy(page, 'Cash on delivery').check();
    await press(placeButton(page));
    await expectThanks(page);
    await expect(main(page)).toContainText(goods!.product.name);
    await expect(main(page)).toContainText(`${promised}: House 14`);
    expect(await storedCart(page)).toMatchObject([{ variantId: other!.variant._id, quantity: 2 }]);
  },
);

test('the checkout with an empty cart redirects to the cart', async ({ page, request, visit }) => {
  await signInAs(page, await registerPerson(request));
  await visit('/order');
  await expect(page).toHaveURL('/cart');
  await expect(main(page).getByText('Your cart is empty.')).toBeVisible();
});

test(
  'the thank-you page of another customer’s order is not shown',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const [goods] = await plentifulGoods(request);
    const order = await orderByApi(request, await registerPerson(request), goods!, 1);
    await signInAs(page, await registerPerson(request));
    await visit(`/order/thanks/${order._id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'We cannot find this order' })).toBeVisible();
    await expect(main(page).getByText(order.orderId)).toHaveCount(0);
  },
);
