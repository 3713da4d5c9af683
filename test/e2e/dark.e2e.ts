import { expectNothingFound } from './support/axe.ts';
import { addressOfGoods, fillAddress, leaveCart, payBy, plentifulGoods, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { ownAddress } from './support/people.ts';
import { addToCart } from './support/places.ts';

// The shop in dark, as the device asks (docs/decisions/0083-the-shop-in-dark.md): enough contrast everywhere.

test.use({ colorScheme: 'dark' });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test(
  'buying in dark mode has no axe violations, in either language',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    const [goods] = await plentifulGoods(request);
    await visit(addressOfGoods(goods!));
    await press(addToCart(page));
    await expectNothingFound(page);
    await leaveCart(page, [toLine(goods!)]);
    await visit('/cart');
    await expectNothingFound(page);
    await visit('/order');
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    for (const way of ['Nagad', 'Rocket', 'bKash', 'Cash on delivery']) {
      await payBy(page, way).check();
      await expect(main(page).getByRole('region', { name: /./ }).last()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expectNothingFound(page);
    }
    await visit('/bn/order');
    await expectNothingFound(page);
  },
);

test('printed pages are light', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/trams-condition');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 237, 228)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
