import { readFile } from 'node:fs/promises';
import { expectNothingFound } from './support/axe.ts';
import { passwordQuestion } from './support/confirming.ts';
import { openMenu, toast } from './support/dashboard.ts';
import { asCsv, goodsFiles } from './support/goods-files.ts';
import { expect, type Page } from './support/journey.ts';
import { inOwnShop } from './support/own-shop.ts';
import { shopAdmin } from './support/people.ts';
import { addToCart } from './support/places.ts';
import { cell, pictureFile } from './support/products.ts';

const test = inOwnShop({ demo: false });
// what asks for the password is refused first
test.use({ mayFail: /\/api\/v1\/settings/ });

const main = (page: Page) => page.getByRole('main');
const products = 200;

test(
  'a shopkeeper sets up an empty shop: categories, a brand, a product, then 200 imported products',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/login?from=/dashboard/products');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await main(page).getByRole('button', { name: 'Login' }).click();

    // each step leads to the next
    const steps = main(page).getByRole('list', { name: 'First steps' });
    for (const { step, one, said, fields } of [
      { step: 'Add a category', one: 'category', said: 'Category', fields: {} },
      { step: 'Add a sub-category', one: 'sub-category', said: 'SubCategory', fields: { Category: 'Shawls' } },
      { step: 'Add a brand', one: 'brand', said: 'Brand', fields: {} },
    ]) {
      await steps.getByRole('link', { name: step }).click();
      await main(page)
        .getByRole('button', { name: `Add your first ${one}` })
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name', { exact: true }).fill('Shawls');
      await form.getByLabel('Logo').setInputFiles(await pictureFile('logo.png'));
      for (const [label, option] of Object.entries(fields)) await form.getByLabel(label).selectOption(option);
      await form.getByRole('button', { name: `Add ${one}` }).click();
      await expect(toast(page, `${said} added successfully!`)).toBeVisible();
      const menu = await openMenu(page);
      await menu.getByText('Products', { exact: true }).click();
      await menu.getByRole('link', { name: 'All Products' }).click();
      await expect(steps).toContainText(`${step} (done)`);
    }
    await steps.getByRole('link', { name: 'Add your first product' }).click();
    for (const [label, text] of [
      ['Product name', 'Red Shawl'],
      ['Description', 'Soft wool'],
      ['Regular price, ৳', '1250'],
    ] as const)
      await main(page).getByLabel(label, { exact: true }).fill(text);
    for (const label of ['Category', 'Sub-category', 'Brand'])
      await main(page).getByLabel(label, { exact: true }).selectOption('Shawls');
    for (const label of ['Thumbnail', 'Images'])
      await main(page)
        .locator('input[type=file]')
        .and(main(page).getByLabel(label))
        .setInputFiles(await pictureFile('shawl.png', '#c33'));
    await cell(page, 1, 'Color').fill('Red');
    await cell(page, 1, 'Quantity').fill('7');
    await main(page).getByRole('button', { name: 'Add product', exact: true }).click();
    await expect(toast(page, 'Product added successfully!')).toBeVisible();
    const added = main(page).getByText(/^Red Shawl is added/);
    await expect(added.getByRole('link', { name: 'in the list' })).toHaveAttribute(
      'href',
      /\/dashboard\/products\?search=P-\d+$/,
    );
    await added.getByRole('link', { name: 'in the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Red Shawl' })).toBeVisible();
    await expect(addToCart(page)).toBeEnabled();

    // a table with mistakes gets its problems row by row, and nothing of it is written
    const { csv, zip } = await goodsFiles(products);
    const choose = async (table: string, name?: string) => {
      await main(page).getByLabel('Products (CSV)').setInputFiles(asCsv(table, name));
      await main(page).getByLabel('Pictures (ZIP)').setInputFiles(zip);
      await main(page).getByRole('button', { name: 'Check file' }).click();
    };
    await visit('/dashboard/import');
    const lines = csv.split('\n');
    await choose(
      [
        lines[0],
        lines[1]!.replace(/\.png/, '.gone.png'),
        ...lines.slice(2, -1),
        `${lines.at(-2)!.replace(/,\d+,(\d+)(,*)$/, ',dear,$1$2')}`,
        '',
      ].join('\n'),
      'spoiled.csv',
    );
    const problems = main(page).getByRole('region', { name: 'Problems' });
    await expect(problems.getByRole('row')).not.toHaveCount(0);
    await expect(problems.getByRole('row', { name: /^2 thumbnail The ZIP has no file/ })).toBeVisible();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Nothing was imported' })).toBeVisible();
    const [rejected] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: 'Download list' }).click(),
    ]);
    expect(rejected.suggestedFilename()).toBe('rejected-rows.csv');
    expect(await readFile(await rejected.path(), 'utf8')).toMatch(
      /^\ufeffline,column,problem\n2,thumbnail,The ZIP has no file/,
    );

    // the right one is looked at before it is written
    await main(page).getByRole('button', { name: 'Choose another file' }).click();
    await choose(csv);
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `This import has ${products} new, 0 changed, 0 unchanged products; 3 new categories` }),
    ).toBeVisible();
    await main(page).getByRole('button', { name: 'Import products' }).click();
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `Done: ${products} new` }),
    ).toBeVisible({ timeout: 30_000 });
    await main(page).getByRole('link', { name: 'View products in the shop' }).click();
    await expect(main(page).getByText(`${products + 1} products`, { exact: true })).toBeVisible();

    // a second time there is nothing to do
    await visit('/dashboard/import');
    await choose(csv);
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: `The shop already has these products: 0 new, 0 changed, ${products} unchanged products.` }),
    ).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Import products' })).toHaveCount(0);
    await visit('/dashboard/history');
    await expect(main(page).getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
      `goods.csv`,
    );
  },
);

test(
  'the owner closes the shop for a holiday with a notice on every page, and reopens it',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/login?from=/dashboard/settings');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await main(page).getByRole('button', { name: 'Login' }).click();

    const section = main(page).getByRole('region', { name: 'Open or closed' });
    await section.getByRole('button', { name: 'Close shop' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Close the shop?' });
    await expectNothingFound(page);
    await dialog.getByLabel('Message for visitors').fill('Back on 5 April.');
    await dialog.getByLabel('Message in Bangla').fill('৫ এপ্রিল আবার খুলব।');
    await page.keyboard.press('Enter');
    await passwordQuestion(page).getByLabel('Current Password', { exact: true }).fill(shopAdmin.password);
    await page.keyboard.press('Enter');
    await expect(section).toContainText('The shop is closed.');

    await visit('/bn');
    await expect(page.getByText('৫ এপ্রিল আবার খুলব।')).toBeVisible();
    await visit('/order');
    await expect(main(page).getByRole('status')).toContainText('Your cart is saved.');
    await expectNothingFound(page);

    await visit('/dashboard/overview');
    const notice = main(page).getByRole('status').filter({ hasText: 'The shop is closed and takes no orders.' });
    await notice.getByRole('link', { name: 'Settings' }).click();
    await expect(section).toBeInViewport();
    await section.getByRole('button', { name: 'Open shop' }).click();
    await expect(section).toContainText('The shop is open and takes orders.');
    await visit('/');
    await expect(page.getByText('We are not taking orders')).toHaveCount(0);
  },
);

test(
  'the shop shows its own hero picture, hero text and about text in both languages after saving',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/login?from=/dashboard/settings');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await main(page).getByRole('button', { name: 'Login' }).click();

    const section = (title: string) => main(page).getByRole('form', { name: title, exact: true });
    const save = async (title: string) => {
      await main(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, `${title} saved`)).toBeVisible();
    };
    await section('About Us').getByRole('textbox').first().fill('We are two sisters with six looms.');
    await section('About Us').getByRole('textbox').last().fill('আমরা দুই বোন, ছয়টি তাঁত।');
    await save('About Us');

    await visit('/dashboard/pages');
    await main(page).getByRole('link', { name: 'Edit Front page' }).click();
    const list = main(page).getByRole('list', { name: 'Sections' });
    await list.getByText(/^Hero/).click();
    const slide = list.getByRole('group', { name: 'slide 1' });
    await slide.getByLabel('Title (optional)', { exact: true }).fill('Saris from our own looms');
    await slide.getByLabel('Title in Bangla').fill('নিজেদের তাঁতের শাড়ি');
    await slide.getByLabel('Link').fill('/products?search=sari');
    await slide
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile('looms.png', '#8a1538'));
    await expect(slide.getByRole('img', { name: 'Picture, current' })).toBeVisible();
    await list.getByText('Trust badges').click();
    await list.getByRole('button', { name: 'Add line' }).click();
    await list
      .getByRole('group', { name: 'line 1' })
      .getByLabel('Text', { exact: true })
      .fill('Woven by hand in Tangail');
    await main(page).getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, 'Page published.')).toBeVisible();

    const title = main(page).getByRole('heading', { level: 1 });
    await visit('/');
    await expect(title).toHaveText('Saris from our own looms');
    await expect(main(page).getByText('Woven by hand in Tangail')).toBeVisible();
    const first = main(page).locator('section img').first();
    await expect(first).toHaveAttribute('src', /media/);
    await expect(main(page).locator('a[href="/products?search=sari"]')).toBeVisible();
    await visit('/about');
    await expect(main(page).getByText('We are two sisters with six looms.')).toBeVisible();
    await visit('/bn');
    await expect(title).toHaveText('নিজেদের তাঁতের শাড়ি'.normalize('NFC'));
    await visit('/bn/about');
    await expect(main(page).getByText('আমরা দুই বোন, ছয়টি তাঁত।'.normalize('NFC'))).toBeVisible();
  },
);
