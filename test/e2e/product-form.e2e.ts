import { phonePhoto } from '#test/support/phone-photo.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { answerInstead, ask } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { dialog, openMenu, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { cell, pictureFile, categoryOf, type ShopKeeper, uniqueName } from './support/products.ts';
import { test } from './support/shop-keeper.ts';

test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const file = (page: Page, label: 'Thumbnail' | 'Images') =>
  main(page).locator('input[type=file]').and(main(page).getByLabel(label));
const add = (page: Page) => main(page).getByRole('button', { name: 'Add product', exact: true });
const pictures = (page: Page) => main(page).getByRole('list', { name: 'Images' }).getByRole('img');
const opened = async (page: Page) => expect(field(page, 'Product name')).toBeVisible();

test(
  'required fields show an error, and the first gets the focus',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    await visit('/dashboard/add-product');
    await opened(page);
    await expect(main(page).getByLabel(/^Discount/)).toHaveValue('0');
    await press(add(page));
    for (const [label, said] of [
      ['Product name', 'Product name is required'],
      ['Description', 'Description is required'],
      ['Regular price, ৳', 'Regular price is required'],
      ['Category', 'Category is required'],
      ['Sub-category', 'Subcategory is required'],
      ['Brand', 'Brand is required'],
    ] as const)
      await expect(field(page, label)).toHaveAccessibleDescription(said);
    await expect(file(page, 'Thumbnail')).toHaveAccessibleDescription(
      /JPEG, PNG, SVG and WebP.* Thumbnail is required$/,
    );
    await expect(file(page, 'Images')).toHaveAccessibleDescription(/At least one image is required$/);
    await expect(cell(page, 1, 'Color')).toHaveAccessibleDescription('Color is required');
    await expect(cell(page, 1, 'Price')).toHaveAccessibleDescription('Price is required');
    await expect(cell(page, 1, 'Quantity')).toHaveAccessibleDescription('Quantity is required');
    await expect(cell(page, 1, 'Size')).toHaveAccessibleDescription('');
    await expect(field(page, 'Product name')).toBeFocused();
    await field(page, 'Product name').fill('A');
    await expect(main(page).getByText('Product name is required')).toHaveCount(0);
    await field(page, 'Regular price, ৳').fill('100');
    await expect(cell(page, 1, 'Price')).toHaveValue('100');
    await expect(cell(page, 1, 'Price')).toHaveAccessibleDescription('');
    await expectNothingFound(page);
  },
);

async function fillIn(page: Page, keeper: ShopKeeper, name: string): Promise<void> {
  const { category, subCategory, brand } = await categoryOf(keeper.request);
  await field(page, 'Product name').fill(name);
  await field(page, 'Description').fill('Quilted by hand in Jashore');
  await field(page, 'Regular price, ৳').fill('১,২৫০');
  await field(page, 'Category').selectOption(category._id);
  await field(page, 'Sub-category').selectOption(subCategory._id);
  await field(page, 'Brand').selectOption(brand._id);
  await file(page, 'Thumbnail').setInputFiles(await pictureFile('main.png'));
}

test('an added product with six variants and four pictures shows in the shop', async ({
  page,
  press,
  visit,
  keeper,
  request,
}) => {
  const name = uniqueName();
  await visit('/dashboard/add-product');
  await opened(page);
  await fillIn(page, keeper, name);
  await main(page).getByLabel('Product name in Bangla').fill('নকশিকাঁথার চাদর');
  await file(page, 'Images').setInputFiles(
    await Promise.all(
      ['#111111', '#555555', '#999999', '#dddddd'].map((color) => pictureFile(`${color.slice(1)}.png`, color)),
    ),
  );
  await expect(pictures(page)).toHaveCount(4);
  await press(main(page).getByRole('button', { name: 'All combinations' }));
  await field(page, 'Colors').fill('Black, Red, Navy');
  await field(page, 'Sizes').fill('M, L');
  await field(page, 'Quantity per variant').fill('5');
  await press(main(page).getByRole('button', { name: 'Add 6 rows' }));
  await expect(main(page).getByRole('group', { name: /^Variant \d+$/ })).toHaveCount(6);
  await expect(cell(page, 6, 'Color')).toHaveValue('Navy');
  await expect(cell(page, 6, 'Price')).toHaveValue('1250');
  await press(add(page));
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  await expect(field(page, 'Product name')).toHaveValue('');
  await expect(pictures(page)).toHaveCount(0);
  await expect(main(page).getByRole('group', { name: /^Variant \d+$/ })).toHaveCount(1);

  const [product] = await keeper.find(name);
  expect(product).toMatchObject({
    nameBn: 'নকশিকাঁথার চাদর',
    regularPrice: 1250,
    discount: 0,
    totalQuantity: 30,
    inStock: true,
  });
  expect(product!.images).toHaveLength(4);
  await expect
    .poll(
      async () =>
        (
          (await (await ask(request, catalogueApi.product, { params: { slug: product!.slug } })).json()) as {
            data?: { variant: object[] };
          }
        ).data?.variant.length,
    )
    .toBe(6);
  await expect
    .poll(async () => (await (await request.get(`/product-details/${product!.slug}`)).text()).includes(name))
    .toBe(true);
});

test(
  'a file that is too large or of another type shows an error',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/dashboard/add-product');
    await opened(page);
    await file(page, 'Thumbnail').setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await expect(main(page).getByRole('alert').filter({ hasText: 'File size should not exceed 2MB' })).toBeVisible();
    await file(page, 'Thumbnail').setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(main(page).getByRole('alert').filter({ hasText: 'File type not supported' })).toBeVisible();
    // the good ones of several are taken
    await file(page, 'Images').setInputFiles([
      await pictureFile('good.png'),
      { name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(main(page).getByRole('alert').filter({ hasText: 'File type not supported: bad.txt' })).toBeVisible();
    await expect(pictures(page)).toHaveCount(1);
    await file(page, 'Thumbnail').setInputFiles(await pictureFile('good.png'));
    await expect(main(page).getByRole('img', { name: 'Thumbnail' })).toBeVisible();
    // photos of phones are made smaller in the browser
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
    await file(page, 'Images').setInputFiles([photo]);
    await expect(pictures(page)).toHaveCount(2);
    const shown = await pictures(page).last().getAttribute('src');
    expect((shown!.length * 3) / 4).toBeLessThan(2 * 1024 * 1024);
  },
);

test('files can be dragged and dropped', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/dashboard/add-product');
  await opened(page);
  const { buffer } = await pictureFile('dropped.png');
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'dropped.png', { type: 'image/png' }),
    );
    return data;
  }, buffer.toString('base64'));
  await file(page, 'Images').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(pictures(page)).toHaveCount(1);
});

test('pictures are reordered and removed by keyboard', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/dashboard/add-product');
  await opened(page);
  await file(page, 'Images').setInputFiles(
    await Promise.all(['#aa0000', '#00aa00', '#0000aa'].map((color) => pictureFile(`${color.slice(1)}.png`, color))),
  );
  await expect(pictures(page)).toHaveCount(3);
  const shown = () => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [one, two, three] = await shown();
  await main(page).getByRole('button', { name: 'Move right: picture 1' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([two, one, three]);
  await expect(main(page).getByRole('button', { name: 'Move right: picture 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([two, three, one]);
  await expect(main(page).getByText('Now picture 3 of 3')).toBeAttached();
  await main(page).getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await expect.poll(shown).toEqual([three, one]);
  await expect(main(page).getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
});

test('pictures are reordered by dragging', { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
  await visit('/dashboard/add-product');
  await opened(page);
  await file(page, 'Images').setInputFiles(
    await Promise.all(['#aa0000', '#00aa00'].map((color) => pictureFile(`${color.slice(1)}.png`, color))),
  );
  await expect(pictures(page)).toHaveCount(2);
  const shown = () => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const before = await shown();
  await pictures(page).first().dragTo(pictures(page).nth(1));
  await expect.poll(shown).toEqual(before.toReversed());
});

test(
  'arrow keys move through the variants like a spreadsheet',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit }) => {
    await visit('/dashboard/add-product');
    await opened(page);
    await field(page, 'Regular price, ৳').fill('700');
    await expect(cell(page, 1, 'Price')).toHaveValue('700');
    await cell(page, 1, 'Color').focus();
    for (const text of ['Black', 'M', '750', '4']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await cell(page, 1, 'Quantity').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 'Color')).toBeFocused();
    await expect(cell(page, 2, 'Price')).toHaveValue('700');
    await page.keyboard.type('Red');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 1, 'Color')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+d');
    await expect(cell(page, 2, 'Color')).toBeFocused();
    await expect(cell(page, 2, 'Quantity')).toHaveValue('4');
    await expect(cell(page, 3, 'Color')).toHaveValue('Red');
    await page.keyboard.press('Alt+Delete');
    await expect(main(page).getByRole('group', { name: /^Variant \d+$/ })).toHaveCount(2);
    await expect(cell(page, 2, 'Color')).toHaveValue('Red');
    // from a cell to the next row, past the row's buttons
    await cell(page, 1, 'Weight, g').focus();
    await page.keyboard.press('Tab');
    await expect(cell(page, 2, 'Color')).toBeFocused();
    await main(page).getByRole('button', { name: 'Duplicate variant 1' }).click();
    await main(page).getByRole('button', { name: 'Remove variant 3' }).click();
    await expect(cell(page, 2, 'Color')).toHaveValue('Black');
    await add(page).click();
    await expect(
      main(page).getByRole('alert').filter({ hasText: 'Two variants have the same color and size' }),
    ).toBeVisible();
  },
);

test('rows are pasted from a spreadsheet', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/dashboard/add-product');
  await opened(page);
  await cell(page, 1, 'Color').evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Black\tM\t900\t3\nRed\tL\t950\t4\n');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(main(page).getByRole('group', { name: /^Variant \d+$/ })).toHaveCount(2);
  await expect(cell(page, 2, 'Size')).toHaveValue('L');
  await expect(cell(page, 2, 'Quantity')).toHaveValue('4');
});

test(
  'a server error shows in a toast and under its fields, and the form keeps its input',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    await visit('/dashboard/add-product');
    await opened(page);
    await fillIn(page, keeper, uniqueName());
    await file(page, 'Images').setInputFiles([await pictureFile('one.png'), await pictureFile('two.png')]);
    await cell(page, 1, 'Color').fill('Black');
    await cell(page, 1, 'Quantity').fill('3');
    const errors = [
      { path: 'variant.0.color', message: 'One line of text' },
      { path: 'images.1', message: 'File type not supported' },
      { path: 'brand', message: 'Brand is required' },
    ];
    const restore = await answerInstead(page, adminProductsApi.add, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'Look again.', code: 'INVALID_INPUT', errors, requestId: '1' },
      }),
    );
    await press(add(page));
    await expect(toast(page, 'Look again.')).toBeVisible();
    await expect(cell(page, 1, 'Color')).toHaveAccessibleDescription('One line of text');
    await expect(field(page, 'Brand')).toHaveAccessibleDescription('Brand is required');
    await expect(main(page).getByRole('alert').filter({ hasText: 'File type not supported: two.png' })).toBeVisible();
    await expect(field(page, 'Description')).toHaveValue('Quilted by hand in Jashore');

    await restore();
    await answerInstead(page, adminProductsApi.add, (route) => route.fulfill({ status: 502, body: '' }));
    await press(add(page));
    await expect(toast(page, 'Failed to create product')).toBeVisible();
  },
);

test(
  'only sub-categories of the category are offered; if there are none, a link opens the page to add them',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, keeper }) => {
    const { category } = await categoryOf(keeper.request);
    await answerInstead(page, catalogueApi.categoryNames, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: object[] };
      json.data.push({
        ...json.data[0],
        _id: '01900000-0000-7000-8000-000000000000',
        name: 'Bare category',
        subCategory: [],
      });
      await route.fulfill({ response, json });
    });
    await visit('/dashboard/add-product');
    await opened(page);
    await field(page, 'Category').selectOption(category._id);
    await expect(field(page, 'Sub-category').getByRole('option')).toHaveText([
      'Choose a sub-category',
      ...category.subCategory.map(({ name }) => name),
    ]);
    await field(page, 'Sub-category').selectOption({ index: 1 });
    await field(page, 'Category').selectOption({ label: 'Bare category' });
    await expect(field(page, 'Sub-category')).toHaveValue('');
    await expect(main(page).getByRole('link', { name: 'Add one' })).toHaveAttribute(
      'href',
      '/dashboard/sub-categories',
    );
  },
);

test('leaving with unsaved input asks first', { tag: '@long' }, async ({ page, press, visit }) => {
  await visit('/dashboard/add-product');
  await opened(page);
  await field(page, 'Product name').fill('Half a thought');
  await press((await openMenu(page)).getByRole('link', { name: 'Users' }));
  await expect(dialog(page)).toContainText('Leave without saving?');
  await press(dialog(page).getByRole('button', { name: 'Cancel' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/add-product');
  await expect(field(page, 'Product name')).toHaveValue('Half a thought');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await press((await openMenu(page)).getByRole('link', { name: 'Users' }));
  await press(dialog(page).getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/dashboard/users');
});

test(
  'uploading pictures shows the progress, and the form is sent once',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, keeper }) => {
    const name = uniqueName();
    await visit('/dashboard/add-product');
    await opened(page);
    await fillIn(page, keeper, name);
    await file(page, 'Images').setInputFiles(await pictureFile('one.png'));
    await cell(page, 1, 'Color').fill('Black');
    await cell(page, 1, 'Quantity').fill('3');
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await answerInstead(page, adminProductsApi.add, async (route) => {
      await held;
      await route.continue();
    });
    await press(add(page));
    await expect(main(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Saving …' }).press('Enter');
    goOn();
    await expect(toast(page, 'Product added successfully!')).toBeVisible();
    expect(await keeper.find(name)).toHaveLength(1);
  },
);
