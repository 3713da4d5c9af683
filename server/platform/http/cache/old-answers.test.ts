import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { addProduct, type AddedProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { shopUrl } from '#test/support/shop.ts';
import { shopBehindProxy } from '#test/support/shop-behind-proxy.ts';

// What visitors see while the database is away: what is kept, marked as old, and never once the database is back.

const { shop, direct, proxy, turn } = await shopBehindProxy();
const admin = await addPerson({ database: direct }, { role: 'admin' });
const page = (name: string) => `<!doctype html><p>${name}</p>`;
const { app } = buildApp({
  ...shop,
  web: {
    // a page as the router makes it: of the API, whose refusal becomes its status
    async render(request) {
      const answer = await shop.app.request(`/api/v1/products/${new URL(request.url).pathname.slice(1)}`);
      const { data } = (await answer.json()) as { data?: { name: string } };
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return new Response(page(data?.name ?? 'error'), { status: answer.status, headers });
    },
    find: () => ({ isPage: true, parts: [] }),
    origin: async () => shopUrl,
    files: 'web/public',
  },
});

afterEach(async () => {
  vi.useRealTimers();
  await proxy.turn('pass');
  await expect.poll(() => shop.cache.listening).toBe(true);
});

const ask = (product: AddedProduct) => shop.ask(catalogueApi.product, { params: { slug: product.slug } });
const isOld = (response: Response) => response.headers.get('x-haat-stale') === 'true';
/** The name that visitors see, of the API and of the page, and whether it is marked as old. */
async function seen(product: AddedProduct): Promise<[string, boolean, string, boolean]> {
  const data = await ask(product);
  const html = await app.request(`/${product.slug}`);
  const { data: shown } = (await data.json()) as { data?: { name: string } };
  const [, name = ''] = /<p>(.*)<\/p>/.exec(await html.text()) ?? [];
  return [shown?.name ?? 'error', isOld(data), name, isOld(html)];
}
const rename = (product: AddedProduct, name: string) =>
  direct.db.updateTable('products').set({ name }).where('id', '=', product.id).execute();

async function keptProduct(): Promise<AddedProduct> {
  const product = await addProduct(direct, { name: 'Before' });
  await shop.caughtUp();
  expect(await seen(product)).toEqual(['Before', false, 'Before', false]);
  return product;
}

test.each(['refuse', 'reset', 'swallow'] as const)(
  'answers from the cache while the database is away: %s',
  async (how) => {
    const product = await keptProduct();
    await turn(how);
    if (how === 'swallow') await expect.poll(() => shop.cache.listening).toBe(false);
    await expect.poll(() => seen(product)).toEqual(['Before', true, 'Before', true]);
    const { headers } = await ask(product);
    expect([headers.get('warning'), Number(headers.get('age'))]).toEqual([
      '110 - "Response is Stale"',
      expect.any(Number),
    ]);
  },
);

test('an old answer does not wait for the database', async () => {
  const product = await keptProduct();
  await turn('swallow');
  await expect.poll(() => shop.cache.listening).toBe(false);
  const waits: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const begun = Date.now();
    expect(isOld(await ask(product))).toBe(true);
    waits.push(Date.now() - begun);
  }
  // one of them finds out, for a second; without it, each would wait for as long
  const [, middle = 0] = waits.toSorted((a, b) => a - b).slice(24);
  expect(middle).toBeLessThan(800);
});

test('a change during the outage shows as soon as the database is back', async () => {
  const product = await keptProduct();
  await turn('refuse');
  await expect.poll(() => seen(product)).toEqual(['Before', true, 'Before', true]);
  await rename(product, 'After');
  await proxy.turn('pass');
  const begun = Date.now();
  await expect.poll(() => seen(product), { interval: 20 }).toEqual(['After', false, 'After', false]);
  expect(Date.now() - begun).toBeLessThan(2000);
});

test('while the database answers and only the listener is lost, nothing old is given', async () => {
  const product = await keptProduct();
  // PostgreSQL has no connection left for the listener, while the connections of the shop are open
  proxy.refuseNew('haat feed');
  await expect.poll(() => shop.cache.listening).toBe(false);
  await rename(product, 'After');
  expect(await seen(product)).toEqual(['After', false, 'After', false]);
  await rename(product, 'Later');
  expect(await seen(product)).toEqual(['Later', false, 'Later', false]);
});

test('the caller sees a change right after an outage in the next answer, others soon after', async () => {
  const product = await keptProduct();
  await turn('reset');
  await expect.poll(() => seen(product)).toEqual(['Before', true, 'Before', true]);
  await proxy.turn('pass');
  const change = (discount: number) =>
    shop.ask(adminProductsApi.changeMany, { token: admin.token, body: { ids: [product.id], discount } });
  await expect.poll(async () => (await change(44)).status, { interval: 5 }).toBe(200);
  expect((await shop.call(catalogueApi.product, { params: { slug: product.slug } })).data.discount).toBe(44);
  await rename(product, 'By another process');
  await expect
    .poll(() => seen(product), { interval: 20 })
    .toEqual(['By another process', false, 'By another process', false]);
});

test('after fifteen minutes nothing old is given: 503', async () => {
  const product = await keptProduct();
  await turn('refuse');
  await expect.poll(() => seen(product)).toEqual(['Before', true, 'Before', true]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  const html = await app.request(`/${product.slug}`);
  expect([(await ask(product)).status, html.status, html.headers.get('retry-after')]).toEqual([503, 503, '5']);
});

test('a page that is not kept says when to try again', async () => {
  const product = await addProduct(direct);
  await turn('refuse');
  const html = await app.request(`/${product.slug}`);
  expect([html.status, html.headers.get('retry-after'), html.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  onTestFinished(() => proxy.turn('pass'));
});
