import sharp from 'sharp';
import { ordersApi } from '#shared/api/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { plentifulGoods, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { decideByApi, expectToFit, shipByApi } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin, signInAs } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test(
  'on a phone a guest asks for a return with a picture, staff accept it, and the page of the order says so',
  { tag: '@phone' },
  async ({ page, press, request, browser }) => {
    const { phone } = newPerson();
    const [goods] = await plentifulGoods(request);
    const { productId, variantId } = toLine(goods!);
    const { data: order } = await call(request, ordersApi.place, {
      body: {
        items: [{ productId, variantId, quantity: 2 }],
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
    await press(main(page).getByRole('button', { name: 'Ask for a return or exchange' }));
    await page.getByLabel('It is damaged or faulty').check();
    await page.getByLabel('What is wrong with it?').fill('The seam is open');
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Pictures').setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Send', exact: true }));
    const asked = main(page).getByRole('listitem').filter({ hasText: 'The seam is open' });
    await expect(asked).toContainText('We look at it, and answer by SMS.');
    await expect(asked.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expectNothingFound(page);

    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signInAs(desk, by);
    await desk.goto('/dashboard/return-requests');
    const row = desk.getByRole('listitem').filter({ hasText: order.orderId });
    await expect(row.getByRole('img', { name: 'Picture 1 of the customer' })).toBeVisible();
    await row.getByRole('button', { name: `Accept the return of ${order.orderId}` }).click();
    await desk.getByLabel('How it comes back').fill('Our courier comes on Monday.');
    await expectNothingFound(desk);
    await desk.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(row).toHaveCount(0);
    await desk.context().close();

    await page.reload();
    await takenOver(page);
    await expect(asked).toContainText('We take it back. Give it to our courier.');
    await expect(asked).toContainText('Our courier comes on Monday.');
  },
);
