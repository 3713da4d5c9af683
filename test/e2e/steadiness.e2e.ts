import { payBy, placeField, plentifulGoods, toLine } from './support/cart.ts';
import { main, openCheckout } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { addressOfLongest } from './support/kinds-of-pages.ts';
import { expectToFit } from './support/large-text.ts';
import { watchShifts } from './support/shifts.ts';

test('showing the signed-in user and the cart causes no layout shift', async ({ page, visit, context, baseURL }) => {
  await visit('/offers');
  await page.evaluate(() => {
    localStorage.setItem('user', JSON.stringify({ name: 'Rehana', email: 'rehana@haat.example', role: 'admin' }));
    const line = {
      productId: 'a',
      variantId: 'b',
      quantity: 1,
      discountedPrice: 1,
      price: 1,
      name: 'A',
      slug: 'a',
      thumbnail: '',
      color: 'Red',
      size: null,
    };
    localStorage.setItem('cart-storage', JSON.stringify({ state: { items: [line] }, version: 1 }));
  });
  await context.addCookies([{ name: 'accessToken', value: 'opaque', url: baseURL! }]);
  const shifts = await watchShifts(page);
  await visit('/');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Account of|Profile)/ }).filter({ visible: true })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('a press on a payment method works while the delivery date loads', { tag: '@long' }, async ({ page, request }) => {
  const [goods] = await plentifulGoods(request);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/PromisedDate-/, (route) => released.then(() => route.continue()));
  await openCheckout(page, request, [toLine(goods!)]);
  await placeField(page).fill('Dhanmondi, Dhaka');
  // it moves the page on a phone when it comes
  await expect(page.getByRole('option').first()).toBeVisible();
  await payBy(page, 'bKash').hover();
  // the press leaves the field, whose place is understood then
  const place = await payBy(page, 'bKash').boundingBox();
  await page.mouse.down();
  release();
  await expect(main(page).getByText(/^Order now: in Dhaka/)).toBeVisible();
  expect(await payBy(page, 'bKash').boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(payBy(page, 'bKash')).toBeChecked();
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ mayFail: /\/(nowhere|products)/ });

  test('lists of every kind fit the width of a phone', { tag: '@long' }, async ({ page, visit }) => {
    for (const [kind, address] of [
      ['a list in one category', () => '/products?category=daily-fashion'],
      [
        'a list with many filters',
        () => '/products?color=Black&color=Bottle+Green&minDiscount=10&inStock=true&minPrice=100&maxPrice=90000',
      ],
      [
        'the list that holds the longest name',
        () => '/products?search=premium+hand+finished+wool+blend+long+winter+coat',
      ],
      ['nothing found for one very long word', () => `/products?search=${'pneumono'.repeat(20)}`],
      ['Page Not Found', () => '/nowhere'],
      ['an address that cannot be shown', () => '/products?page=0'],
    ] as const)
      await test.step(kind, async () => {
        await visit(address());
        await expectToFit(page);
      });
  });

  test('the product page shows the longest name in full', async ({ page, visit, request }) => {
    await visit(await addressOfLongest(request));
    const name = page.getByRole('heading', { level: 1 });
    expect(
      await name.evaluate(
        (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
      ),
    ).toBe(true);
  });
});
