import { pathIn } from '#shared/language.ts';
import { plentifulGoods, toLine } from './support/cart.ts';
import { openCheckout } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { addressOfLongest, kindsOfPages } from './support/kinds-of-pages.ts';
import { scriptsOf } from './support/scripts.ts';
import { max, weigh, weighAll } from './support/weight.ts';

// What each kind of page weighs is looked at where axe walks them (accessibility.e2e.ts).

// The checkout knows the shop's limits of an order, each refusal by its code, guests, the total at the press,
// codes to the phone, and when to do without them.
const maxOfCheckout = 125_000;

/**
 * Bytes of HTML before compression, without the styles, which are the same in each page: what a page costs to make, and
 * a phone to read.
 */
const maxHtml = [
  { kind: 'the front page', address: '/', html: 66_500, script: 4_000 },
  { kind: 'the product list', address: '/products', html: 74_500, script: 7_000 },
  { kind: 'a category', address: '/products?category=shoes', html: 65_000, script: 6_000 },
  { kind: 'a search', address: '/products?search=sari', html: 50_000, script: 6_000 },
  // with its size guide
  { kind: 'a product', address: addressOfLongest, html: 69_000, script: 7_000 },
];
const maxStyles = 46_800;
/** Of the Bangla of pages that everybody sees, and of checkout, orders, sign-in and account. */
const maxWords = { first: 10_000, more: 12_500 };

test.describe('on a desktop', { tag: '@desktop' }, () => {
  for (const { kind, address, html, script } of maxHtml) {
    test(`${kind} has at most ${html / 1000} kB of uncompressed HTML without duplicates`, async ({ request }) => {
      const page = await (await request.get(typeof address === 'string' ? address : await address(request))).text();
      const styles = /<style[^>]*>.*?<\/style>/s.exec(page)?.[0] ?? '';
      const data = /<script>\{let c=window\.__reactRouterContext\.streamController.*?<\/script>/s.exec(page)?.[0] ?? '';
      expect(data).toContain('storefront/layout/StorefrontLayout');
      expect(Buffer.byteLength(page.replace(styles, '')), 'HTML').toBeLessThanOrEqual(html);
      expect(Buffer.byteLength(styles), 'styles').toBeLessThanOrEqual(maxStyles);
      expect(Buffer.byteLength(data), 'data').toBeLessThanOrEqual(script);
      const shown = [...page.matchAll(/<article.*?href="(?:\/product-details\/)([^"]+)"/gs)].map(([, slug]) => slug!);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((slug) => data.includes(slug))).toEqual([]);
    });
  }

  test(`the checkout loads at most ${maxOfCheckout / 1000} kB of script`, async ({ page, request }) => {
    const [goods] = await plentifulGoods(request);
    await openCheckout(page, request, [toLine(goods!)]);
    const scripts = scriptsOf(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(scripts.size).toBeGreaterThan(0);
    expect(await weighAll(request, scripts)).toBeLessThanOrEqual(maxOfCheckout);
  });

  test(`in Bangla they have at most ${max.html / 1000} kB of HTML too, fully compressed`, async ({ request }) => {
    for (const { kind, address } of kindsOfPages) {
      const path = pathIn('bn', await address(request));
      // at first a page is compressed quickly, to be there soon
      await expect.poll(() => weigh(request, path), { message: kind }).toBeLessThanOrEqual(max.html);
    }
  });

  test('a Bangla page loads one dictionary after its content, and the dictionary of other pages later', async ({
    page,
    visit,
    request,
  }) => {
    const fetched: { url: string; priority: string }[] = [];
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    client.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
      if (new URL(url).pathname.endsWith('.json')) fetched.push({ url, priority: initialPriority });
    });
    await visit('/bn');
    await expect.poll(() => fetched).toHaveLength(2);
    expect(fetched).toEqual(
      ['first', 'more'].map((part) => ({
        url: expect.stringMatching(new RegExp(`/assets/bangla-${part}-[\\w-]{8}\\.json$`)),
        priority: 'Low',
      })),
    );
    expect(await weigh(request, fetched[0]!.url)).toBeLessThanOrEqual(maxWords.first);
    expect(await weigh(request, fetched[1]!.url)).toBeLessThanOrEqual(maxWords.more);
  });

  for (const { device, narrow, has } of [
    { device: 'a device with a Bangla font fetches none of ours', narrow: 5, has: true },
    { device: 'a device that draws boxes is given ours', narrow: 9, has: false },
  ]) {
    test(device, async ({ page, visit }) => {
      await page.addInitScript((width) => {
        CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text === 'ঔ' ? 9 : width }) as TextMetrics;
      }, narrow);
      const ours: string[] = [];
      page.on('request', (request) => {
        if (/noto-sans-bengali.*woff2/.test(request.url())) ours.push(request.url());
      });
      await visit('/bn');
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveCSS('--own-bangla', has ? 'system-ui' : '"Own Bengali"');
      if (has) expect(ours).toEqual([]);
    });
  }

  test('a returning visitor has the script cached: files are immutable and named by their hash', async ({
    page,
    visit,
    request,
  }) => {
    const scripts = scriptsOf(page);
    await visit('/');
    for (const url of scripts) {
      expect(new URL(url).pathname).toMatch(/^\/assets\/.+-[\w-]{8}\.js$/);
      expect((await request.get(url)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });
});
