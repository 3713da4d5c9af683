import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { addressOf } from '#test/support/request.ts';
import { addCategory, addManyProducts, addProduct, addSubCategory } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { childrenOf, readXml, textOf } from '#test/support/read-xml.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { discoveryRoutes } from './discovery.routes.ts';

const shop = await testShop();
const { database, cache, media } = shop;

async function read(path: string, from: Pick<typeof shop, 'get'> = shop) {
  const response = await from.get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return readXml(await response.text());
}

const locations = async (path: string, from?: Pick<typeof shop, 'get'>) =>
  (await read(path, from)).children.map((entry) => textOf(entry, 'loc'));
const inBoth = (path: string) => [`${shopUrl}${path}`, `${shopUrl}/bn${path === '/' ? '' : path}`];

test('a new shop has a sitemap of its pages, and none of products', async () => {
  expect(await locations('/sitemap.xml')).toEqual([`${shopUrl}/sitemaps/pages.xml`]);
  expect(await locations('/sitemaps/pages.xml')).toEqual(expect.arrayContaining(inBoth('/')));
  expect((await shop.get('/sitemaps/products-1.xml')).status).toBe(404);
  expect((await shop.get('/sitemaps/products-0.xml')).status).toBe(404);
  expect((await shop.get('/sitemaps/elsewhere.xml')).status).toBe(404);
});

test('lists the pages that the owner published, but no draft, and the front page once', async () => {
  const { token } = await addPerson(shop, { role: 'admin' });
  const add = async (title: string) =>
    (await shop.call(pagesApi.add, { body: { draft: { title, sections: [] } }, token })).data;
  await add('Only a draft');
  const { _id, version } = await add('Eid offers');
  const published = { params: { id: _id }, body: { version }, token };
  const { data: page } = await shop.call(pagesApi.publish, published);
  await shop.caughtUp();
  const listed = await locations('/sitemaps/pages.xml');
  expect(listed.filter((address) => String(address).includes('/pages/'))).toEqual(inBoth('/pages/eid-offers'));
  expect(listed.filter((address) => address === `${shopUrl}/`)).toHaveLength(1);
  await shop.call(pagesApi.unpublish, { ...published, body: { version: page.version } });
  await shop.caughtUp();
  expect(await locations('/sitemaps/pages.xml')).not.toContain(`${shopUrl}/pages/eid-offers`);
});

describe('with products', () => {
  test('lists each product in both languages, with its pictures, when it changed, and its other language', async () => {
    const { slug, id } = await addProduct(database, { name: 'Kurta & <shirt>', category: 'Clothing' });
    await addProduct(database, { name: 'Thrown away', deleted: true });
    await shop.caughtUp();
    const { children } = await read('/sitemaps/products-1.xml');
    expect(children.map((entry) => textOf(entry, 'loc'))).toEqual(inBoth(`/product-details/${slug}`));
    const { updated_at: changed, thumbnail } = await database.db
      .selectFrom('products')
      .select(['updated_at', 'thumbnail'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [english, bangla] = inBoth(`/product-details/${slug}`);
    for (const entry of children) {
      expect(textOf(entry, 'lastmod')).toBe(changed.toISOString());
      expect(childrenOf(entry, 'xhtml:link').map(({ attributes }) => attributes)).toEqual([
        { rel: 'alternate', hreflang: 'en', href: english },
        { rel: 'alternate', hreflang: 'bn', href: bangla },
        { rel: 'alternate', hreflang: 'x-default', href: english },
      ]);
      expect(childrenOf(entry, 'image:image').map((image) => textOf(image, 'image:loc'))).toEqual([
        `${shopUrl}/media/${thumbnail}.webp`,
      ]);
    }
  });

  test('lists the categories and sub-categories with products, and the offers page if there are offers', async () => {
    expect(await locations('/sitemaps/pages.xml')).not.toContain(`${shopUrl}/offers`);
    const empty = await addCategory(database, 'Nothing yet');
    await addSubCategory(database, empty, 'Nor here');
    await addProduct(database, { category: 'Shoes', subCategory: 'Boots', discount: 10 });
    await shop.caughtUp();
    const listed = await locations('/sitemaps/pages.xml');
    for (const path of [
      '/products',
      '/products?category=clothing',
      '/products?category=shoes',
      '/products?category=shoes&sub-category=boots',
      '/offers',
    ]) {
      expect(listed).toEqual(expect.arrayContaining(inBoth(path)));
    }
    expect(listed.filter((address) => /nothing-yet|nor-here|offers\?/.test(String(address)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('shows a change of the catalogue immediately', async () => {
    const { slug, id } = await addProduct(database, { name: 'Here today' });
    await shop.caughtUp();
    expect(await locations('/sitemaps/products-1.xml')).toContain(`${shopUrl}/product-details/${slug}`);
    await database.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await shop.caughtUp();
    expect(await locations('/sitemaps/products-1.xml')).not.toContain(`${shopUrl}/product-details/${slug}`);
  });

  test('is split into files of limited length, which together list every product once', async () => {
    await addManyProducts(database, 23);
    await shop.caughtUp();
    const app = new Hono();
    cache.dropAll();
    discoveryRoutes(app, {
      database,
      cache,
      media,
      settings: shopSettings(database, cache),
      origin: async () => shopUrl,
      productsInSitemap: 5,
    });
    const small = { get: async (path: string) => app.request(path) };
    const [pages, ...files] = await locations('/sitemap.xml', small);
    expect(pages).toBe(`${shopUrl}/sitemaps/pages.xml`);
    const lists = await Promise.all(files.map((file) => locations(String(file).replace(shopUrl, ''), small)));
    expect(Math.max(...lists.map((list) => list.length))).toBe(10);
    const slugs = await database.db.selectFrom('products').select('slug').where('deleted_at', 'is', null).execute();
    expect(lists.length).toBe(Math.ceil(slugs.length / 5));
    expect(lists.flat().toSorted()).toEqual(slugs.flatMap(({ slug }) => inBoth(`/product-details/${slug}`)).toSorted());
    cache.dropAll();
  });
});

test('robots.txt links to the sitemap, and excludes personal pages, in both languages', async () => {
  const response = await shop.get('/robots.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  for (const path of [
    '/dashboard',
    addressOf(catalogueApi.products),
    '/cart',
    '/order',
    '/order/thanks/1',
    '/login',
    '/register',
    '/bn/cart',
    '/bn/login',
  ])
    expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, true]);
  for (const path of [
    '/',
    '/bn',
    '/products',
    '/bn/offers',
    '/product-details/x',
    '/media/x.webp',
    '/share/en/x.jpg',
    '/assets/x.js',
    '/feeds/google.xml',
  ])
    expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, false]);
});
