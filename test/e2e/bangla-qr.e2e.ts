import encodeQr from 'qr';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { banglaQrApi } from '#shared/api/shop/settings/bangla-qr.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { fillAddress, payBy, placeButton, plentifulGoods, randomTransaction, toLine } from './support/cart.ts';
import { expectThanks, main, openCheckout } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

// what the server refuses is meant in this test
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const payload =
  '00020101021126540013com.pathaopay01020302041008031991008200170000000005204739953030505802BD5912SHOHA' +
  'G STORE6005Dhaka625002110170000000003085594973007082f9893880807PAYMENT6304B118';

/** A photo of the code, as an owner takes it. */
async function photoOf(text: string): Promise<Buffer> {
  const svg = Buffer.from(encodeQr(text, 'svg', { border: 4 }));
  return sharp(svg, { density: 600 }).resize(600, 600).flatten({ background: '#fff' }).jpeg().toBuffer();
}

test(
  'an owner sets the Bangla QR by a picture, a shopper pays by it, and staff see it',
  { tag: ['@phone', '@long'] },
  async ({ page, context, press, visit, request }) => {
    const owner = await signInAdmin(request);
    await signInAs(page, owner);
    await visit('/dashboard/settings#bangla-qr');
    const section = main(page).getByRole('region', { name: 'Bangla QR' });
    const choose = async (text: string) =>
      section
        .getByLabel(/^Picture of/)
        .setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer: await photoOf(text) });
    await choose(payload.replace('SHOHAG', 'SOHHAG'));
    await expect(section).toContainText('The checksum of this QR text is wrong');
    await choose(payload);
    await expect(section.getByRole('heading', { name: 'Is this your shop?' })).toBeFocused();
    await expect(section).toContainText('SHOHAG STORE');
    await expectNothingFound(page);
    await expectToFit(page);
    await press(section.getByRole('checkbox', { name: /exact amount/ }));
    await press(section.getByRole('button', { name: 'Save Bangla QR' }));
    await expect(section).toContainText('Codes have the exact amount.');

    await context.clearCookies();
    const [goods] = await plentifulGoods(request);
    const person = await openCheckout(page, request, [toLine(goods!)]);
    await payBy(page, 'Bangla QR').check();
    await expect(main(page)).toContainText('Choose your district above first.');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    const code = main(page).getByRole('img', { name: /^Bangla QR code of SHOHAG STORE for a payment of ৳/ });
    await expect(code).toBeVisible();
    const saved = main(page).getByRole('link', { name: 'Save picture' });
    const picture = sharp(await (await request.get((await saved.getAttribute('href'))!)).body());
    const { data, info } = await picture
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const amount = Number(/54\d\d(\d+)\.005802BD/.exec(decodeQR({ ...info, data }, { format: 'RGB' }))?.[1]);
    await expect(code).toHaveAccessibleName(
      `Bangla QR code of SHOHAG STORE for a payment of ৳${amount.toLocaleString('en-IN')}`,
    );
    await expectNothingFound(page);
    await expectToFit(page);
    await page.getByRole('textbox', { name: 'Mobile number of your app' }).fill(person.phone);
    await page.getByRole('textbox', { name: 'Transaction or reference number' }).fill(randomTransaction());
    await press(placeButton(page));
    const number = await expectThanks(page);

    const by = await signInAdmin(request);
    const { data: orders } = await call(request, ordersApi.list, { query: { search: number }, by });
    expect(orders[0]).toMatchObject({ paymentInfo: { method: 'bangla-qr', paymentAmount: amount } });
    await context.clearCookies();
    await signInAs(page, by);
    await visit(`/dashboard/orders?search=${number}`);
    await expect(main(page)).toContainText('Bangla QR');
    await call(request, banglaQrApi.remove, { by });
  },
);
