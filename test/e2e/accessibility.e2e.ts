import { expectNothingFound, expectNothingFoundInBoth } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { addressOfLongest, kindsOfPages } from './support/kinds-of-pages.ts';
import { expectNothingCut, expectToFit } from './support/large-text.ts';
import { openFilters, openSearch } from './support/places.ts';
import { scriptsOf } from './support/scripts.ts';
import { max, weigh, weighAll } from './support/weight.ts';

test.use({ mayFail: /\/nowhere|\/api\/v1\/back-in-stock/ });

for (const { kind, address } of kindsOfPages) {
  test(
    `${kind}: no axe violations in light or dark, no overflow on narrow screens, and page weight within the limit`,
    { tag: '@long' },
    async ({ page, visit, request }) => {
      const scripts = scriptsOf(page);
      const path = await address(request);
      await visit(path);
      await expectToFit(page);
      // what the device asks for is what is drawn (docs/decisions/0083-the-shop-in-dark.md)
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 237, 228)');
      await expectNothingFoundInBoth(page);
      await expectNothingCut(page);
      await page.waitForLoadState('networkidle');
      expect(scripts.size).toBeGreaterThan(0);
      expect(await weigh(request, path), 'HTML').toBeLessThanOrEqual(max.html);
      expect(await weighAll(request, scripts), 'script').toBeLessThanOrEqual(max.script);
    },
  );
}

for (const [kind, address] of [
  ['a filtered list', () => '/products?category=shoes&color=Black&color=Navy&inStock=true&sort=price-asc'],
  ['a search that was understood as something else', () => '/products?search=lether+bag'],
  ['nothing found', () => '/products?search=qqxxzzqq'],
  ['the FAQ', () => '/faq?topic=delivery'],
  ['the wish list', () => '/wishlist'],
  ['the wish list in Bangla', () => '/bn/wishlist'],
  ['a link to what is back that is no more good', () => '/again#none'],
  ['such a link in Bangla', () => '/bn/again#none'],
  ['Forgot password', () => '/forgot-password'],
  ['Choose a new password', () => '/reset-password#token=any'],
  ['Page Not Found', () => '/nowhere'],
] as const) {
  test(`${kind}: no axe violations, and large text fits a narrow screen`, { tag: '@long' }, async ({ page, visit }) => {
    await visit(address());
    await expectNothingFound(page);
    await expectNothingCut(page);
  });
}

test('the open drawer has no axe violations', { tag: ['@phone', '@long'] }, async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('button', { name: 'Categories' }).tap();
  await page.getByRole('dialog', { name: 'Categories' }).getByText('Shoes', { exact: true }).tap();
  await expect(page.getByRole('link', { name: 'Boots', exact: true })).toBeVisible();
  await expectNothingFound(page);
});

test('a form with error messages has no axe violations', async ({ page, press, visit }) => {
  await visit('/register');
  await press(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectNothingFound(page);
});

test('the open filter sheet has no axe violations', { tag: '@phone' }, async ({ page, visit }) => {
  await visit('/products?category=shoes');
  await openFilters(page);
  await expectNothingFound(page);
});

test('an open category menu has no axe violations', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('button', { name: 'More in Shoes' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Boots', exact: true })).toBeVisible();
  await expectNothingFound(page);
});

test('open suggestions with a selected entry have no axe violations', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/');
  const field = await openSearch(page);
  await field.pressSequentially('boot');
  await expect(
    page
      .getByRole('listbox', { name: 'Suggestions' })
      .filter({ visible: true })
      .getByRole('option', { name: /৳/ })
      .first(),
  ).toBeVisible();
  await field.press('ArrowDown');
  await expectNothingFound(page);
});

test('the zoomed picture has no axe violations', { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
  await visit(await addressOfLongest(request));
  await page.getByRole('button', { name: 'Zoom' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page);
});
