import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { leaveCart, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { expect, takenOver } from './support/journey.ts';
import { inOwnShop } from './support/own-shop.ts';
import { shopAdmin } from './support/people.ts';
import { shown } from './support/places.ts';

const test = inOwnShop({ demo: true });
test.use({ mayFail: /\/api\/v1\// });

test(
  'with Bangla as first language / is in Bangla, /en is in English, and former links redirect',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request, ownShop }) => {
    await test.step('the owner sets the first language', async () => {
      await visit('/login?from=/dashboard/settings');
      await page.getByLabel('Email or phone').fill(shopAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
      await press(main(page).getByRole('button', { name: 'Login' }));
      const section = main(page).getByRole('region', { name: 'Languages' });
      await section.getByLabel('First language').selectOption({ label: 'Bangla: / in Bangla, /en in English' });
      const unsaved = main(page).getByRole('group', { name: 'Unsaved changes' });
      await press(unsaved.getByRole('button', { name: 'Save' }));
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
    await test.step('a shopper reads Bangla at / and navigates in Bangla', async () => {
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
    await test.step('the language link opens the same page in English, and back', async () => {
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
    await test.step('a guest orders, and the order page is in Bangla', async () => {
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
    await test.step('former links redirect, and missing pages answer 404', async () => {
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
