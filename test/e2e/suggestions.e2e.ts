import { expect, test, type Page } from './support/journey.ts';
import { openSearch, searchField } from './support/places.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).filter({ visible: true });

/** Types as a person does and waits for what the shop proposes. */
async function type(page: Page, text: string): Promise<void> {
  const field = await openSearch(page);
  await field.pressSequentially(text);
  await expect(suggestions(page).getByRole('option').first()).toBeVisible();
}

test('typing shows categories and products with their prices', { tag: '@long' }, async ({ page, press, visit }) => {
  await visit('/');
  await type(page, 'boot');
  await expect(suggestions(page).getByRole('option', { name: /^Boots.*category$/ })).toBeVisible();
  const product = suggestions(page).getByRole('option', { name: /৳/ }).first();
  await expect(product).toContainText(/৳[\d,]+/);
  await press(product);
  await expect(page).toHaveURL(/\/product-details\//);
  await expect(suggestions(page)).toBeHidden();
});

test(
  'arrow keys move through the suggestions and Enter opens one',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/');
    await type(page, 'boot');
    const options = suggestions(page).getByRole('option');
    const field = searchField(page);
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? 'none');
    await field.press('ArrowUp');
    await field.press('ArrowUp'); // back in the field itself
    await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(0);
    await field.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    const name = (await options.last().innerText()).split('\n')[0]!;
    await field.press('Enter');
    await expect(page).toHaveURL(/\/product-details\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('Escape closes the suggestions, and the field keeps its text', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/');
  await type(page, 'boot');
  await searchField(page).press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(searchField(page)).toHaveValue('boot');
});

test('past searches are suggested and can be removed', { tag: '@long' }, async ({ page, press, visit }) => {
  await visit('/');
  for (const term of ['sari', 'watch']) {
    const field = await openSearch(page);
    await field.fill(term);
    await field.press('Enter');
    await expect(page).toHaveURL(`/products?search=${term}`);
  }
  await visit('/');
  await (await openSearch(page)).focus();
  await expect(suggestions(page).getByRole('option')).toHaveText(['watch', 'sari']);
  await press(suggestions(page).getByRole('option', { name: 'sari' }));
  await expect(page).toHaveURL('/products?search=sari');

  await visit('/');
  await (await openSearch(page)).focus();
  await press(page.getByRole('button', { name: 'Clear search history' }).filter({ visible: true }));
  await expect(suggestions(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('past-searches'))).toBeNull();
  await visit('/');
  await (await openSearch(page)).focus();
  await expect(suggestions(page)).toBeHidden();
});

test('the search works without suggestions', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await page.route(/\/api\/v1\/suggestions/, (route) =>
    route.fulfill({ json: { success: true, message: '', data: { categories: [], products: [] } } }),
  );
  await visit('/');
  const field = await openSearch(page);
  await field.pressSequentially('boot');
  await expect(suggestions(page)).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL('/products?search=boot');
});

test(
  'an empty field suggests popular searches, and voice search works',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    await page.route(/\/api\/v1\/searches\/popular/, (route) =>
      route.fulfill({ json: { success: true, message: '', data: ['panjabi'] } }),
    );
    await page.addInitScript(() => {
      class Hears extends EventTarget {
        start() {
          this.dispatchEvent(new Event('start'));
          document.addEventListener('spoken', () => {
            this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: 'sari' }]] }));
            this.dispatchEvent(new Event('end'));
          });
        }
        abort() {
          this.dispatchEvent(new Event('end'));
        }
      }
      Object.assign(window, { SpeechRecognition: Hears });
    });
    await visit('/');
    await (await openSearch(page)).focus();
    await expect(suggestions(page).getByRole('option')).toHaveText(['panjabi']);
    await press(page.getByRole('button', { name: 'Search by voice' }).filter({ visible: true }));
    await expect(suggestions(page)).toBeHidden();
    await expect(page.getByText('Speak now …').filter({ visible: true })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('spoken')));
    await expect(page).toHaveURL('/products?search=sari');
  },
);
