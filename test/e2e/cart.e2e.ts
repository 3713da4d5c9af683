import { formatTaka } from '#shared/money.ts';
import { expectNothingFound } from './support/axe.ts';
import {
  addressOfGoods,
  cartLine,
  deliveryTo,
  goToCheckout,
  leaveCart,
  plentifulGoods,
  scarceGoods,
  toLine,
} from './support/cart.ts';
import { addressOf } from './support/catalogue.ts';
import { expect, takenOver, test, type Locator, type Page } from './support/journey.ts';
import { expectNothingCut } from './support/large-text.ts';
import { addToCart, cartLink, shown, storedCart, walkTo } from './support/places.ts';

// a line of something that the shop has no more is asked for, and answered 404
test.use({ mayFail: /\/api\/v1\/products\// });

const main = (page: Page) => page.getByRole('main');

/** A row of the totals. */
const total = (page: Page, name: RegExp) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

const rightOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().right));

async function openCart(page: Page, lines: readonly object[]): Promise<void> {
  await leaveCart(page, lines);
  await page.goto('/cart');
  await takenOver(page);
}

test('an empty cart shows a message and a link to the products', { tag: '@long' }, async ({ page, press, visit }) => {
  await visit('/cart');
  await expect(main(page).getByText('Your cart is empty.')).toBeVisible();
  await expectNothingFound(page);
  await press(main(page).getByRole('link', { name: 'See all products' }));
  await expect(page).toHaveURL('/products');
});

test('the cart shows an added product with its picture, variant, prices and total', async ({
  page,
  press,
  visit,
  request,
}) => {
  const [goods] = await plentifulGoods(request);
  const { product, variant } = goods!;
  const choice = new URLSearchParams({ color: variant.color, ...(variant.size && { size: variant.size }) });
  await visit(`${addressOf(product)}?${choice}`);
  await press(addToCart(page));
  await press(cartLink(page));
  await expect(page).toHaveURL('/cart');
  const line = cartLine(page, goods!);
  await expect(line).toContainText(goods!.variant.color);
  await expect(line).toContainText(formatTaka(goods!.price));
  await press(line.getByRole('button', { name: 'Add one' }));
  await expect(line).toContainText(formatTaka(goods!.price * 2));
  await expect(main(page).getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await expectNothingCut(page);
  await expect(total(page, /^Subtotal/)).toHaveText(formatTaka(goods!.price * 2));
  expect(await storedCart(page)).toMatchObject([{ variantId: goods!.variant._id, quantity: 2 }]);
  await press(line.getByRole('link', { name: goods!.product.name }));
  await expect(page).toHaveURL(new RegExp(goods!.product.slug));
});

test(
  'choosing a district shows the delivery charge, and the browser stores the choice',
  { tag: '@long' },
  async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCart(page, [toLine(goods!)]);
    await expect(total(page, /^Total without delivery/)).toHaveText(formatTaka(goods!.price));
    // on phones there is no room for it beside the districts
    const ends = [/^Subtotal/, /^Delivery/].map((name) => rightOf(total(page, name)));
    expect(new Set(await Promise.all(ends)).size).toBe(1);
    for (const district of ['Dhaka', 'Rangamati']) {
      await main(page).getByLabel('Delivery to').selectOption(district);
      const charge = await deliveryTo(request, district, goods!.price);
      await expect(total(page, /^Delivery/)).toHaveText(formatTaka(charge));
      await expect(total(page, /^Total/)).toHaveText(formatTaka(goods!.price + charge));
    }
    await page.reload();
    await takenOver(page);
    await expect(main(page).getByLabel('Delivery to')).toHaveValue('Rangamati');
  },
);

test('a removed line can be restored in its former position', async ({ page, press, request }) => {
  const [first, second, third] = await plentifulGoods(request);
  await openCart(
    page,
    [first!, second!, third!].map((goods) => toLine(goods, 2)),
  );
  await press(cartLine(page, second!).getByRole('button', { name: `Remove ${second!.product.name}` }));
  await expect(cartLine(page, second!)).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: `${second!.product.name} was removed from your cart.` }),
  ).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await press(undo);
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main(page).getByRole('listitem').getByRole('heading')).toHaveText(
    [first!, second!, third!].map(({ product }) => product.name),
  );
  await expect(cartLine(page, second!).getByRole('link')).toBeFocused();
  expect(await storedCart(page)).toMatchObject(
    [first!, second!, third!].map(({ variant }) => ({ variantId: variant._id, quantity: 2 })),
  );
});

test('the last line, and all lines after "Clear cart", can be restored', async ({ page, press, request }) => {
  const [first, second] = await plentifulGoods(request);
  await openCart(page, [toLine(first!), toLine(second!)]);
  await press(page.getByRole('button', { name: 'Empty the cart' }));
  await expect(main(page).getByRole('paragraph').filter({ hasText: 'Your cart is empty.' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(cartLine(page, second!)).toBeVisible();
  await press(cartLine(page, first!).getByRole('button', { name: /^Remove/ }));
  await press(cartLine(page, second!).getByRole('button', { name: /^Remove/ }));
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(cartLine(page, second!)).toBeVisible();
  await expect(cartLine(page, first!)).toHaveCount(0);
});

test('the quantity of a line never exceeds the stock', async ({ page, press, request }) => {
  const goods = await scarceGoods(request, 1);
  const { quantity: left } = goods.variant;
  await openCart(page, [toLine(goods, left + 5)]);
  const line = cartLine(page, goods);
  await expect(line.getByText(`Only ${left} left: we changed ${left + 5} to ${left}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Some products have changed' })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Add one' })).toBeDisabled();
  await press(line.getByRole('button', { name: 'Reduce by one' }));
  await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(left - 1);
  await expect(line.getByText('we changed')).toHaveCount(0);
});

test('the cart shows a changed price and uses it; the total leaves out discontinued products', async ({
  page,
  press,
  request,
}) => {
  const [first, second] = await plentifulGoods(request);
  await openCart(page, [
    { ...toLine(first!, 2), discountedPrice: first!.price - 50 },
    { ...toLine(second!), slug: 'no-such-thing-in-the-shop' },
  ]);
  await expect(
    cartLine(page, first!).getByText(`Was ${formatTaka(first!.price - 50)}, now ${formatTaka(first!.price)}`),
  ).toBeVisible();
  await expect(cartLine(page, second!).getByText('No longer available')).toBeVisible();
  await expect(total(page, /^Subtotal/)).toHaveText(formatTaka(first!.price * 2));
  await press(cartLine(page, first!).getByRole('button', { name: /^Remove/ }));
  await expect(shown(page.getByRole('button', { name: 'Go to checkout' }))).toBeDisabled();
});

test('two tabs show the same cart', { tag: ['@desktop', '@long'] }, async ({ page, context, request }) => {
  const [first, second] = await plentifulGoods(request);
  await openCart(page, [toLine(first!), toLine(second!)]);
  const other = await context.newPage();
  await other.goto('/cart');
  await takenOver(other);
  await cartLine(page, first!).getByRole('button', { name: 'Add one' }).click();
  await expect(cartLine(other, first!)).toContainText(formatTaka(first!.price * 2));
  await cartLine(other, second!)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartLine(page, second!)).toHaveCount(0);
  await expect(cartLine(page, first!)).toContainText(formatTaka(first!.price * 2));
});

for (const [what, text] of [
  ['that is no JSON', '{"state":{"it'],
  ['of another kind', '"cart"'],
  ['with lines that are none', '{"state":{"items":[{"productId":7},null,"x",[]]},"version":9}'],
] as const) {
  test(
    `a stored cart ${what} counts as empty, and the shopper can add products`,
    { tag: ['@desktop', '@long'] },
    async ({ page, visit, request }) => {
      const [goods] = await plentifulGoods(request);
      await visit('/offers');
      await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), text);
      await visit('/cart');
      await expect(main(page).getByText('Your cart is empty.')).toBeVisible();
      await visit(addressOfGoods(goods!));
      await addToCart(page).click();
      await visit('/cart');
      await expect(cartLine(page, goods!)).toBeVisible();
    },
  );
}

test(
  'the valid lines of a cart from an older version are read',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const [goods] = await plentifulGoods(request);
    const { productId, variantId, discountedPrice, name } = toLine(goods!);
    await visit('/offers');
    await page.evaluate(
      (items) => localStorage.setItem('cart-storage', JSON.stringify(items)),
      [{ productId, variantId, quantity: 3, discountedPrice, name }],
    );
    await visit('/cart');
    await expect(main(page).getByRole('listitem').filter({ hasText: name })).toContainText(
      formatTaka(discountedPrice * 3),
    );
  },
);

test(
  'with the keyboard alone a shopper changes a quantity, removes and restores a line, and goes to the checkout',
  { tag: ['@desktop', '@long'] },
  async ({ page, request }) => {
    const [first, second] = await plentifulGoods(request);
    await openCart(page, [toLine(first!), toLine(second!)]);
    await walkTo(page, cartLine(page, first!).getByRole('button', { name: 'Add one' }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(2);
    await walkTo(page, cartLine(page, second!).getByRole('button', { name: /^Remove/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cartLine(page, second!).getByRole('link')).toBeFocused();
    await walkTo(page, goToCheckout(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order');
  },
);

test(
  'a full cart with every kind of line message has no axe violations',
  { tag: '@long' },
  async ({ page, request }) => {
    const [first, second, third] = await plentifulGoods(request);
    await openCart(page, [
      { ...toLine(first!), discountedPrice: first!.price - 50 },
      { ...toLine(second!), slug: 'no-such-thing-in-the-shop' },
      toLine(third!),
    ]);
    await expect(cartLine(page, second!).getByText('No longer available')).toBeVisible();
    await expectNothingFound(page);
  },
);

test(
  'ten lines with long names fit the width of a phone, and the total stays in sight',
  { tag: '@phone' },
  async ({ page, request }) => {
    const goods = await plentifulGoods(request);
    const name = 'হাতেবোনানকশিকাঁথাসেলাইয়েরজামদানিমোটিফশীতেরশাল লাল-সবুজ পাড়, বড় মাপ, উপহারের বাক্সে';
    // without an address nothing is asked of the shop, and the names stay as they are
    await openCart(
      page,
      Array.from({ length: 10 }, (_, n) => ({
        ...toLine(goods[n % goods.length]!, 4),
        variantId: `0198c5a0-0000-7000-8000-00000000000${n}`,
        name,
        slug: '',
        discountedPrice: 27_777_777,
        price: 34_567_890,
      })),
    );
    await expect(main(page).getByRole('listitem')).toHaveCount(10);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(screen);
    await expect(goToCheckout(page)).toBeInViewport();
    await main(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(goToCheckout(page)).toBeInViewport();
    await expect(shown(page.getByText(formatTaka(27_777_777 * 40))).first()).toBeInViewport();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: 'turn on JavaScript' })).toBeVisible();
  });
});
