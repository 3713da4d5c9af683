import { randomInt } from 'node:crypto';
import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { expect } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';

/** Like no word of the shop, nor of another run of this test. */
const strangeWord = () => `qw${[...Array(7)].map(() => 'xzqkjv'[randomInt(6)]).join('')}`;

test(
  'searches with no results are listed, and staff define a word with one press',
  { tag: '@long' },
  async ({ page, press, visit, request, admin }) => {
    const word = strangeWord();
    const main = page.getByRole('main');
    await call(request, searchesApi.note, { body: { search: word } });
    await visit(`/products?search=${word}`);
    await expect(main.getByText('No products found for')).toBeVisible();

    await visit('/dashboard/searches');
    await press(main.getByRole('button', { name: `Add synonym for ${word}` }));
    const dialog = page.getByRole('dialog', { name: 'Synonym' });
    await expect(dialog.getByLabel('Search word')).toHaveValue(word);
    await expectNothingFound(page);
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Product words are required')).toBeVisible();
    await dialog.getByLabel('Product words').fill('modhu');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('button', { name: `Add synonym for ${word}` })).toHaveCount(0);
    await expect(main.getByRole('button', { name: `Edit ${word}` })).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);

    await visit(`/products?search=${word}`);
    await expect(main.getByRole('listitem').filter({ hasText: 'Honey' }).first()).toBeVisible();
    const { data } = await call(request, searchesApi.words, { by: admin });
    expect(data.find((one) => one.word === word)).toMatchObject({ means: 'modhu' });

    await visit('/dashboard/searches');
    await press(main.getByRole('button', { name: `Remove ${word}` }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await expect(main.getByRole('button', { name: `Edit ${word}` })).toHaveCount(0);
  },
);

test('a popular search is removed permanently', { tag: ['@phone', '@long'] }, async ({ page, press, visit }) => {
  let popular = ['teal sari', 'honey'];
  await page.route(/\/api\/v1\/searches\/popular$/, (route) =>
    route.fulfill({ json: { success: true, message: '', data: popular } }),
  );
  const main = page.getByRole('main');
  await visit('/dashboard/searches');
  await press(main.getByRole('button', { name: 'Remove popular search teal sari' }));
  popular = ['honey'];
  const dialog = page.getByRole('alertdialog', { name: 'Remove “teal sari” permanently?' });
  await expectNothingFound(page);
  await press(dialog.getByRole('button', { name: 'Remove' }));
  await expect(main.getByRole('button', { name: /^Remove popular search/ })).toHaveCount(1);
  await expectToFit(page);
});
