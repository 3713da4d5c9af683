import type { APIRequestContext } from '@playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { addressOfGoods, leaveCart, plentifulGoods, toLine } from './support/cart.ts';
import { addressOf } from './support/catalogue.ts';
import { expect, takenOver, test, type Page } from './support/journey.ts';
import { addressOfLongest } from './support/kinds-of-pages.ts';
import { expectNoEnglish } from './support/left-english.ts';
import { registerPerson, signInAdmin, signInAs } from './support/people.ts';
import { cardNames, cards, shown } from './support/places.ts';

const html = (page: Page) => page.locator('html');
const toEnglish = (page: Page) => shown(page.getByRole('banner').getByRole('link', { name: 'English' }));

test.describe('the shop in Bangla', () => {
  test.use({ mayFail: /\/nowhere/ });

  const kinds: {
    kind: string;
    tag?: string;
    allowed?: RegExp;
    address(request: APIRequestContext): string | Promise<string>;
  }[] = [
    { kind: 'the front page', tag: '@phone', address: () => '/bn' },
    { kind: 'a filtered list', address: () => '/bn/products?category=shoes&color=Black&inStock=true&sort=price-asc' },
    { kind: 'nothing found', tag: '@desktop', allowed: /qqxxzzqq/, address: () => '/bn/products?search=qqxxzzqq' },
    { kind: 'a product', tag: '@phone', address: async (request) => `/bn${await addressOfLongest(request)}` },
    { kind: 'the empty cart', tag: '@desktop', address: () => '/bn/cart' },
    { kind: 'Page Not Found', tag: '@phone', address: () => '/bn/nowhere' },
  ];

  for (const { kind, tag = [], allowed, address } of kinds) {
    test(
      `${kind} has no English text, fits the screen, and links to its English version`,
      { tag },
      async ({ page, visit, request }) => {
        const path = await address(request);
        await visit(path);
        await expect(html(page)).toHaveAttribute('lang', 'bn');
        await expect(toEnglish(page)).toHaveAttribute('href', path.replace(/^\/bn/, '') || '/');
        await expectNoEnglish(page, allowed);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'fits').toBe(true);
        await expectNothingFound(page);
      },
    );
  }

  test(
    'the language link keeps the path and query of the page, both ways',
    { tag: '@long' },
    async ({ page, press, visit }) => {
      await visit('/products?category=shoes&sort=price-asc&fbclid=x');
      const english = await cardNames(page).first().innerText();
      await press(shown(page.getByRole('banner').getByRole('link', { name: 'বাংলা' })));
      await expect(page).toHaveURL('/bn/products?category=shoes&sort=price-asc');
      await takenOver(page);
      await expect(html(page)).toHaveAttribute('lang', 'bn');
      await expect(page.getByRole('heading', { level: 1, name: 'জুতা' })).toBeVisible();
      await expect(cards(page).first().getByText(english)).toHaveCount(0);
      // on from here by the router, and the switch goes along
      await press(cardNames(page).first().getByRole('link'));
      await expect(page).toHaveURL(/\/bn\/product-details\//);
      await expect(page.getByRole('button', { name: 'কার্টে রাখুন' }).filter({ visible: true })).toBeEnabled();
      await press(toEnglish(page));
      await expect(page).toHaveURL(/\/product-details\/(?!.*bn)/);
      await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', 'en');
    },
  );

  test('the delivery date names in Bangla the district chosen in the cart', async ({ page, visit, request }) => {
    const [goods] = await plentifulGoods(request);
    await leaveCart(page, [toLine(goods!)]);
    await visit('/bn/cart');
    await page.getByRole('main').getByRole('combobox').selectOption('Mymensingh');
    await visit(`/bn${addressOf(goods!.product)}`);
    const promised = page.getByRole('main').getByText(/^এখন অর্ডার করলে/);
    await expect(promised).toContainText('ময়মনসিংহ জেলায়'.normalize('NFC'));
  });

  test(
    'a line added in English shows in Bangla in the Bangla cart; sign-in and My Orders open in Bangla',
    { tag: '@long' },
    async ({ page, context, press, visit, request }) => {
      const [goods] = await plentifulGoods(request);
      const { product } = goods!;
      await visit(addressOfGoods(goods!));
      await press(shown(page.getByRole('button', { name: 'Add to cart' })));
      await visit('/bn/cart');
      await expect(page.getByRole('heading', { level: 2, name: product.nameBn! })).toBeVisible();
      await expectNoEnglish(page);
      await expectNothingFound(page);
      await expect(shown(page.getByRole('navigation').getByRole('link', { name: 'লগইন' }))).toHaveAttribute(
        'href',
        '/bn/login?from=/cart',
      );
      const person = await registerPerson(request);
      await signInAs(context, person);
      await visit('/bn/offers');
      await press(shown(page.getByRole('button', { name: /অ্যাকাউন্ট|প্রোফাইল/ })));
      await press(shown(page.getByRole('link', { name: 'আমার অর্ডার' })));
      await expect(page).toHaveURL('/bn/dashboard/my-orders');
      await expect(page.getByText('এখনো কোনো অর্ডার করেননি')).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', 'bn');
      // the dashboard of staff is English, and their profile with it
      await page.goto('/bn/dashboard/orders');
      await expect(page).toHaveURL('/dashboard/orders');
      await signInAs(context, await signInAdmin(request));
      await page.goto('/bn/dashboard/profile?tab=settings');
      await expect(page).toHaveURL('/dashboard/profile?tab=settings');
      await expect(page.getByRole('link', { name: 'বাংলা' })).toHaveCount(0);
    },
  );
});

test.describe('when the Bangla dictionary fails to load', () => {
  test.use({ mayFail: /bangla-(?:first|more)/ });

  const addsToCart = (page: Page, label: string) => shown(page.getByRole('button', { name: label }));

  test(
    'the page requests the dictionary again after a failure',
    { tag: '@long' },
    async ({ page, press, visit, request }) => {
      const [goods] = await plentifulGoods(request);
      const failed = new Set<string>();
      await page.route(/bangla-(?:first|more)/, (route) => {
        if (failed.has(route.request().url())) return route.continue();
        failed.add(route.request().url());
        return route.abort();
      });
      await visit(`/bn${addressOfGoods(goods!)}`);
      await press(addsToCart(page, 'কার্টে রাখুন'));
      await page.goto('/bn/track');
      await takenOver(page);
      await press(page.getByRole('button', { name: 'অর্ডার খুঁজুন' }));
      await expect(page.getByText('আপনার অর্ডার নম্বর লিখুন')).toBeVisible();
      expect(failed.size).toBe(2);
    },
  );

  test('without the dictionary the page works in English', { tag: '@long' }, async ({ page, press, request }) => {
    const [goods] = await plentifulGoods(request);
    const { product } = goods!;
    await page.route(/bangla-(?:first|more)/, (route) => route.abort());
    await page.goto(`/bn${addressOfGoods(goods!)}`);
    await press(addsToCart(page, 'Add to cart'));
    await press(shown(page.getByRole('link', { name: 'View cart' })));
    await expect(page.getByRole('heading', { level: 2, name: product.nameBn! })).toBeVisible();
    await press(shown(page.getByRole('link', { name: 'Go to checkout' })));
    await expect(page.getByRole('button', { name: /Place order/ }).first()).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'search, filters and the language link stay in the language of the page',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      await page.goto('/bn/products?category=shoes&fbclid=x');
      const filters = page.getByRole('complementary', { name: 'ফিল্টার' });
      await filters.getByRole('checkbox', { name: /^স্টকে আছে/ }).check();
      await filters.getByRole('button', { name: 'পণ্য দেখুন', exact: true }).click();
      await expect(page).toHaveURL(/\/bn\/products\?category=shoes&inStock=true/);
      await page.getByRole('combobox', { name: 'পণ্য খুঁজুন' }).filter({ visible: true }).fill('ব্যাগ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) => pathname === '/bn/products' && searchParams.get('search') === 'ব্যাগ',
      );
      await page.getByRole('banner').getByRole('link', { name: 'English' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) => pathname === '/products' && searchParams.get('search') === 'ব্যাগ',
      );
      await expect(page.getByRole('heading', { level: 1, name: '“ব্যাগ”' })).toBeVisible();
    },
  );
});
