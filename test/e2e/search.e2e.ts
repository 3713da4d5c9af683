import { settingsApi } from '#shared/api/shop/settings.ts';
import { deliveryCharge } from '#shared/delivery/delivery.ts';
import { formatTaka } from '#shared/money.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { expect, test, type Page } from './support/journey.ts';
import { cardNames, openSearch, resultCount, searchField, shown } from './support/places.ts';

/** The names of what a search finds, in order. */
async function found(page: Page, term: string): Promise<string[]> {
  await page.goto(`/products?search=${encodeURIComponent(term)}`);
  await expect(cardNames(page).first()).toBeVisible();
  return cardNames(page).allInnerTexts();
}

test('a misspelt search finds leather bags and shows the corrected words', async ({ page, visit }) => {
  await visit('/');
  const field = await openSearch(page);
  await field.fill('lether bag');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?search=lether+bag');
  await expect(page.getByText('Showing results for leather bag. You typed “lether bag”.')).toBeVisible();
  await expect(cardNames(page).first()).toHaveText(/leather.*bag|bag.*leather/i);
  await expect(page.getByRole('heading', { level: 1, name: '“lether bag”' })).toBeVisible();
});

test('Bangla and every Banglish spelling find the same shoes', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const inBangla = await found(page, 'জুতা');
  expect(inBangla.length).toBeGreaterThan(5);
  for (const term of ['juta', 'joota', 'zuta'])
    expect((await found(page, term)).toSorted(), term).toEqual(inBangla.toSorted());
});

test('Bangla, English and Banglish searches find saris', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const inEnglish = await found(page, 'saree');
  const saris = inEnglish.filter((name) => /sari/i.test(name));
  expect(saris.length).toBeGreaterThan(3);
  for (const term of ['shari', 'শাড়ি']) {
    const others = await found(page, term);
    expect(others.toSorted(), term).toEqual(inEnglish.toSorted());
    // the word stands in other texts too, such as the one of a blouse to go with a sari: the saris come first
    expect(others.slice(0, saris.length).toSorted(), term).toEqual(saris.toSorted());
  }
});

test('a meaningless word finds nothing, and the page suggests alternatives', async ({ page, press, visit }) => {
  await visit('/products?search=qqxxzzqq');
  await expect(page.getByText('No products found for “qqxxzzqq”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible();
  await expect(cardNames(page).first()).toBeVisible();
  await press(page.getByRole('main').getByRole('link', { name: 'all products' }));
  await expect(page).toHaveURL('/products');
});

test('the search answers a question above the products, in both languages and from the settings', async ({
  page,
  press,
  visit,
  request,
}) => {
  const main = page.getByRole('main');
  await visit('/products?search=amar+order+kothay');
  await expect(main.getByRole('heading', { name: 'Where is my order now?' })).toBeVisible();
  await expect(main.getByText('No products found for')).toHaveCount(0);
  await expectNothingFound(page);
  await press(main.getByRole('link', { name: 'Track an order' }).last());
  await expect(page).toHaveURL('/track');

  const { delivery } = (await call(request, settingsApi.get)).data;
  const charge = deliveryCharge(delivery, 'Sylhet');
  await visit('/products?search=cash+on+delivery+in+sylhet');
  await expect(main.getByText(`Delivery to Sylhet costs ${formatTaka(charge, 'en')}.`)).toBeVisible();
  await visit(`/bn/products?search=${encodeURIComponent('সিলেটে ডেলিভারি চার্জ কত')}`);
  await expect(main.getByText(`সিলেট: ডেলিভারি চার্জ ${formatTaka(charge, 'bn')}।`)).toBeVisible();
  await press(main.getByRole('link', { name: 'সব প্রশ্ন ও উত্তর' }));
  await expect(page).toHaveURL('/bn/faq#delivery-charge');
});

test('the search leaves out an unknown word and says so', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/products?search=shawl');
  const shawls = await resultCount(page);
  await visit('/products?search=shawl+qqxxzzqq');
  await expect(
    page.getByText('We found no match for “qqxxzzqq”. Showing results for the rest of your search.'),
  ).toBeVisible();
  expect(await resultCount(page)).toBe(shawls);
});

test('recognised words show as chips, and a removed chip no longer filters', async ({ page, visit }) => {
  await visit('/bn/products?search=lal+shari+under+2000');
  await expect(page.getByRole('link', { name: '২,০০০৳ পর্যন্ত বাদ দিন' })).toBeVisible();
  await visit('/products?search=lal+shari+under+2000');
  const chips = page.getByRole('list', { name: 'Applied filters' }).getByRole('link');
  await expect(chips).toHaveText(['Red', 'Sari', 'Up to ৳2,000']);
  await chips.getByText('Red').click();
  await expect(page).toHaveURL('/products?search=shari+under+2000');
  await expect(chips).toHaveText(['Sari', 'Up to ৳2,000']);
  await page.getByRole('link', { name: 'Remove Up to ৳2,000' }).click();
  await expect(page).toHaveURL('/products?search=shari');
  await expect(chips).toHaveCount(0);
});

test(
  'an empty or blank search returns the focus to the field',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/offers');
    const field = await openSearch(page);
    await field.press('Enter');
    await field.fill('   ');
    await field.press('Enter');
    await shown(page.getByRole('search')).getByRole('button', { name: 'Search' }).click();
    await expect(field).toBeFocused();
    // no message of the browser's own, in its own language
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true);
    await expect(page).toHaveURL('/offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  },
);

for (const { term, encoded } of [
  { term: 'shoes & bags?', encoded: 'shoes+%26+bags%3F' },
  { term: '100% #cotton=yes', encoded: '100%25+%23cotton%3Dyes' },
  { term: 'লাল শাড়ি', encoded: '%E0%A6%B2%E0%A6%BE%E0%A6%B2+%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF' },
]) {
  test(
    `the search ${term} is encoded in the URL and arrives unchanged`,
    { tag: ['@desktop', '@long'] },
    async ({ page, visit }) => {
      await visit('/');
      const field = await openSearch(page);
      await field.fill(term.normalize('NFD'));
      await field.press('Enter');
      await expect(page).toHaveURL(`/products?search=${encoded}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${term.normalize('NFD')}”`);
    },
  );
}

test('the field keeps the search, and its clear button empties it', async ({ page, press, visit }) => {
  await visit('/products?search=sari');
  const field = await openSearch(page);
  await expect(field).toHaveValue('sari');
  await press(shown(page.getByRole('button', { name: 'Clear', exact: true })));
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('text typed before the script loads is kept', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await searchField(page).fill('juta');
  release();
  await page.waitForLoadState('networkidle');
  await expect(searchField(page)).toHaveValue('juta');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/products?search=juta');
});
