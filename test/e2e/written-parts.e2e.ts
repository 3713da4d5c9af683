import { addressOf, productInColors } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { cardNames, cards, shown } from './support/places.ts';

// Parts of a page that the server writes and React leaves alone (docs/decisions/0054-parts-written-once.md).

/** A mark that is lost when the browser loads a page anew. */
const mark = 'window.wasHere';

test(
  'cards open pages without a reload, and Back shows them again',
  { tag: '@long' },
  async ({ page, visit, press }) => {
    await visit('/products');
    await page.evaluate(`${mark} = true`);
    const names = await cardNames(page).allInnerTexts();
    const name = names[2]!;
    await press(cardNames(page).nth(2).getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    // what lies far below is not laid out yet, and has no inner text then
    const related = (await cardNames(page).first().textContent())!;
    await press(cardNames(page).first().getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: related, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.goBack();
    await expect(cardNames(page)).toHaveText(names);
    await press(shown(page.getByRole('link', { name: 'Next page' })));
    await expect(cardNames(page)).not.toHaveText(names);
    expect(await page.evaluate(mark)).toBe(true);
  },
);

test('below /bn a card opens the product below /bn', async ({ page, visit, press }) => {
  await visit('/bn/products');
  await page.evaluate(`${mark} = true`);
  await press(cardNames(page).first().getByRole('link'));
  await expect(page).toHaveURL(/\/bn\/product-details\//);
  expect(await page.evaluate(mark)).toBe(true);
});

test('a header menu opens on hover, opens a page and closes', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/');
  await page.evaluate(`${mark} = true`);
  const strip = page.getByRole('navigation', { name: 'Categories' });
  await strip.getByRole('link', { name: 'Shoes', exact: true }).hover();
  await strip.getByRole('link', { name: 'Boots', exact: true }).click();
  await expect(page).toHaveURL('/products?category=shoes&sub-category=boots');
  await expect(strip.getByRole('link', { name: 'Boots', exact: true })).toBeHidden();
  expect(await page.evaluate(mark)).toBe(true);
});

test('Ctrl and click opens a card in another tab', { tag: '@desktop' }, async ({ page, visit, context }) => {
  await visit('/products');
  const other = context.waitForEvent('page');
  await cardNames(page)
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await other).toHaveURL(/product-details/);
  await expect(page).toHaveURL('/products');
});

test(
  'hovering over a card shows its second picture in the same widths',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const product = await productInColors(request);
    const second = product.images.find((url) => url !== product.thumbnail)!.replace('.webp', '');
    await visit(`/products?search=${encodeURIComponent(product.name)}`);
    const card = cards(page).filter({ has: page.locator(`a[href="${addressOf(product)}"]`) });
    const over = card.locator(`source[srcset*="${second}-320.avif"]`);
    await expect(over).toHaveCount(0);
    await card.hover();
    await expect(over).toHaveCount(1);
    await expect(card.locator(`img[src="${second}-480.webp"]`)).toBeVisible();
  },
);
