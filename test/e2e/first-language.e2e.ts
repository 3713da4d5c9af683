import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { leaveCart, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect, takenOver, test as journey } from './support/journey.ts';
import { shopAdmin } from './support/people.ts';
import { shown } from './support/places.ts';
import { openShop } from './support/start-shop.ts';

/** Journeys in a shop of their own: its first language is everybody's. */
const test = journey.extend<object, { ownShop: string }>({
  ownShop: [
    async ({ playwright }, use) => {
      const { address, close } = await openShop({ demo: true });
      const request = await playwright.request.newContext({ baseURL: address });
      expect((await call(request, catalogueApi.products, { query: { limit: 1 } })).data).toHaveLength(1);
      await request.dispose();
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});
test.describe.configure({ timeout: 120_000 });
test.use({ mayFail: /\/api\/v1\// });

test(
  'a shop puts Bangla first: / greets in Bangla, /en in English, and former links lead there',
  { tag: '@phone' },
  async ({ page, press, visit, request, ownShop }) => {
    await test.step('the owner sets it', async () => {
      await visit('/login?from=/dashboard/settings');
      await page.getByLabel('Email or phone').fill(shopAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
      await press(main(page).getByRole('button', { name: 'Login' }));
      const section = main(page).getByRole('region', { name: 'Languages' });
      await section.getByLabel('First language').selectOption({ label: 'Bangla: / in Bangla, /en in English' });
      await press(section.getByRole('button', { name: 'Save' }));
      const password = page.getByRole('dialog').getByLabel('Current Password', { exact: true });
      await expect(toast(page, /./).or(password).first()).toBeVisible();
      await expectNothingFound(page);
      // the dashboard stays English
      await page.reload();
      await expect(page).toHaveURL('/en/dashboard/settings');
      await expect(section.getByLabel('First language')).toHaveValue('bn');
    });
    // a shopper now, watched for faults too
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    const html = page.locator('html');
    const [product] = (await call(request, catalogueApi.products, { query: { limit: 1, inStock: true } })).data;
    await test.step('a shopper reads Bangla at /, and goes from page to page', async () => {
      await visit('/');
      await expect(html).toHaveAttribute('lang', 'bn');
      await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', `${ownShop}/`);
      await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', `${ownShop}/en`);
      await expectNothingFound(page);
      await visit(`/products?search=${encodeURIComponent(product!.name)}`);
      await press(main(page).getByRole('article').first().getByRole('link').first());
      await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/product-details\/[^/]+$/);
      await expect(main(page)).toContainText(/[\u0980-\u09ff]/);
      await expect(html).toHaveAttribute('lang', 'bn');
      await page.reload();
      await expect(html).toHaveAttribute('lang', 'bn');
    });
    await test.step('the switch leads to the same page in English, and back', async () => {
      await takenOver(page);
      await shown(page.getByRole('link', { name: 'English' }))
        .first()
        .click();
      await expect(page).toHaveURL(/\/en\/product-details\/[^/]+$/);
      await expect(html).toHaveAttribute('lang', 'en');
      await takenOver(page);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await shown(page.getByRole('link', { name: 'বাংলা' }))
        .first()
        .click();
      await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/product-details\/[^/]+$/);
    });
    await test.step('a guest orders, and the order’s page is in Bangla', async () => {
      const variant = product!.variant.find(({ quantity }) => quantity > 0)!;
      await leaveCart(page, [toLine({ product: product!, variant, price: variant.price })]);
      await visit('/order');
      await page.getByRole('textbox', { name: 'ফোন নম্বর' }).fill('01712345678');
      await page.getByRole('textbox', { name: 'নাম' }).fill('রহিমা');
      await page.getByRole('combobox').first().fill('Banani, Dhaka');
      await page.getByRole('combobox').first().press('Tab');
      await page.getByRole('textbox', { name: 'ঠিকানা', exact: true }).fill('বাড়ি ১৪, রোড ২৭');
      await page.getByRole('radio').last().check();
      await press(shown(page.getByRole('button', { name: /^অর্ডার/ })));
      await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/order\/thanks\/[\w-]+#[\w-]{27}$/);
      await expect(html).toHaveAttribute('lang', 'bn');
      const link = main(page).getByRole('link').first();
      await expect(link).toHaveAttribute('href', /^\/track#/);
    });
    await test.step('former links lead where they led, and pages that no one has say so', async () => {
      await visit('/bn/about');
      await expect(page).toHaveURL('/about');
      await expect(html).toHaveAttribute('lang', 'bn');
      await visit('/en/cart');
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cart/i);
      await visit('/en/login?from=/en/dashboard/my-orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });
  },
);
