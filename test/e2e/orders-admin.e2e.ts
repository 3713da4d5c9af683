import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { test } from './support/as-admin.ts';
import { answerInstead, isCallOf } from './support/calls.ts';
import { expectNothingFound, expectNothingFoundInBoth } from './support/axe.ts';
import { expect, type Page } from './support/journey.ts';
import {
  decideByApi,
  expectToFit,
  orderRow,
  placeOrder,
  searchOrders,
  sheet,
  timeline,
  viewButton,
} from './support/orders.ts';
import { registerPerson, signInAdmin } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
const main = (page: Page) => page.getByRole('main');
const showing = (page: Page, text: string) => main(page).getByText(text, { exact: true });

test('the list shows the main facts of an order', { tag: '@long' }, async ({ page, visit, request, isMobile }) => {
  const person = await registerPerson(request, { name: 'করিম মিয়া' });
  const order = await placeOrder(request, person, { quantity: 2 });
  await visit('/dashboard/orders');
  const row = orderRow(page, order);
  const { transactionId } = order.paymentInfo;
  for (const text of [
    person.name,
    person.user.userId,
    person.phone,
    'bKash',
    transactionId!,
    'Pending',
    `৳${order.totalPrice.toLocaleString('en-IN')}`,
  ])
    await expect(row).toContainText(text);
  await expect(row.getByRole('link', { name: person.phone })).toHaveAttribute('href', `tel:${person.phone}`);
  if (!isMobile) await expect(row.getByRole('cell').nth(2)).toHaveText('2');
  await expectToFit(page);
});

test(
  'the search finds an order by each of its facts',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request, { name: `Shahida ${crypto.randomUUID().slice(0, 8)}` });
    const order = await placeOrder(request, person);
    const { product } = order.items[0]!;
    const phone = `+880 ${person.phone.slice(1, 5)}-${person.phone.slice(5)}`;
    for (const search of [
      order.orderId,
      person.name,
      phone,
      order.paymentInfo.transactionId!.toLowerCase(),
      `${person.name} ${product.name}`,
      `${person.name} ${product.productNumber}`,
    ]) {
      await visit(`/dashboard/orders?search=${encodeURIComponent(search)}`);
      await expect(showing(page, 'Showing 1-1 of 1 items'), search).toBeVisible();
      await expect(orderRow(page, order), search).toBeVisible();
    }
  },
);

test(
  'the search runs after a pause in typing and is in the URL; no results show a message',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    // by what: a list is also asked again when somebody orders
    const asked = new Set<string | null>();
    await visit('/dashboard/orders');
    await expect(main(page).getByText(/^Showing 1-/)).toBeVisible();
    page.on('request', (one) => {
      const { searchParams } = new URL(one.url());
      if (isCallOf(ordersApi.list)(one) && searchParams.has('search')) asked.add(searchParams.get('search'));
    });
    await searchOrders(page).pressSequentially(order.orderId, { delay: 20 });
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === order.orderId);
    await expect(showing(page, 'Showing 1-1 of 1 items')).toBeVisible();
    expect([...asked]).toEqual([order.orderId]);
    await searchOrders(page).fill('qqxxzzqq');
    await searchOrders(page).press('Enter');
    await expect(main(page).getByText('No orders found')).toBeVisible();
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Clear search' }));
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(searchOrders(page)).toHaveValue('');
  },
);

test(
  'a page has ten rows, and the page number is in the URL',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const name = `Family ${crypto.randomUUID().slice(0, 8)}`;
    // one new customer has three orders waiting at most
    for (let member = 1; member <= 4; member++) {
      const person = await registerPerson(request, { name });
      for (let n = 1; n <= 3; n++) await placeOrder(request, person);
    }
    await visit(`/dashboard/orders?search=${encodeURIComponent(name)}`);
    await expect(showing(page, 'Showing 1-10 of 12 items')).toBeVisible();
    await expect(page.getByRole('button', { name: /^View order/ })).toHaveCount(10);
    await press(main(page).getByRole('button', { name: 'Page 2' }));
    await expect(showing(page, 'Showing 11-12 of 12 items')).toBeVisible();
    await expect(page).toHaveURL(/&page=2$/);
  },
);

test(
  'View opens the full order; Back and Escape close it and restore the focus',
  { tag: '@long' },
  async ({ page, press, visit, request, isMobile }) => {
    const order = await placeOrder(request, await registerPerson(request), {
      quantity: 2,
      note: 'After five, please',
      name: 'Rahima Khatun',
    });
    const [item] = order.items;
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    for (const text of [
      `Order ${order.orderId}`,
      'Pending',
      'Rahima Khatun',
      'House 14, Road 27',
      'Dhanmondi',
      'After five, please',
      item!.product.name,
      item!.product.productNumber,
      item!.color,
      `2 × ৳${item!.price.toLocaleString('en-IN')}`,
      'Not checked yet',
    ])
      await expect(sheet(page)).toContainText(text);
    const sums = [
      ['Subtotal', order.totalPrice - order.shippingInfo.shippingAmount],
      ['Delivery', order.shippingInfo.shippingAmount],
      ['Total', order.totalPrice],
    ] as const;
    for (const [label, taka] of sums)
      await expect(
        sheet(page)
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .locator('..'),
      ).toContainText(`৳${taka.toLocaleString('en-IN')}`);
    await expect(sheet(page).getByRole('link', { name: order.phone })).toHaveAttribute('href', `tel:${order.phone}`);
    await expectNothingFound(page);
    await expectToFit(page);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await expect(sheet(page)).toBeVisible();
    if (isMobile) await press(sheet(page).getByRole('button', { name: 'Close' }));
    else await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(viewButton(page, order)).toBeFocused();
  },
);

test(
  'the URL of an opened order works for a colleague; an invalid URL shows an error',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const order = await placeOrder(request, await registerPerson(request));
    await visit(`/dashboard/orders?search=qqxxzzqq&order=${order.user._id}.${order._id}`);
    await expect(sheet(page)).toContainText(order.orderId);
    await press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(page).toHaveURL('/dashboard/orders?search=qqxxzzqq');
    await visit(`/dashboard/orders?order=${order.user._id}.${order.user._id}`);
    await expect(sheet(page).getByRole('alert')).toContainText('Error: There is no such order.');
  },
);

test(
  'the copy button puts the text on the clipboard',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const order = await placeOrder(request, await registerPerson(request));
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await viewButton(page, order).click();
    await sheet(page).getByRole('button', { name: 'Copy transaction ID' }).click();
    await expect(sheet(page).getByRole('status').filter({ hasText: 'Copied the transaction ID' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.paymentInfo.transactionId);
  },
);

test(
  'a user in Users links to their orders, and from there to all orders',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const [person, other] = [await registerPerson(request, { name: 'Shirin Sultana' }), await registerPerson(request)];
    const order = await placeOrder(request, person);
    const foreign = await placeOrder(request, other);
    await visit(`/dashboard/users?search=${person.email}`);
    await press(main(page).getByRole('link', { name: 'Orders of Shirin Sultana' }));
    await expect(page).toHaveURL(`/dashboard/orders?customer=${person.user._id}`);
    await expect(showing(page, 'Showing 1-1 of 1 items')).toBeVisible();
    await expect(orderRow(page, order)).toBeVisible();
    await expect(main(page).getByText('Orders of Shirin Sultana')).toBeVisible();
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Show orders of all customers, not only Shirin Sultana' }));
    await expect(page).toHaveURL('/dashboard/orders');
    await expect(orderRow(page, foreign)).toBeVisible();

    const idle = await registerPerson(request, { name: 'Idle Idris' });
    await visit(`/dashboard/users?search=${idle.email}`);
    await press(main(page).getByRole('link', { name: 'Orders of Idle Idris' }));
    await expect(main(page).getByText('Orders of Idle Idris')).toBeVisible();
    await expect(main(page).getByText('No orders found')).toBeVisible();
  },
);

for (const [path, list] of [
  ['orders', ordersApi.list],
  ['pending-orders', ordersApi.pending],
] as const) {
  test(
    `/dashboard/${path} shows the error and a button to try again`,
    { tag: ['@desktop', '@long'] },
    async ({ page, press, visit, request }) => {
      const order = await placeOrder(request, await registerPerson(request));
      const restore = await answerInstead(page, list, (route) => route.abort());
      await visit(`/dashboard/${path}?search=${order.orderId}`);
      // after the attempts that a list makes by itself
      await expect(main(page).getByRole('alert')).toContainText(/^Error: /);
      await restore();
      await press(main(page).getByRole('button', { name: 'Try again' }));
      await expect(orderRow(page, order)).toBeVisible();
    },
  );

  test(
    `/dashboard/${path} and an opened order have no axe violations and fit the screen`,
    { tag: '@long' },
    async ({ page, press, visit, request }) => {
      const name = 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী শাহরিয়ার রহমান তালুকদার';
      const person = await registerPerson(request, { name });
      const admin = await signInAdmin(request);
      const [order, accepted, rejected] = [
        await placeOrder(request, person, { note: name }),
        await placeOrder(request, person),
        await placeOrder(request, person),
      ];
      await decideByApi(request, admin, accepted, 'accepted');
      await decideByApi(request, admin, rejected, 'rejected', name);
      await visit(`/dashboard/${path}?search=${person.phone}`);
      await expect(orderRow(page, order)).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
      await press(viewButton(page, order));
      await expect(timeline(page).first()).toBeAttached();
      await expectNothingFoundInBoth(page);
      await expectToFit(page);
    },
  );
}
