import { expect, test } from './support/journey.ts';
import { addressOfLongest } from './support/kinds-of-pages.ts';
import { resultCount } from './support/places.ts';

test.use({ mayFail: /\/(nowhere|products|product-details)/ });

test('an unknown address answers 404 with Page Not Found, and Go Home opens the front page', async ({
  page,
  press,
  visit,
}) => {
  const answer = await page.request.get('/nowhere');
  expect(answer.status()).toBe(404);
  await visit('/nowhere');
  await expect(page).toHaveTitle('Page Not Found');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Go Home' }));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
});

test(
  'a product, an empty search and a missing page link to the shop’s WhatsApp with a prefilled message',
  { tag: ['@desktop', '@long'] },
  async ({ request }) => {
    for (const [address, about] of [
      [await addressOfLongest(request), 'product-details'],
      ['/products?search=zzqqxxwwvv', 'zzqqxxwwvv'],
      ['/bn/products?search=zzqqxxwwvv', encodeURIComponent('আমি খুঁজছি')],
      ['/nowhere', 'shop'],
      ['/product-details/no-such-thing', 'shop'],
    ] as const) {
      const main = (await (await request.get(address)).text()).split('<main')[1]!.split('</main>')[0]!;
      const [, text] = /href="https:\/\/wa\.me\/8801700000000\?text=([^"]+)"/.exec(main) ?? [];
      expect(text, address).toContain(about);
      expect(main, address).toContain('href="tel:+8801700000000"');
    }
  },
);

test('Go Back opens the previous page', { tag: '@long' }, async ({ page, press, visit }) => {
  await visit('/offers');
  await visit('/nowhere');
  await press(page.getByRole('button', { name: 'Go Back' }));
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
});

for (const { address, status, heading } of [
  { address: '/products?category=no-such', status: 404, heading: 'Page Not Found' },
  { address: '/products?category=shoes&sub-category=saris', status: 404, heading: 'Page Not Found' },
  { address: '/products?page=999', status: 404, heading: 'Page Not Found' },
  { address: '/product-details/no-such-thing', status: 404, heading: 'Page Not Found' },
  { address: '/products/too/deep', status: 404, heading: 'Page Not Found' },
]) {
  test(
    `${address} answers ${status} with an error page inside the shop`,
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      const response = await page.goto(address);
      expect(response!.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  );
}

test('the list ignores invalid parts of its address', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const parts = ['page=-1', 'page=0', 'minPrice=cheap', 'minPrice=20&maxPrice=10', 'sort=best', 'minDiscount=200'];
  for (const part of parts) {
    const response = await page.goto(`/products?category=shoes&${part}`);
    expect(response!.status(), part).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Shoes' }), part).toBeVisible();
    // an empty list shows cards too, those of what others buy
    expect(await resultCount(page), part).toBeGreaterThan(0);
  }
});

for (const term of [
  '<script>document.title="run"</script>',
  '<img src=x onerror=document.title="run">',
  '"><svg onload=document.title="run">',
  '</script><script>document.title="run"</script>',
]) {
  test(
    `HTML in a search shows as text and never runs: ${term}`,
    { tag: ['@desktop', '@long'] },
    async ({ page, visit }) => {
      await visit(`/products?search=${encodeURIComponent(term)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${term}”`);
      await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue(term);
      await expect(page).toHaveTitle(`“${term}” | Haat`);
    },
  );
}

test(
  'an outdated page reloads when a file of the next page is gone, and opens the page that was pressed',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, faults }) => {
    await visit('/cart');
    await page.route(/\/assets\/OffersPage-/, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 });
    const reload = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Offers' }).first().click();
    await reload;
    await expect(page).toHaveURL('/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
    faults.length = 0;
  },
);

test(
  'when a file of the next page fails to load, the shopper stays in the shop and can try again',
  { tag: '@long' },
  async ({ page, press, visit, faults }) => {
    await visit('/cart');
    await page.route(/\/assets\/FaqPage-/, (route) => route.abort());
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }));
    const line = page.getByRole('alert').filter({ hasText: 'We could not connect' });
    await expect(line).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await page.unroute(/\/assets\/FaqPage-/);
    await press(line.getByRole('button', { name: 'Try again' }));
    await expect(page).toHaveURL('/faq');
    await expect(line).toHaveCount(0);
    faults.length = 0;
  },
);

test('the page of a missing product shows bestsellers', { tag: '@phone' }, async ({ page, visit }) => {
  await visit('/product-details/no-such-thing');
  await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
