import { addressOf, findProduct, isLeft, sizesOf } from './support/catalogue.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { addToCart, cardNames, cartLink, storedCart } from './support/places.ts';

/** What has the focus, as far as a person without a mouse can tell. */
async function focusShown(page: Page): Promise<{ what: string; isOutlined: boolean; isInSight: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const outlined = (part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      // a card's link draws its outline around the whole card; buttons that the browser draws belong to their row
      isOutlined: [undefined, '::after', '::scroll-button(left)', '::scroll-button(right)'].some(outlined),
      isInSight: above !== null && (element.contains(above) || above.contains(element)),
    };
  });
}

/** Presses Tab until this has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, target: Locator, max = 80): Promise<void> {
  for (let n = 0; n < max; n++) {
    await page.keyboard.press('Tab');
    expect(await focusShown(page)).toMatchObject({ isOutlined: true, isInSight: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

test(
  'the first Tab shows a skip link, which moves the focus to the content',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await visit('/products?category=shoes');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);

test(
  'with the keyboard alone a shopper goes from a category menu to a product and adds a size to the cart',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/');
    const menu = page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'More in Shoes' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const boots = page.getByRole('link', { name: 'Boots', exact: true });
    await expect(boots).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boots).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Sneakers', exact: true })).toBeFocused();
    for (let n = 0; n < 5 && !(await boots.evaluate((element) => element === document.activeElement)); n++)
      await page.keyboard.press('ArrowDown');
    await expect(boots).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?category=shoes&sub-category=boots');
    await expect(page.getByRole('heading', { level: 1, name: 'Boots' })).toBeVisible();
    await expect(boots).toBeHidden();

    const name = await cardNames(page).first().innerText();
    await tabTo(page, cardNames(page).first().getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const sizes = page
      .getByRole('group', { name: /^Size/ })
      .getByRole('button', { pressed: false })
      .filter({ hasNotText: '(sold out)' });
    const size = (await sizes.last().innerText()).trim();
    await tabTo(page, page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: size, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('size') === size);
    await tabTo(page, addToCart(page));
    await page.keyboard.press('Enter');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    const [line] = await storedCart(page);
    expect(line).toMatchObject({ quantity: 1, size });
  },
);

test('a size chosen by keyboard keeps the focus', { tag: '@desktop' }, async ({ page, visit, request }) => {
  const product = await findProduct(
    request,
    'product in two sizes',
    (one) => one.inStock && one.variant.every(isLeft) && sizesOf(one).length > 1,
  );
  await visit(addressOf(product));
  const size = page.getByRole('group', { name: /^Size/ }).getByRole('button').last();
  await size.focus();
  await page.keyboard.press('Space');
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  await expect(size).toBeFocused();
});

test(
  'every keyboard stop on the four kinds of pages is visible',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const product = await findProduct(request, 'product with sizes', (one) => sizesOf(one).length > 1);
    for (const address of ['/', '/products?category=shoes&page=1', addressOf(product), '/offers']) {
      await visit(address);
      const unseen: string[] = [];
      for (let n = 0; n < 70; n++) {
        await page.keyboard.press('Tab');
        const { what, isOutlined, isInSight } = await focusShown(page);
        if (what.startsWith('BODY')) break; // round the page once
        if (!isOutlined || !isInSight) unseen.push(`${what} ${isOutlined ? 'is hidden' : 'has no outline'}`);
      }
      expect(unseen, address).toEqual([]);
    }
  },
);
