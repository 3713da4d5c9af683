import { addressOf, findProduct, productInColors } from './support/catalogue.ts';
import { expect, test, type Page } from './support/journey.ts';

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const zoom = (page: Page) => page.getByRole('dialog', { name: /, enlarged$/ });

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
  'zoom opens by keyboard, can be panned, and closes by Escape and by its button',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    await visit(addressOf(await productInColors(request)));
    const button = page.getByRole('button', { name: 'Zoom' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(zoom(page)).toBeVisible();
    await expect(zoom(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    const enlarged = zoom(page).getByRole('region', { name: 'Enlarged picture' });
    await expect(enlarged).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => enlarged.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Space');
    await expect(zoom(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(zoom(page)).toBeHidden();
  },
);

test('zoom shows the current picture', async ({ page, press, visit, request }) => {
  const product = await productInColors(request);
  await visit(addressOf(product));
  await press(pictures(page).getByRole('link', { name: 'Picture 2' }));
  await press(page.getByRole('button', { name: 'Zoom' }));
  const second = [...new Set([product.thumbnail, ...product.images])][1]!;
  await expect(zoom(page).getByRole('img')).toHaveAttribute('src', second);
});
