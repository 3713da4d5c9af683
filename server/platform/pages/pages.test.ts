import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { setSettings } from '#test/support/orders.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import type { Web } from './page-rendering.ts';
import { log } from '#server/platform/process/log.ts';

// Page requests from the server to the router. The journeys test the real router.

const shop = await testShop();
const parts = ['layout', 'page'];
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const found: Web['render'] = async (request) => html(`<p>${request.url}</p>`);
const html = (body: string, status = 200) =>
  new Response(`<!doctype html>${body}`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A shop with these pages: those below /gone are none. */
function pagesOf(render: Web['render']) {
  shop.cache.dropAll();
  const asked: string[] = [];
  const { app } = buildApp({
    ...shop,
    web: {
      render: (request, context) => {
        asked.push(request.url.slice(shopUrl.length));
        return render(request, context);
      },
      find: (pathname) => ({ isPage: !pathname.includes('/gone'), parts }),
      origin: async () => shopUrl,
      files: 'web/public',
    },
  });
  const get = async (path: string, address = '203.0.113.1') =>
    app.request(path, { headers: { 'x-forwarded-for': address } });
  return { asked, get };
}

/** Pages that are made when the test says so. */
function slowPages() {
  const waiting: (() => void)[] = [];
  const pages = pagesOf(async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return html(request.url);
  });
  /** Ends all that are being made, and those that come after them. */
  const finish = async (answers: Promise<Response>[]) => {
    const all = Promise.all(answers);
    let isDone = false;
    void all.finally(() => {
      isDone = true;
    });
    await vi.waitUntil(
      () => {
        for (const end of waiting.splice(0)) end();
        return isDone;
      },
      { timeout: 60_000 },
    );
    return (await all).map(({ status }) => status);
  };
  return { ...pages, waiting, finish };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an address that there is no page at', () => {
  const render: Web['render'] = async (request) => html(`<p>${request.url}</p>`, 404);

  test('is answered with one page for all of them, made once in each language', async () => {
    const { asked, get } = pagesOf(render);
    for (const path of [
      '/gone/1',
      '/gone/2?x=1',
      '/bn/gone/3',
      '/bn/gone/4',
      '/gone/5.data',
      '/gone/6.data?_routes=x',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
        path,
        404,
        null,
        'no-store',
      ]);
      expect(await answer.text()).not.toContain('gone');
    }
    expect(asked).toEqual(['/no-such-page', '/bn/no-such-page', '/no-such-page.data']);
  });

  test('uses no extra memory', async () => {
    const { get } = pagesOf(render);
    await get('/gone');
    const held = shop.cache.bytesHeld;
    for (let n = 0; n < 100; n += 1) await get(`/gone/${n}?a=${n}`);
    expect(shop.cache.bytesHeld).toEqual(held);
  });

  test('shows a failure on its page and caches nothing of it', async () => {
    const { asked, get } = pagesOf(async () => html('broken', 500));
    expect([(await get('/gone/1')).status, (await get('/gone/2')).status]).toEqual([500, 500]);
    expect(asked).toHaveLength(2);
  });
});

test('an address that moved is asked for again each time: it may move back', async () => {
  const location = '/pages/new';
  const { get } = pagesOf(async () => new Response(null, { status: 301, headers: { location } }));
  const { status, headers } = await get('/pages/old');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, location, 'no-cache']);
});

test.each([
  '/%E0%A4%A',
  '/products/%',
  '/%00',
  '/a%0d%0aSet-Cookie:x=y',
  '/%0a.data',
  '/bn/dashboard/%0d%0aX:y',
  '/%C2%85',
])('an address that no router can read, %s, is bad input, without a word in the log', async (path) => {
  const logged = vi.spyOn(log, 'error');
  const { asked, get } = pagesOf(async () => html('nothing here', 404));
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(asked.every((address) => address.startsWith('/no-such-page') || address.startsWith('/bn/no-such-page'))).toBe(
    true,
  );
  expect(logged).not.toHaveBeenCalled();
});

describe('the data of a page', () => {
  test.each([
    ['/faq.data?_routes=page', '/faq.data?_routes=page'],
    ['/faq.data?_routes=nothing,page,page&junk=1', '/faq.data?_routes=page'],
    ['/faq.data?_routes=page,layout', '/faq.data'],
    [`/faq.data?_routes=${'x'.repeat(3000)}`, '/faq.data'],
    ['/faq.data?_routes=page&_routes=other', '/faq.data?_routes=page'],
    ['/faq?_routes=page', '/faq'],
  ])('is rendered and cached for the parts that the page has: %s', async (path, made) => {
    const { asked, get } = pagesOf(found);
    expect((await get(path)).status).toBe(200);
    expect(asked).toEqual([made]);
  });

  test('makes no more cache keys than the page has parts, for any query', async () => {
    const { asked, get } = pagesOf(found);
    for (let n = 0; n < 50; n += 1) await get(`/faq.data?_routes=${n}`);
    expect(asked).toEqual(['/faq.data']);
  });
});

describe('pages are made in turns', () => {
  test('an address may have ten renders running; further ones wait, and other addresses do not', async () => {
    const { get, finish } = slowPages();
    const answers = Array.from({ length: 14 }, (_, n) => get(`/products?page=${n + 1}`));
    const other = get('/products?page=99', '203.0.113.2');
    expect((await finish([...answers, other])).toSorted()).toEqual([
      ...Array.from({ length: 11 }, () => 200),
      429,
      429,
      429,
      429,
    ]);
  });

  test('beyond a short queue visitors are asked to come again, on a page in their language', async () => {
    const { get, finish } = slowPages();
    const answers = Array.from({ length: 60 }, (_, n) => get(`/bn/products?page=${n + 1}`, `203.0.113.${n}`));
    const statuses = await finish(answers);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 503).length,
    ]).toEqual([46, 14]);
    const refused = await answers.at(-1);
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(refused?.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await refused?.text()).toContain('<html lang="bn">');
  });

  test('a cached page is answered while the line is full', async () => {
    const { get, finish } = slowPages();
    expect(await finish([get('/about')])).toEqual([200]);
    const answers = Array.from({ length: 60 }, (_, n) => get(`/products?page=${n + 1}`, `203.0.113.${n}`));
    expect((await get('/about')).status).toBe(200);
    await finish(answers);
  });

  test('a cached page is renewed even while strangers fill the line', async () => {
    const { asked, get, finish, waiting } = slowPages();
    await finish([get('/about')]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    const answers = Array.from({ length: 60 }, (_, n) => get(`/products?page=${n + 1}`, `203.0.113.${n}`));
    await vi.waitUntil(() => waiting.length === 6);
    expect((await get('/about')).status).toBe(200);
    expect(asked.filter((address) => address === '/about')).toHaveLength(2);
    await finish(answers);
  });
});

describe('the policy of a page', () => {
  test('lets the scripts run that carry the mark of this page, and no others', async () => {
    const smuggled = '<script>steal()</script>';
    const marks: string[] = [];
    const { get } = pagesOf(async (_, { nonce }) => {
      marks.push(nonce);
      return html(
        `<p>${smuggled}</p><script nonce="guessed">guess()</script><script nonce="${nonce}">ours()</script>
        <script type="module" nonce="${nonce}" async="">import()</script>
        <link rel="modulepreload" nonce="${nonce}" href="/x.js">`,
      );
    });
    const answer = await get('/about');
    const policy = policyOf(answer);
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')} ${hashOf('import()')};`);
    for (const script of ['steal()', 'guess()', '']) expect(policy).not.toContain(hashOf(script));
    const body = await answer.text();
    expect(body).toContain('<script>ours()</script>');
    expect(body).toContain('<link rel="modulepreload" href="/x.js">');
    expect(body).not.toContain(marks[0]);
    await get('/faq');
    expect(new Set(marks).size).toBe(2);
  });

  test('is not fooled by text that opens a script before one of ours', async () => {
    const { get } = pagesOf(async (_, { nonce }) =>
      html(`<p><script>steal();//</p><script nonce="${nonce}">ours()</script><b x="<script>steal()</script>">`),
    );
    const policy = policyOf(await get('/about'));
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`);
  });
});

describe('a shop whose first language is Bangla', () => {
  const render: Web['render'] = async (request, { language, firstLanguage }) =>
    html(`${language} of ${firstLanguage} at ${new URL(request.url).pathname}`);
  const setFirst = (firstLanguage: 'en' | 'bn') => setSettings(shop, { firstLanguage });
  afterEach(() => setFirst('en'));

  test('has it at / and English below /en; the addresses of the other way lead there', async () => {
    const { get } = pagesOf(render);
    const answers = async (...paths: string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await get(path);
          return answer.headers.get('location') ?? (await answer.text()).replace('<!doctype html>', '');
        }),
      );
    const paths = [
      '/products',
      '/en/products',
      '/bn/products?page=2',
      '/dashboard/orders?page=2',
      '/en/dashboard/orders',
    ];
    expect(await answers(...paths)).toEqual([
      'en of en at /products',
      '/products',
      'bn of en at /bn/products',
      'en of en at /dashboard/orders',
      '/dashboard/orders',
    ]);
    // cached answers have the former language
    await setFirst('bn');
    expect(await answers(...paths)).toEqual([
      'bn of bn at /products',
      'en of bn at /en/products',
      '/products?page=2',
      '/en/dashboard/orders?page=2',
      'en of bn at /en/dashboard/orders',
    ]);
    await setFirst('en');
    expect(await answers('/products', '/en/products')).toEqual(['en of en at /products', '/products']);
  });

  test('never redirects to another site', async () => {
    await setFirst('bn');
    const { get } = pagesOf(render);
    for (const path of ['/bn//evil.example', '/bn/%5Cevil.example', '/bn/\\evil.example']) {
      const location = (await get(path)).headers.get('location') ?? '/';
      expect(new URL(location, shopUrl).origin).toBe(shopUrl);
    }
  });
});
