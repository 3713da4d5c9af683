import { expectNothingFound } from './support/axe.ts';
import { fillAddress, ordersOf, payBy, placeButton, placeField, plentifulGoods, toLine } from './support/cart.ts';
import { expectThanks, main, openCheckout, readyByCash } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { expectNothingCut } from './support/large-text.ts';
import { ownAddress } from './support/people.ts';
import { walkTo } from './support/places.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test('a shopper completes the checkout with the keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const [goods] = await plentifulGoods(request);
  const person = await openCheckout(page, request, [toLine(goods!)]);
  await walkTo(page, placeField(page));
  await page.keyboard.type('uttar');
  await expect(page.getByRole('option').first()).toContainText('Uttara');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('textbox', { name: 'Address', exact: true }));
  await page.keyboard.type('House 2');
  await walkTo(page, payBy(page, 'bKash'));
  await page.keyboard.press('ArrowUp');
  await expect(payBy(page, 'Cash on delivery')).toBeChecked();
  await walkTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  await expectThanks(page);
  expect(await ordersOf(request, person)).toMatchObject([
    { shippingInfo: { area: 'Uttara' }, paymentInfo: { method: 'cod' } },
  ]);
});

test(
  'the checkout has no axe violations, neither empty nor with errors',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    await expectNothingFound(page);
    await press(placeButton(page));
    await expect(main(page).getByText('Choose how to pay')).toBeVisible();
    await expectNothingFound(page);
  },
);

for (const method of ['bKash', 'Nagad', 'Rocket', 'Bank transfer']) {
  test(`the checkout with ${method} has no axe violations`, { tag: ['@phone', '@long'] }, async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    await fillAddress(page, { district: 'Dhaka', area: 'Mirpur' });
    await payBy(page, method).check();
    await expect(
      page.getByRole('region', { name: `Pay by ${method === 'Bank transfer' ? 'bank transfer' : method}` }),
    ).toBeVisible();
    await expectNothingFound(page);
    await expectNothingCut(page);
  });
}

test(
  'the open list of areas and the thank-you page have no axe violations',
  { tag: '@long' },
  async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    await readyByCash(page, request, [toLine(goods!)]);
    await placeField(page).fill('mirp');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNothingFound(page);
    await page.keyboard.press('Enter');
    await press(placeButton(page));
    await expectThanks(page);
    await expectNothingFound(page);
  },
);

test(
  'the checkout fits the width of a phone, and its button stays visible',
  { tag: ['@phone', '@long'] },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    const name = 'হাতেবোনানকশিকাঁথাসেলাইয়েরজামদানিমোটিফশীতেরশাল লাল-সবুজ পাড়, বড় মাপ, উপহারের বাক্সে';
    await openCheckout(page, request, [
      toLine(goods!),
      { ...toLine(goods!, 900), variantId: 'v', name, slug: '', discountedPrice: 123_456, price: 234_567 },
    ]);
    await fillAddress(page, { district: 'Dhaka', area: 'Mirpur' });
    for (const method of ['bKash', 'Bank transfer', 'Cash on delivery']) {
      await payBy(page, method).check();
      const { content, screen } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }));
      expect(content).toBeLessThanOrEqual(screen);
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
    }
  },
);
