import sharp from 'sharp';
import { homeSlug, pagesApi } from '#shared/api/shop/pages.ts';
import { pictureWidths } from '#shared/media/pictures.ts';
import { call } from './support/calls.ts';
import { addressOf, productInColors } from './support/catalogue.ts';
import { openMenu, toast } from './support/dashboard.ts';
import { expect, takenOver, test, type Page } from './support/journey.ts';
import { kindsOfPages } from './support/kinds-of-pages.ts';
import { ownAddress, registerPerson, signInAs } from './support/people.ts';
import { main } from './support/checkout.ts';
import { scriptsOf } from './support/scripts.ts';
import { watchShifts } from './support/shifts.ts';

// With the shop's own pictures; the first visit to a page has its pictures made.
test.use({ pictures: 'real' });
test.slow();

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

for (const { kind, address } of kindsOfPages) {
  // the shop makes hundreds of pictures for them
  test(`${kind} has no layout shift while loading or scrolling`, { tag: '@long' }, async ({ page, visit, request }) => {
    const shifts = await watchShifts(page);
    await visit(await address(request));
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
}

test(
  'every picture of a product loads, and none is larger than needed',
  { tag: ['@phone', '@long'] },
  async ({ page, visit, request }) => {
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/media/')) asked.push(`${response.status()} ${response.headers()['content-type']}`);
    });
    await visit(addressOf(await productInColors(request)));
    const first = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(asked.every((answer) => answer === '200 image/avif')).toBe(true);
    const enough = pictureWidths.find((width) => width >= 360 * 2); // the screen's pixels at two dots each
    expect(await first.evaluate((image: HTMLImageElement) => Number(/-(\d+)\./.exec(image.currentSrc)?.[1]))).toBe(
      enough,
    );
  },
);

test(
  'the server resizes a new profile picture, which shows at once and in the menu',
  { tag: '@long' },
  async ({ page, visit, request }) => {
    await page.context().setExtraHTTPHeaders(ownAddress());
    await signInAs(page, await registerPerson(request));
    await visit('/dashboard/profile?tab=settings');
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5d3b' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(toast(page, 'Image updated successfully!')).toBeVisible();
    const picture = main(page).getByRole('tabpanel').getByRole('presentation');
    await expect(picture).toHaveAttribute('src', /^\/media\/.+-160\.webp$/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect((await openMenu(page)).locator('img[src^="/media/"]')).toBeVisible();
  },
);

for (const { when, touch } of [
  { when: 'after the first picture', touch: undefined },
  { when: 'when somebody presses a key before that', touch: (page: Page) => page.keyboard.press('Shift') },
]) {
  test(`a page loads its script ${when}`, { tag: ['@desktop', '@long'] }, async ({ page, request }) => {
    const scripts = scriptsOf(page);
    let release = () => {};
    const isWanted = new Promise<void>((resolve) => (release = resolve));
    const [first] = (await call(request, pagesApi.shown, { params: { slug: homeSlug } })).data.sections;
    const slides = first?.kind === 'hero' ? first.slides : [];
    const hero = slides.flatMap((one) => [one.picture, one.phonePicture]).map((url) => url?.replace('.webp', ''));
    await page.route(new RegExp(hero.join('|')), async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...scripts]).toEqual([]);
    if (touch) await touch(page);
    else release();
    await takenOver(page);
    release();
  });
}
