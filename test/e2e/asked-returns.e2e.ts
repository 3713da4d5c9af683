import sharp from 'sharp';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { plentifulGoods, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { decideByApi, expectToFit, shipByApi } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin, signInAs } from './support/people.ts';
import { ShopKeeper } from './support/products.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test(
  'on a phone a guest requests a return with a picture, staff accept it, and the order page shows it',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, browser }) => {
    const { phone } = newPerson();
    const [goods, others] = await plentifulGoods(request);
    const { data: order } = await call(request, ordersApi.place, {
      body: {
        items: [toLine(goods!, 2), toLine(others!, 2)].map(({ productId, variantId, quantity }) => ({
          productId,
          variantId,
          quantity,
        })),
        phone,
        shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Dhanmondi', address: 'House 12, Road 3' },
        paymentInfo: { method: 'cod' },
      },
    });
    const by = await signInAdmin(request);
    await decideByApi(request, by, order, 'accepted');
    await shipByApi(request, by, order, 'handed over', 'delivered');

    await page.goto(`/track#${order.trackingToken}`);
    await takenOver(page);
    await expect(main(page).getByRole('link', { name: 'Review what you received' })).toHaveAttribute(
      'href',
      /^\/review#[\w-]+$/,
    );
    await press(main(page).getByRole('button', { name: 'Request a return or exchange' }));
    await press(main(page).getByRole('button', { name: 'Send', exact: true }));
    // nothing is chosen for anybody
    await expect(main(page).getByText('Choose one', { exact: true })).toBeVisible();
    await page.getByLabel('Refund').check();
    // two lines go back; both for the reason of the first, until the second says its own
    const [first, second] = order.items.map(({ product: { name } }) => main(page).getByRole('group', { name }));
    await first!.getByLabel('How many pieces').selectOption('2');
    await second!.getByLabel('How many pieces').selectOption('1');
    await first!.getByLabel('Something else').check();
    await expect(main(page)).toContainText('For other reasons, we review your request and answer you.');
    await first!.getByLabel('Damaged or faulty').check();
    await expect(second!.getByLabel('Why?')).toHaveValue('damaged');
    await second!.getByLabel('Why?').selectOption('Does not fit');
    await page.getByLabel('What is the problem?').fill('The seam is open');
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    const seam = { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: picture };
    await page.getByLabel('Pictures').setInputFiles(seam);
    await page.getByLabel('Pictures').setInputFiles({ ...seam, name: 'wrong.jpg' });
    await expect(main(page).getByRole('img', { name: 'wrong.jpg' })).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Remove picture 2' }));
    await expect(main(page).getByRole('img', { name: 'wrong.jpg' })).toHaveCount(0);
    await expect(main(page).getByRole('img', { name: 'seam.jpg' })).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Send', exact: true }));
    const asked = main(page).getByRole('listitem').filter({ hasText: 'The seam is open' });
    await expect(asked).toContainText('We are reviewing it and will answer by SMS.');
    await expect(asked.getByRole('listitem')).toContainText(['Damaged or faulty', 'Does not fit']);
    await expect(asked.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expectNothingFound(page);

    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signInAs(desk, by);
    await desk.goto('/dashboard/return-requests');
    const row = desk.getByRole('listitem').filter({ hasText: order.orderId });
    await expect(row.getByRole('img', { name: 'Picture 1 of the customer' })).toBeVisible();
    await expect(row.getByRole('listitem')).toContainText(['Damaged or faulty', 'Does not fit']);
    const accept = row.getByRole('button', { name: `Accept the return request of ${order.orderId}` });
    await accept.press('Enter');
    await expect(desk.getByLabel('Return instructions')).toBeFocused();
    await row.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(accept).toBeFocused();
    await accept.press('Enter');
    await desk.getByLabel('Return instructions').fill('Our courier comes on Monday.');
    await expectNothingFound(desk);
    await desk.getByRole('button', { name: 'Accept request', exact: true }).press('Enter');
    await expect(row).toHaveCount(0);
    await desk.context().close();

    await page.reload();
    await takenOver(page);
    await expect(asked).toContainText('We accept your return. Give it to our courier.');
    await expect(asked).toContainText('Our courier comes on Monday.');
  },
);

test(
  'on a phone, in Bangla, a guest requests an exchange for another size, and staff send it',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request }) => {
    const by = await signInAdmin(request);
    const keeper = new ShopKeeper(request, by);
    const { _id: productId, variant } = await keeper.add({
      // it stands among the newest of Bangla pages that others look at
      nameBn: 'কাঁথার স্টোল',
      variant: ['M', 'L'].map((size) => ({ color: 'Black', size, price: 900, quantity: 12 })),
    });
    const { data: order } = await call(request, ordersApi.place, {
      body: {
        items: [{ productId, variantId: variant.find(({ size }) => size === 'M')!._id, quantity: 1 }],
        phone: newPerson().phone,
        shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Dhanmondi', address: 'House 12, Road 3' },
        paymentInfo: { method: 'cod' },
      },
    });
    await decideByApi(request, by, order, 'accepted');
    await shipByApi(request, by, order, 'handed over', 'delivered');

    await page.goto(`/bn/track#${order.trackingToken}`);
    await takenOver(page);
    await press(main(page).getByRole('button', { name: 'ফেরত বা বদলের অনুরোধ করুন' }));
    await page.getByLabel('অন্য সাইজ বা রং').check();
    await page.getByLabel('সাইজ মেলেনি').check();
    await press(main(page).getByRole('button', { name: 'পাঠান', exact: true }));
    // nothing is chosen for her: which one she wants is asked
    await expect(page.getByLabel('বদলে নিন')).toBeFocused();
    await page.getByLabel('বদলে নিন').selectOption('কালো, L');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'পাঠান', exact: true }));
    await expect(main(page)).toContainText('বদলে চান: কালো, L');

    const { data: asked } = await call(request, returnRequestsApi.list, { query: { state: 'waiting' }, by });
    const { _id: id } = asked.find((one) => one.order._id === order._id)!;
    await call(request, returnRequestsApi.decide, { params: { id }, body: { state: 'accepted' }, by });
    await page.reload();
    await takenOver(page);
    await expect(main(page)).toContainText('আমরা ফেরত নেব। কুরিয়ারকে দিয়ে দিন।');
    const { data: after } = await call(request, ordersApi.one, { params: { userId: 'guest', id: order._id }, by });
    expect(after.refunds).toEqual([]);
    await keeper.takeAway();
  },
);
