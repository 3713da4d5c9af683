import { expect, test, type Page } from './support/journey.ts';
import { addressOfLongest, kindsOfPages } from './support/kinds-of-pages.ts';

interface Shift {
  value: number;
  moved: string[];
}

/** From the page's very start: what moved without anybody having touched it. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        // a font that comes late moves what follows by a fraction of a pixel, which nobody sees and Lighthouse writes
        // as 0
        if (entry.hadRecentInput || entry.value < 0.0005) continue;
        // this browser has no Bangla font, as next to no phone; ours comes when the script is there (decision 11)
        if (entry.sources.every(({ node }) => /^[^a-z]{0,80}[\u0980-\u09ff].{0,80}$/.test(node?.textContent ?? '')))
          continue;
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Screen by screen to the end, waiting at each for the pictures in sight. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    // what a sideways row keeps out of sight is not fetched, and would never come
    const inSight = () =>
      new Promise<HTMLImageElement[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(
            entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLImageElement),
          );
        });
        for (const image of document.images) observer.observe(image);
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await frame();
      await Promise.all((await inSight()).map((image) => image.decode().catch(() => undefined)));
    }
    await document.fonts.ready;
    await frame();
  });
}

test.describe('with the shop’s own pictures', () => {
  test.use({ realPictures: true });
  // the first visit to a page has its pictures made
  test.slow();

  for (const { kind, address } of kindsOfPages) {
    test(`nothing moves on ${kind}, neither while it loads nor on the way to its end`, async ({
      page,
      visit,
      request,
    }) => {
      const shifts = await watchShifts(page);
      await visit(await address(request));
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  }
});

test('nothing moves when the browser finds out that somebody is signed in and has a cart', async ({
  page,
  visit,
  context,
  baseURL,
}) => {
  await visit('/offers');
  await page.evaluate(() => {
    localStorage.setItem('user', JSON.stringify({ name: 'Rehana', email: 'rehana@haat.example', role: 'admin' }));
    const line = {
      productId: 'a',
      variantId: 'b',
      quantity: 1,
      discountedPrice: 1,
      price: 1,
      name: 'A',
      slug: 'a',
      thumbnail: '',
      color: 'Red',
      size: null,
    };
    localStorage.setItem('cart-storage', JSON.stringify({ state: { items: [line] }, version: 1 }));
  });
  await context.addCookies([{ name: 'accessToken', value: 'opaque', url: baseURL! }]);
  const shifts = await watchShifts(page);
  await visit('/');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Account of|Profile)/ }).filter({ visible: true })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ mayFail: /\/(nowhere|products)/ });

  for (const [kind, address] of [
    ...kindsOfPages.map(({ kind, address }) => [kind, address] as const),
    ['a list in one category', () => '/products?category=daily-fashion'],
    [
      'a list with many filters',
      () =>
        '/products?color=Black&color=Bottle+Green&color=Rose+Gold&minDiscount=10&inStock=true&minPrice=100&maxPrice=90000',
    ],
    [
      'the list that holds the longest name',
      () => '/products?search=premium+hand+finished+wool+blend+long+winter+coat',
    ],
    ['nothing found for one very long word', () => `/products?search=${'pneumono'.repeat(20)}`],
    ['Page Not Found', () => '/nowhere'],
    ['an address that cannot be shown', () => '/products?page=0'],
  ] as const) {
    test(`${kind} fits the width of a phone`, async ({ page, visit, request }) => {
      await visit(await address(request));
      const { content, screen } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }));
      expect(content).toBeLessThanOrEqual(screen);
      expect(screen).toBe(360);
    });
  }

  test('the longest name is all there on its product’s page', async ({ page, visit, request }) => {
    await visit(await addressOfLongest(request));
    const name = page.getByRole('heading', { level: 1 });
    expect(
      await name.evaluate(
        (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
      ),
    ).toBe(true);
  });
});
