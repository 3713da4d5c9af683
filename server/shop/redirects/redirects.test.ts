import { beforeEach, describe, expect, test } from 'vitest';
import { asStored } from './redirect-lines.ts';
import { buildApp } from '#server/app.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { maxRedirects, redirectsApi } from '#shared/api/shop/redirects/redirects.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm } from '#test/support/product-forms.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const { token } = admin;
await addProduct(shop.database, { name: 'Sari', slug: 'sari' });
/** What the pages answer; the journeys test the real ones. */
const answers = new Map<string, { status: number; location?: string }>();
const { app } = buildApp({
  ...shop,
  web: {
    render: async (request) => {
      const { status = 200, location } = answers.get(new URL(request.url).pathname) ?? {};
      return new Response('<p>page</p>', {
        status,
        headers: { 'content-type': 'text/html', ...(location && { location }) },
      });
    },
    find: (path) => ({ isPage: !path.includes('/old/'), parts: [] }),
    origin: async () => shopUrl,
    files: 'web/public',
  },
});

const elsewhere = 'Line 1: evil.example is another website. Leave it out: begin with /.';
const add = (lines: string) => shop.call(redirectsApi.add, { body: { lines }, token });
const problemOf = async (lines: string) =>
  (await fieldErrorsOf(await shop.ask(redirectsApi.add, { body: { lines }, token })))['lines'];
const list = async () => (await shop.call(redirectsApi.list, { token })).data;
const pairs = async () => (await list()).map(({ from, to }) => `${from} ${to}`);
const open = async (path: string) => {
  await shop.caughtUp();
  const { status, headers } = await app.request(path);
  return [status, headers.get('location')];
};

beforeEach(async () => {
  answers.clear();
  shop.cache.dropAll();
  for (const { _id } of await list()) await shop.call(redirectsApi.remove, { params: { id: _id }, token });
});

describe('a redirect', () => {
  test('leads from an old address to a page, in both languages, with the query', async () => {
    expect(await open('/old/red-sari')).toEqual([404, null]);
    await add('/old/red-sari /product-details/sari\n/old/শাড়ি, /products?category=saris');
    expect(await open('/old/red-sari')).toEqual([301, '/product-details/sari']);
    expect(await open('/old/red-sari/?utm_source=a&x=%E0%A6%95')).toEqual([
      301,
      '/product-details/sari?utm_source=a&x=%E0%A6%95',
    ]);
    expect(await open('/bn/old/red-sari?fbclid=1')).toEqual([301, '/bn/product-details/sari?fbclid=1']);
    // browsers and old links write these letters in either way
    const [, ofBangla] = await open(`/old/${encodeURIComponent('শাড়ি').toLowerCase()}?page=2`);
    expect(ofBangla).toBe('/products?category=saris&page=2');
    const first = (await list()).at(-1);
    await shop.call(redirectsApi.remove, { params: { id: first!._id }, token });
    expect(await open('/old/red-sari')).toEqual([404, null]);
    await shop.refused(redirectsApi.remove, 'NOT_FOUND', { params: { id: first!._id }, token });
  });

  test('leads to where its thing is now, without a stop between', async () => {
    await add('/old/moved /product-details/sari');
    answers.set('/product-details/sari', { status: 301, location: '/product-details/silk-sari' });
    expect(await open('/old/moved?ref=a')).toEqual([301, '/product-details/silk-sari?ref=a']);
  });

  test('is asked for again each time, as it may be deleted', async () => {
    await add('/old/fresh /products');
    await shop.caughtUp();
    const { headers } = await app.request('/old/fresh');
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-cache', 'nosniff']);
  });

  test('is no second address of the cached page to which it leads', async () => {
    await add('/old/cached /faq');
    for (const path of ['/faq', '/old/cached', '/old/cached']) await open(path);
    // cached pages are served straight from here
    expect([shop.cache.findFresh('/faq')?.status, shop.cache.findFresh('/old/cached')]).toEqual([200, undefined]);
  });

  test('never hides a page: a page at its address comes first', async () => {
    await add('/collections/summer /products');
    answers.set('/collections/summer', { status: 404 });
    expect(await open('/collections/summer')).toEqual([301, '/products']);
    answers.clear();
    expect((await open('/collections/summer'))[0]).toBe(200);
    // nor the data of a page, which no browser shows
    answers.set('/collections/summer.data', { status: 404 });
    expect((await open('/collections/summer.data'))[0]).toBe(404);
  });

  test('is dropped when a product, collection or page takes its address', async () => {
    await add(
      '/product-details/taken /products\n/collections/taken /products\n/pages/taken /products\n/old/kept /products',
    );
    const { _id } = await addByForm(shop, admin, { name: 'Taken' });
    expect((await pairs()).join()).not.toContain('/product-details/taken');
    await shop.call(collectionsApi.add, { body: { title: 'Taken' }, token });
    const draft = { slug: 'taken', draft: { title: 'Taken' } };
    const { data: page } = await shop.call(pagesApi.add, { body: draft, token });
    // a draft takes no address
    expect(await pairs()).toEqual(['/old/kept /products', '/pages/taken /products']);
    await shop.call(pagesApi.publish, { params: { id: page._id }, body: { version: page.version }, token });
    expect(await pairs()).toEqual(['/old/kept /products']);
    // a deleted product leaves its address, and takes it again when it comes back
    await shop.call(adminProductsApi.remove, { params: { id: _id }, token });
    await add('/product-details/taken /product-details/sari');
    await shop.call(adminProductsApi.restore, { params: { id: _id }, token });
    expect(await pairs()).toEqual(['/old/kept /products']);
  });
});

describe('adding redirects', () => {
  test('takes two columns of a spreadsheet, whole addresses of the shop, and what was added before', async () => {
    const { data, message } = await add(`/old/a\t/products\r\n\r\n${shopUrl}/bn/old/b/;${shopUrl}/offers\n`);
    expect([data.added, message]).toEqual([2, '2 redirects added.']);
    expect(await pairs()).toEqual(['/old/a /products', '/old/b /offers']);
    expect((await add('/old/a /products')).data.added).toBe(0);
    const { data: log } = await shop.call(historyApi.list, { token });
    expect(log.slice(0, 1)).toMatchObject([{ kind: 'redirects', name: '2 redirects', action: 'added', by: 'Shirin' }]);
  });

  test('leads to the present address of a product that moved', async () => {
    const { id } = await addProduct(shop.database, { name: 'Shawl', slug: 'wool-shawl' });
    await shop.database.db.insertInto('old_slugs').values({ slug: 'shawl', product_id: id }).execute();
    await add('/old/shawl /product-details/shawl?color=Red');
    expect(await pairs()).toEqual(['/old/shawl /product-details/wool-shawl?color=Red']);
    expect(await problemOf('/product-details/shawl /products')).toContain('has a page at /product-details/shawl');
  });

  test.each([
    ['one address alone', '/old/x', 'Line 1: Write an old address, a space, and a new address.'],
    ['an address without a slash', 'old/x /products', 'Line 1: “old/x” does not begin with /.'],
    ['itself', '/old/x /old/x/', 'Line 1: /old/x cannot redirect to itself.'],
    ['a page of the shop', '/products /offers', 'Line 1: This shop has a page at /products.'],
    ['a product', '/product-details/sari /offers', 'Line 1: This shop has a page at /product-details/sari.'],
    ['the dashboard', '/dashboard/orders /offers', 'Line 1: This shop has a page at /dashboard/orders.'],
    ['a file', '/robots.txt /offers', 'Line 1: This shop has a page at /robots.txt.'],
    ['the front page in Bangla', '/bn /offers', 'Line 1: This shop has a page at /.'],
    ['no page', '/old/x /no-such-page', 'Line 1: This shop has no page at /no-such-page.'],
    ['another website', 'https://evil.example/x /offers', elsewhere],
    ['a target elsewhere', '/old/x https://evil.example/', elsewhere],
    ['two slashes', '/old/x //evil.example', 'Line 1: “//evil.example” does not begin with /.'],
    ['a script', '/old/x javascript:alert(1)', 'Line 1: “javascript:alert(1)” does not begin with /.'],
    ['a backslash', '/old/x /\\evil.example', 'Line 1: “/\\evil.example” is not an address.'],
    ['markup', '/old/<b>x</b> /offers', 'Line 1: “/old/<b>x</b>” is not an address.'],
    [
      'a query',
      '/index.php?id=5 /offers',
      'Line 1: Addresses that differ only after ? cannot be redirected. Remove “?id=5”.',
    ],
    ['a place on a page', '/old/x /faq#pay', 'Line 1: Remove “#pay”: browsers do not send it.'],
    ['a long address', `/${'x'.repeat(1001)} /offers`, 'Line 1: An address is too long.'],
    [
      'a loop',
      '/old/x /old/y\n/old/y /old/x',
      'Line 1: Another redirect leads to /old/x. Delete it first, then add both to the new address. ' +
        'Line 2: /old/x redirects to /old/y. Use that address.',
    ],
  ])('refuses %s, and adds nothing of the rest', async (_, lines, problem) => {
    expect(await problemOf(`${lines}\n/old/good /faq`)).toBe(problem);
    expect(await list()).toEqual([]);
  });

  test('refuses a chain with what there is, and a second target', async () => {
    await add('/old/a /product-details/sari');
    expect(await problemOf('/old/a /products')).toContain('/old/a already redirects to /product-details/sari.');
    expect(await problemOf('/old/b /old/a')).toContain('/old/a redirects to /product-details/sari. Use that address.');
    expect(await problemOf('/old/c /products\n/old/c /offers')).toContain(
      'Line 2: /old/c already redirects to /products.',
    );
  });

  test('says the first wrong lines and how many more there are', async () => {
    const problem = await problemOf(Array.from({ length: 8 }, () => 'wrong').join('\n'));
    expect(problem).toMatch(/Line 5: .* 3 more lines have problems\.$/);
    expect(await problemOf('/offers /faq\nwrong\n/faq /offers')).toMatch(/^Line 1: .* Line 2: .* Line 3: /);
  });

  test('many slashes cost no more time than other letters', () => {
    const timeOf = (path: string) => {
      const begun = performance.now();
      asStored(path);
      return performance.now() - begun;
    };
    const [long, times] = [50_000, 20];
    const fastest = (path: string) => Math.min(...Array.from({ length: times }, () => timeOf(path)));
    // a second look at each slash for each other would take ten thousand times as long
    expect(fastest(`/a${'/'.repeat(long)}x`)).toBeLessThan(100 * fastest(`/a${'y/'.repeat(long / 2)}x`) + 1);
    expect([asStored('//'), asStored('/a//'), asStored('/a//b/')]).toEqual(['/', '/a', '/a//b']);
  });

  test('stops at the limit', async () => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `/old/${i} /products`).join('\n');
    expect(await problemOf(lines(maxRedirects + 1))).toBe('A shop has at most 5000 redirects');
    expect((await add(lines(maxRedirects))).data.added).toBe(maxRedirects);
    expect(await problemOf('/old/more /products')).toBe('A shop has at most 5000 redirects');
    await shop.database.db
      .deleteFrom('redirects')
      .execute()
      .catch(() => undefined);
  });
});
