import { expect, test } from './support/journey.ts';
import { cards, searchField } from './support/places.ts';

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the top bar and the bottom bar stay visible while the page scrolls', async ({ page, visit }) => {
    await visit('/products');
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(page.getByRole('button', { name: 'Categories' })).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeInViewport();
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    for (const [name, path] of [
      ['Home', '/'],
      ['Offers', '/offers'],
      ['Cart', '/cart'],
      ['Login', '/login?from=/products'],
    ] as const) {
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  for (const address of ['/', '/bn'])
    test(`the first screen of ${address} shows products above the bottom bar`, async ({ page, visit }) => {
      await visit(address);
      const cards = page.getByRole('list', { name: /^(New in|নতুন এসেছে)$/ }).getByRole('listitem');
      const bar = page.getByRole('navigation', { name: /^(Quick links|দরকারি লিংক)$/ });
      const [{ y: top }, { y: end }] = [(await cards.first().boundingBox())!, (await bar.boundingBox())!];
      // most of its picture
      expect(end - top).toBeGreaterThan(130);
    });

  test('the bottom bar marks the current page', async ({ page, visit }) => {
    await visit('/');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Offers' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test(
    'the drawer slides in, expands one category at a time, and closes on a sub-category',
    { tag: '@long' },
    async ({ page, visit }) => {
      await visit('/');
      const drawer = page.getByRole('dialog', { name: 'Categories' });
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Categories' }).tap();
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'Boots' })).toBeHidden();
      await drawer.getByText('Shoes', { exact: true }).tap();
      await expect(drawer.getByRole('link', { name: 'Boots' })).toBeVisible();
      await drawer.getByText('Watches', { exact: true }).tap();
      await expect(drawer.getByRole('link', { name: 'Clocks' })).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'Boots' })).toBeHidden();
      await drawer.getByRole('link', { name: 'Clocks' }).tap();
      await expect(page).toHaveURL('/products?category=watches&sub-category=clocks');
      await expect(page.getByRole('heading', { level: 1, name: 'Clocks' })).toBeVisible();
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Categories' }).tap();
      await drawer.getByRole('link', { name: 'Track an order' }).tap();
      await expect(page).toHaveURL('/track');
    },
  );

  test('a tap on the backdrop closes the drawer and presses nothing behind it', async ({ page, visit }) => {
    await visit('/products');
    const drawer = page.getByRole('dialog', { name: 'Categories' });
    await page.getByRole('button', { name: 'Categories' }).tap();
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await page.touchscreen.tap(340, 400);
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/products');
  });

  test('the drawer closes by its button and by Escape, and returns the focus', async ({ page, visit }) => {
    await visit('/');
    const drawer = page.getByRole('dialog', { name: 'Categories' });
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Categories' });
    await toggle.tap();
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await expect(drawer).toBeHidden();
    await toggle.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('the search toggle opens the field; its clear button empties it; a tap outside closes it', async ({
    page,
    visit,
  }) => {
    await visit('/offers');
    await expect(searchField(page)).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('qqxxzz');
    await page.getByRole('button', { name: 'Clear', exact: true }).tap();
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    // on a product: the touch must not open it
    const box = (await cards(page).first().boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(searchField(page)).toBeHidden();
    await expect(page).toHaveURL('/offers');
  });

  test('a search from the phone’s field closes it and shows the list', async ({ page, visit }) => {
    await visit('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await searchField(page).fill('honey');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/products?search=honey');
    await expect(page.getByRole('heading', { level: 1, name: '“honey”' })).toBeVisible();
    await expect(searchField(page)).toBeHidden();
  });

  test('touch targets are at least 24 pixels wide and high', async ({ page, visit }) => {
    await visit('/products?category=clothing&inStock=true');
    const small: string[] = [];
    for (const role of ['link', 'button', 'checkbox', 'combobox'] as const) {
      small.push(
        ...(await page
          .getByRole(role)
          .filter({ visible: true, hasNotText: 'Skip to content' })
          .evaluateAll((all) =>
            all
              // a card is pressed anywhere on it, a box anywhere on its label
              .map((one) => ({ one, box: (one.closest('article, label') ?? one).getBoundingClientRect() }))
              .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
              .map(({ one, box }) => `${one.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`),
          )),
      );
    }
    expect(small).toEqual([]);
  });
});
