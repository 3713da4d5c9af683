import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { languageOf, pathIn } from '#shared/language.ts';
import { call } from './support/calls.ts';
import { listProducts, addressOf } from './support/catalogue.ts';
import { crawl, elementsOf, readSitemap, type CrawledPage } from './support/crawl.ts';
import { expect } from './support/journey.ts';
import { uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

/** What is missing for search engines and shared links on a page that they list. */
function faultsOf({ path, html, canonical }: CrawledPage, origin: string): string[] {
  const meta = new Map(elementsOf(html, 'meta').map(({ name, property, content }) => [name ?? property, content]));
  const alternates = Object.fromEntries(
    elementsOf(html, 'link')
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang = '', href }) => [hreflang, href]),
  );
  const both = JSON.stringify({
    en: origin + pathIn('en', path),
    bn: origin + pathIn('bn', path),
    'x-default': origin + pathIn('en', path),
  });
  const rules: Record<string, boolean> = {
    title: /<title>[^<]{3,}<\/title>/.test(html),
    'one title': html.split('<title>').length === 2,
    description: (meta.get('description') ?? '').length > 20,
    canonical: canonical === origin + path,
    language: html.includes(`<html lang="${languageOf(path)}"`),
    alternates: JSON.stringify(alternates) === both,
    ...Object.fromEntries(
      ['og:title', 'og:description', 'og:type', 'og:site_name'].map((name) => [name, (meta.get(name) ?? '') !== '']),
    ),
    'og:url': meta.get('og:url') === origin + path,
    'og:image': meta.get('og:image')?.startsWith(`${origin}/share/${languageOf(path)}/`) ?? false,
    'twitter:card': meta.get('twitter:card') === 'summary_large_image',
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].every(
      ([, text = '']) => JSON.parse(text)['@context'] === 'https://schema.org',
    ),
  };
  return Object.keys(rules)
    .filter((name) => !rules[name])
    .map((name) => `${path}: ${name}`);
}

test(
  'links from the front page reach every page of the sitemap, and none is broken',
  { tag: ['@desktop', '@long'] },
  async ({ request, baseURL }) => {
    test.slow(); // some hundred pages
    const origin = String(baseURL);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, start = '']) => start);
    const before = await readSitemap(origin);
    const pages = [...(await crawl(origin, ['/', '/bn'], closed)).values()];
    const after = await readSitemap(origin);

    // other tests put products into the shop and take them away meanwhile: those are gone now, or came after the
    // beginning
    const unlisted = pages.filter(({ path }) => path.includes('/product-details/') && !after.includes(origin + path));
    const passing = new Set(
      await Promise.all(unlisted.map(async ({ path }) => ((await fetch(origin + path)).status === 410 ? path : ''))),
    );
    const isSteady = (path: string) =>
      !passing.has(path) && before.includes(origin + path) === after.includes(origin + path);
    expect(
      pages
        .filter(({ path, status }) => status >= 400 && isSteady(path))
        .map(({ path, status }) => `${status} ${path}`),
    ).toEqual([]);

    const open = pages.filter(({ isListed, path }) => isListed && !closed.some((start) => path.startsWith(start)));
    // a topic of the FAQ is a view of it, and says so by naming the whole as the page to list
    const views = open.filter(
      ({ canonical, path }) => canonical && canonical !== origin + path && /\?topic=/.test(path),
    );
    expect(views.map(({ canonical }) => canonical).filter((address) => !address || !after.includes(address))).toEqual(
      [],
    );
    const listed = open.filter((page) => !views.includes(page));
    expect(listed.flatMap((page) => faultsOf(page, origin))).toEqual([]);

    // a list's further pages are found by its links: the sitemap names its first
    const found = listed
      .filter(({ path }) => !/[?&]page=/.test(path))
      .map(({ path }) => origin + path)
      .filter((address) => isSteady(address.slice(origin.length)));
    expect(found.toSorted()).toEqual(after.filter((address) => isSteady(address.slice(origin.length))).toSorted());
    expect(found.filter((address) => address.includes('/product-details/')).length).toBeGreaterThan(200);
  },
);

/** The product's form as it was opened, with another name. */
function renaming(product: AdminProduct, name: string): FormData {
  const { nameBn, description, regularPrice, category, subCategory, brand, thumbnail, images, variant } = product;
  const fields = {
    name,
    nameBn,
    description,
    regularPrice,
    category: category._id,
    subCategory: subCategory?._id,
    brand: brand._id,
    existingThumbnail: thumbnail,
    ...Object.fromEntries(images.map((url, n) => [`existingImages[${n}]`, url])),
    ...Object.fromEntries(
      variant.flatMap(({ _id, color, price, quantity }, n) =>
        Object.entries({ _id, color, price, quantity }).map(([field, value]) => [`variant[${n}][${field}]`, value]),
      ),
    ),
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value ?? ''));
  return form;
}

test.describe('a product’s former addresses', () => {
  test.use({ mayFail: /\/product-details\// });
  test(
    'the old address of a renamed product redirects, and a deleted product shows others, in both languages',
    { tag: ['@desktop', '@long'] },
    async ({ keeper, request, page, visit }) => {
      const product = await keeper.add({ name: uniqueName('Found stole'), nameBn: 'খুঁজে পাওয়া ওড়না' });
      const { slug: former } = await keeper.get(product._id);
      await call(request, adminProductsApi.change, {
        params: { id: product._id },
        body: renaming(product, uniqueName('Renamed stole')),
        headers: keeper.headers,
      });
      const { slug } = await keeper.get(product._id);
      expect(slug).not.toBe(former);
      for (const prefix of ['', '/bn']) {
        for (const address of [`${prefix}/product-details/${former}`, `${prefix}/product-details?slug=${slug}`]) {
          const answer = await request.get(address, { maxRedirects: 0 });
          expect([address, answer.status(), answer.headers().location]).toEqual([
            address,
            301,
            `${prefix}/product-details/${slug}`,
          ]);
        }
      }
      await keeper.takeAway();
      for (const path of [`/product-details/${slug}`, `/product-details/${former}`, `/bn/product-details/${slug}`])
        expect([path, (await request.get(path)).status()]).toEqual([path, 410]);
      expect((await request.get('/product-details/never-was-there')).status()).toBe(404);

      const { data: others } = await listProducts(request, {
        categorySlug: product.category.slug,
        inStock: 'true',
        limit: '1',
      });
      expect(others.length).toBe(1);
      await visit(`/bn${addressOf({ slug })}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('খুঁজে পাওয়া ওড়না এখন আর বিক্রি হয় না');
      await visit(addressOf({ slug }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Renamed stole .* is no longer available$/);
      await page.getByRole('link', { name: `See all of ${product.category.name}` }).click();
      await expect(page).toHaveURL(`/products?category=${product.category.slug}`);
    },
  );
});
