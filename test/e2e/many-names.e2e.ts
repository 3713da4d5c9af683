import { shelvesApi } from '#shared/api/shelves.ts';
import { call } from './support/calls.ts';
import { expect, test as journey } from './support/journey.ts';
import { shopAdmin, signInAdmin } from './support/people.ts';
import { openShop } from './support/start-shop.ts';

/** A shop of its own with more categories and brands than a page of a list holds. */
const test = journey.extend<object, { bigShop: string }>({
  bigShop: [
    async ({ playwright }, use) => {
      const { address, close } = await openShop({ demo: false });
      const request = await playwright.request.newContext({ baseURL: address });
      const by = await signInAdmin(request);
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
      for (const [add, name] of [
        [shelvesApi.addCategory, 'Kind'],
        [shelvesApi.addBrand, 'Maker'],
      ] as const)
        for (let n = 1; n <= 150; n += 1) {
          const body = new FormData();
          body.set('name', `${name} ${String(n).padStart(3, '0')}`);
          body.set('logo', new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
          await call(request, add, { body, by });
        }
      await request.dispose();
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ bigShop }, use) => use(bigShop),
});
test.describe.configure({ timeout: 300_000 });

test(
  'with 150 categories and brands the last of them can be chosen, filtered by, arranged, and has its page',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await visit('/login?from=/dashboard/add-product');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

    const main = page.getByRole('main');
    await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Kind 150' });
    await main.getByLabel('Brand', { exact: true }).selectOption({ label: 'Maker 150' });

    await visit('/dashboard/products');
    await main.getByLabel('Brand', { exact: true }).selectOption({ label: 'Maker 001' });
    await expect(page).toHaveURL(/brand=/);
    await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Kind 101' });
    await expect(page).toHaveURL(/category=/);

    await visit('/products?category=kind-150');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kind 150');
    // the strip of the header holds a hundred
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem')).toHaveCount(100);
  },
);
