import { expectNothingFound } from './support/axe.ts';
import { addressOf, findProduct, productInColors } from './support/catalogue.ts';
import { expect, test, type Page } from './support/journey.ts';

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const viewer = (page: Page) => page.getByRole('dialog', { name: /, enlarged$/ });
/** The picture in sight, in what scrolls it. */
const slide = (page: Page) => viewer(page).getByRole('listitem');
/** How many times as wide as the screen the picture is. */
const closeness = (page: Page) => slide(page).evaluate((element) => element.scrollWidth / element.clientWidth);

async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => closeness(page)).toBe(1);
  await expect(viewer(page).getByRole('img')).toBeInViewport({ ratio: 1 });
}

test('a thumbnail shows its picture', async ({ page, press, visit, request }) => {
  const product = await findProduct(request, 'product with three pictures', ({ images }) => new Set(images).size >= 3);
  await visit(addressOf(product));
  await expect(pictures(page).getByRole('img', { name: product.name, exact: true })).toBeInViewport({ ratio: 0.5 });
  const third = pictures(page).getByRole('link', { name: 'Picture 3' });
  await press(third);
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(pictures(page).getByRole('img', { name: `${product.name}, picture 3` })).toBeInViewport({ ratio: 0.5 });
  await expect(pictures(page).getByRole('img', { name: product.name, exact: true })).not.toBeInViewport({ ratio: 0.1 });
  expect(new URL(page.url()).hash).toBe('');
});

test('swiping the pictures updates the selected thumbnail', { tag: '@phone' }, async ({ page, visit, request }) => {
  await visit(addressOf(await productInColors(request)));
  const strip = pictures(page).getByRole('list', { name: 'Pictures, side by side' });
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect(pictures(page).getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true');
});

test(
  'the viewer opens by keyboard with the whole picture, comes closer, and closes by Escape and by its button',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await visit(addressOf(await productInColors(request)));
    const button = page.getByRole('button', { name: 'Zoom' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expectWhole(page);
    await page.keyboard.press('+');
    await expect.poll(() => closeness(page)).toBeGreaterThan(1.4);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => slide(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await viewer(page).getByRole('button', { name: 'Whole picture' }).click();
    await expectWhole(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText(/^2 \/ \d$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(button).toBeFocused();
    // the page shows the picture that was seen last
    await expect(pictures(page).getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true');

    await page.keyboard.press('Space');
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeHidden();
  },
);

test(
  'in the viewer two taps come closer and go back, and two fingers as far as they move',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    const product = await productInColors(request);
    await visit(addressOf(product));
    await press(pictures(page).getByRole('link', { name: 'Picture 2' }));
    await press(page.getByRole('button', { name: 'Zoom' }));
    const second = [...new Set([product.thumbnail, ...product.images])][1]!;
    await expect(viewer(page).getByRole('img')).toHaveAttribute('src', second);
    await expectWhole(page);
    const middle = { x: 180, y: 300 };
    const tapTwice = async () => {
      for (let n = 0; n < 2; n++) await page.touchscreen.tap(middle.x, middle.y);
    };
    await tapTwice();
    await expect.poll(() => closeness(page)).toBe(2.5);
    await tapTwice();
    await expectWhole(page);

    const fingers = await page.context().newCDPSession(page);
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart.map((offset, id) => ({ x: middle.x + offset, y: middle.y, id })),
      });
    await move('touchStart', [-30, 30]);
    await move('touchMove', [-60, 60]);
    await move('touchMove', [-90, 90]);
    await move('touchEnd', []);
    await expect.poll(() => closeness(page)).toBeGreaterThan(1.4);
    await expectNothingFound(page);
  },
);
