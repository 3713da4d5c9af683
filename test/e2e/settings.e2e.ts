import type { APIRequestContext } from '@playwright/test';
import { phonePhoto } from '#test/support/phone-photo.ts';
import { discountLimitsApi } from '#shared/api/sales/orders/discount-limits.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import type { Settings, SettingsChange } from '#shared/api/shop/settings.ts';
import { test } from './support/as-admin.ts';
import { answerInstead, call, isCallOf } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { addressOfGoods } from './support/cart.ts';
import { findProduct, isLeft } from './support/catalogue.ts';
import { dialog, openMenu, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { addToCart } from './support/places.ts';
import { pictureFile } from './support/products.ts';
import { asAdmin, makeShelf, removeShelves, unique } from './support/shelves.ts';

// One shop for all tests: what is changed here no other test reads, each test changes another section, and it is put
// back.
test.use({ mayFail: /\/api\/v1\// });
// in order: two of them write the places of cash on delivery
test.describe.configure({ mode: 'default' });
const main = (page: Page) => page.getByRole('main');
const section = (page: Page, title: string) => main(page).getByRole('form', { name: title, exact: true });
const saveOf = (page: Page, title: string) => main(page).getByRole('button', { name: `Save: ${title}`, exact: true });

async function settings(request: APIRequestContext): Promise<Settings> {
  return (await call(request, settingsApi.get)).data;
}

async function putBack(request: APIRequestContext, body: SettingsChange): Promise<void> {
  await call(request, settingsApi.change, { ...(await asAdmin(request)), body });
}

// The whole of a section is written at once, so these are on one screen alone.
test(
  'a district gets a charge of its own: the shop says so at once, the history says who',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const { delivery } = await settings(request);
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/api\/v1\/places$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await visit('/dashboard/settings');
    const form = section(page, 'Delivery');
    await form.getByRole('button', { name: 'Add district' }).click();
    await expect(form.getByLabel('District', { exact: true })).toBeFocused();
    await saveOf(page, 'Delivery').click();
    await expect(form.getByText('District is required')).toBeVisible();
    await expect(form.getByText('Enter a number')).toBeVisible();
    await form.getByLabel('District', { exact: true }).fill('Qqxxzz');
    await page.keyboard.press('Tab');
    await saveOf(page, 'Delivery').click();
    // also before the list of districts has come
    await expect(form.getByText('Choose a district from the list')).toBeVisible();
    letCome();
    // found by its beginning, taken by the keyboard; a number typed in Bangla
    await form.getByLabel('District', { exact: true }).fill('bandarb');
    await expect(page.getByRole('option', { name: /^Bandarban/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('District', { exact: true })).toHaveValue('Bandarban');
    await form.getByRole('list', { name: 'Districts' }).getByLabel('Charge, ৳').fill('১৭৭');
    await saveOf(page, 'Delivery').click();
    await expect(toast(page, 'Delivery saved')).toBeVisible();
    await expect(form.getByText('Not saved yet')).toHaveCount(0);
    expect((await settings(request)).delivery).toEqual({
      ...delivery,
      districts: [...delivery.districts, { district: 'Bandarban', charge: 177 }],
    });

    await openMenu(page).then((menu) => menu.getByRole('link', { name: 'Activity log' }).click());
    const change = main(page).getByRole('listitem').filter({ hasText: 'Delivery, district: Bandarban' }).first();
    await expect(change).toContainText('added (৳177)');
    await expect(main(page).getByText('Shopkeeper').first()).toBeVisible();

    const product = await findProduct(
      request,
      'product below free delivery',
      ({ inStock, variant }) => inStock && variant.every(({ price }) => price < 1500) && variant.some(isLeft),
    );
    await visit(addressOfGoods({ product, variant: product.variant.find(isLeft)! }));
    await addToCart(page).click();
    await visit('/cart');
    await main(page).getByLabel('Delivery to').selectOption('Bandarban');
    await expect(main(page).getByText('৳177')).toBeVisible();

    await visit('/dashboard/settings');
    await form.getByRole('button', { name: 'Remove district 1' }).click();
    await expect(form.getByRole('button', { name: 'Add district' })).toBeFocused();
    await saveOf(page, 'Delivery').click();
    await expect(toast(page, 'Delivery saved')).toBeVisible();
    expect((await settings(request)).delivery).toEqual(delivery);
  },
);

test(
  'cash on delivery is allowed in areas that are found as one types',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const { cod } = await settings(request);
    await visit('/dashboard/settings');
    const form = section(page, 'Cash on delivery');
    await expect(saveOf(page, 'Cash on delivery')).toHaveAttribute('aria-disabled', 'true');
    await form.getByRole('button', { name: 'Add district' }).click();
    const row = form
      .getByRole('list', { name: 'Places' })
      .getByRole('listitem')
      .filter({ has: page.getByLabel('District', { exact: true }) })
      .last();
    await row.getByLabel('District', { exact: true }).fill('বান্দরবান');
    await page.keyboard.press('Tab');
    await expect(row.getByLabel('District', { exact: true })).toHaveValue('Bandarban');
    await row.getByRole('combobox', { name: /^Areas/ }).fill('lam');
    await page.getByRole('option', { name: /^Lama/ }).first().click();
    await row.getByRole('combobox', { name: /^Areas/ }).fill('Meghla Bazar');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    // away from the field: its list, which hides the rest from those who cannot see, closes
    await page.keyboard.press('Tab');
    await expect(row.getByRole('listitem')).toHaveText(['Lama', 'Meghla Bazar']);
    await row.getByRole('button', { name: 'Remove Meghla Bazar' }).click();
    await saveOf(page, 'Cash on delivery').click();
    await expect(toast(page, 'Cash on delivery saved')).toBeVisible();
    expect((await settings(request)).cod).toEqual({
      ...cod,
      only: [...cod.only, { district: 'Bandarban', areas: ['Lama'] }],
    });
    await putBack(request, { cod });
  },
);

test(
  'cash on delivery in all of Bangladesh is one choice, with exceptions, and the front page says so',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const { cod } = await settings(request);
    await visit('/dashboard/settings');
    const form = section(page, 'Cash on delivery');
    await form.getByLabel('Where').selectOption('In all of Bangladesh');
    await expect(form.getByRole('list', { name: 'Places' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Add district' }).click();
    const district = form.getByRole('list', { name: 'Except in' }).getByLabel('District', { exact: true });
    await district.fill('বান্দরবান');
    await page.keyboard.press('Tab');
    await expect(district).toHaveValue('Bandarban');
    await saveOf(page, 'Cash on delivery').click();
    await expect(toast(page, 'Cash on delivery saved')).toBeVisible();
    await expect(form).toContainText('Cash on delivery in all of Bangladesh except Bandarban.');
    // what was chosen before is still there for the day when it counts again
    expect((await settings(request)).cod).toEqual({
      where: 'everywhere',
      except: [{ district: 'Bandarban', areas: [] }],
      only: cod.only,
    });
    await visit('/');
    await expect(main(page)).toContainText('Cash on delivery in all of Bangladesh except Bandarban');
    await visit('/bn');
    await expect(main(page)).toContainText('বান্দরবান ছাড়া সারা বাংলাদেশে'.normalize('NFC'));
    await putBack(request, { cod });
  },
);

test('Bangla texts show on the Bangla pages only', { tag: '@desktop' }, async ({ page, visit, request }) => {
  const { headline } = await settings(request);
  await visit('/dashboard/settings');
  const form = section(page, 'Front page');
  const field = form.getByLabel('Headline in Bangla');
  await expect(field).toHaveAttribute('lang', 'bn');
  await field.fill('ঝড়ের দিনের গরম চা');
  await saveOf(page, 'Front page').click();
  await expect(toast(page, 'Front page saved')).toBeVisible();
  const first = main(page).getByRole('heading', { level: 1 });
  await visit('/bn');
  await expect(first).toHaveText('ঝড়ের দিনের গরম চা'.normalize('NFC'));
  await visit('/');
  await expect(first).toHaveText(headline.title);
  await visit('/dashboard/history');
  await expect(
    main(page).getByRole('listitem').filter({ hasText: 'Front page: headline in Bangla' }).first(),
  ).toContainText('ঝড়ের দিনের গরম চা'.normalize('NFC'));
  await visit('/dashboard/settings');
  await field.fill(headline.titleBn);
  await saveOf(page, 'Front page').click();
  await expect(toast(page, 'Front page saved')).toBeVisible();
  expect((await settings(request)).headline).toEqual(headline);
});

test('a refusal shows under its field', { tag: '@desktop' }, async ({ page, press, visit, request }) => {
  const before = await settings(request);
  await visit('/dashboard/settings');
  await section(page, 'Delivery').getByLabel('Days from').first().fill('9');
  await press(saveOf(page, 'Delivery'));
  await expect(section(page, 'Delivery').getByText('Must not be less than the first')).toBeVisible();
  await section(page, 'Name').getByLabel('Shop name', { exact: true }).fill('');
  await press(saveOf(page, 'Name'));
  await expect(section(page, 'Name').getByText('Shop name is required')).toBeVisible();
  await section(page, 'Front page').getByLabel('Link').fill('https://elsewhere.example');
  await press(saveOf(page, 'Front page'));
  await expect(section(page, 'Front page').getByText('A page of the shop, such as /offers')).toBeVisible();
  await press(section(page, 'Wallets').getByRole('button', { name: 'Add wallet' }));
  await press(saveOf(page, 'Wallets'));
  await expect(section(page, 'Wallets').getByText('Number is required')).toBeVisible();
  // a field that is half behind the bar that stays would count as too small to be touched
  await page.evaluate(() => scrollTo(0, 0));
  await expectNothingFound(page);
  const {
    shopName,
    headline: { link },
    wallets,
    delivery: { insideDhaka },
  } = await settings(request);
  expect({ shopName, link, wallets, insideDhaka }).toEqual({
    shopName: before.shopName,
    link: before.headline.link,
    wallets: before.wallets,
    insideDhaka: before.delivery.insideDhaka,
  });
});

test(
  'an owner sets how much the order desk can take off an order by hand',
  { tag: '@desktop' },
  async ({ page, press, visit, request }) => {
    const by = await asAdmin(request);
    const { data: before } = await call(request, discountLimitsApi.get, by);
    await visit('/dashboard/settings');
    const field = section(page, 'Manual discounts').getByLabel('Order desk, percent');
    await expect(field).toHaveValue(String(before.orderDesk));
    await field.fill('101');
    await press(saveOf(page, 'Manual discounts'));
    await expect(section(page, 'Manual discounts')).toContainText('Must be at most 100');
    // no journey takes off more than this
    await field.fill('95');
    await press(saveOf(page, 'Manual discounts'));
    await expect(toast(page, 'Manual discounts saved')).toBeVisible();
    await expectNothingFound(page);
    expect((await call(request, discountLimitsApi.get, by)).data).toEqual({ ...before, orderDesk: 95 });
    await call(request, discountLimitsApi.change, { ...by, body: before });
  },
);

test('before what was typed is lost, it is asked', async ({ page, press, visit, request }) => {
  const { about } = await settings(request);
  await visit('/dashboard/settings');
  const field = section(page, 'Name').getByLabel(/^About \(/);
  await field.fill('Something else');
  await expect(section(page, 'Name').getByText('Not saved yet')).toBeVisible();
  await press((await openMenu(page)).getByRole('link', { name: 'Activity log' }));
  await expect(dialog(page)).toContainText('Leave without saving?');
  await press(dialog(page).getByRole('button', { name: 'Cancel' }));
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(field).toHaveValue('Something else');
  await field.fill(about);
  await expect(section(page, 'Name').getByText('Not saved yet')).toHaveCount(0);
  await field.fill('Something else');
  await press((await openMenu(page)).getByRole('link', { name: 'Activity log' }));
  await press(dialog(page).getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/dashboard/history');
  expect((await settings(request)).about).toBe(about);
});

// By a stand-in: every page of every other test would show the new one, and nothing brings ours back.
test(
  'a new logo is sent at once; what the server refuses is said under the field',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const message = 'File type not supported';
    await answerInstead(page, settingsApi.changeLogo, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message, code: 'INVALID', errors: [{ path: 'logo', message }], requestId: '1' },
      }),
    );
    await visit('/dashboard/settings');
    await main(page)
      .getByLabel('New logo')
      .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await expect(main(page).getByText('File size should not exceed 2MB')).toBeVisible();
    const sent = page.waitForRequest(isCallOf(settingsApi.changeLogo));
    await main(page)
      .getByLabel('New logo')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    // one of 6 MB would be refused before it is sent
    await sent;
    await expect(main(page).getByText(message)).toBeVisible();
  },
);

test(
  'after a new logo the dashboard asks for its own frame again',
  { tag: '@desktop' },
  async ({ page, request, visit }) => {
    const { data } = await call(request, settingsApi.get);
    await answerInstead(page, settingsApi.changeLogo, (route) =>
      route.fulfill({ json: { success: true, message: 'Logo updated successfully!', data } }),
    );
    await visit('/dashboard/settings');
    const frame = page.waitForRequest(/\/dashboard\/settings\.data/);
    await main(page)
      .getByLabel('New logo')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await frame;
  },
);

test(
  'the front page has a preview before saving, and its picture is sent at once',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const message = 'File type not supported';
    await answerInstead(page, settingsApi.changeHero, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message, code: 'INVALID', errors: [{ path: 'picture', message }], requestId: '1' },
      }),
    );
    await visit('/dashboard/settings');
    const front = section(page, 'Front page');
    const preview = front.getByRole('group', { name: 'Preview' });
    await front.getByLabel('Headline', { exact: true }).fill('Eid is near');
    await front.getByLabel('Headline in Bangla').fill('ঈদ এসে গেল');
    await expect(preview).toContainText('Eid is near');
    await preview.getByLabel('Bangla').check();
    await expect(preview).toContainText('ঈদ এসে গেল');
    const trust = section(page, 'Trust badges');
    const lines = trust.getByRole('group', { name: 'Preview' });
    await expect(lines).toContainText('Questions?');
    await lines.getByLabel('Bangla').check();
    await expect(lines).toContainText('প্রশ্ন আছে?');
    await expect(lines).toContainText('ক্যাশ অন ডেলিভারি');
    await expect(lines.locator('[lang=bn]')).not.toContainText(/[A-Za-z]/);
    await lines.getByLabel('English').check();
    await expect(lines).toContainText('Questions?');
    await trust.getByRole('button', { name: 'Add line' }).click();
    await trust.getByLabel('Text', { exact: true }).fill('Woven by hand');
    await expect(trust.getByRole('group', { name: 'Preview' })).toContainText('Woven by hand');
    await expectNothingFound(page);

    const place = main(page).getByRole('group', { name: 'Separate picture for phones' });
    const sent = page.waitForRequest(isCallOf(settingsApi.changeHero));
    await place.locator('input[type=file]').setInputFiles(await pictureFile('hero.png', '#0d5c3a'));
    expect(new URL((await sent).url()).pathname).toMatch(/hero\/phone$/);
    await expect(place.getByText(message)).toBeVisible();
  },
);

test('the history says who changed what, from what to what', { tag: '@desktop' }, async ({ page, visit, request }) => {
  const made = await makeShelf(request, 'brands', unique('Kantha'));
  const renamed = unique('Katha');
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: renamed, nameBn: 'কথা' })) body.set(field, value);
  await call(request, shelvesApi.changeBrand, { params: { id: made._id }, body, ...(await asAdmin(request)) });
  await visit('/dashboard/history');
  const change = main(page)
    .getByRole('list', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: `Name: ${made.name}` });
  await expect(change.first()).toContainText(/Name in Bangla: nothing →\s*কথা/);
  await expect(main(page).getByText(`Brand ${renamed} changed`)).toBeVisible();
  await expect(main(page).getByText('Shopkeeper').first()).toBeVisible();
  await expect(main(page).getByText(/^Showing 1-\d+ of \d+ items$/)).toBeVisible();
  await expectNothingFound(page);
  await removeShelves(request, 'brands', renamed);
});

test(
  'a history that cannot be had says why in red, and is asked for again',
  { tag: '@desktop' },
  async ({ page, press, visit }) => {
    const restore = await answerInstead(page, historyApi.list, (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message: 'Too many requests.', code: 'TOO_MANY', requestId: '1' },
      }),
    );
    await visit('/dashboard/history');
    await expect(main(page).getByRole('alert')).toContainText('Error: Too many requests.');
    await restore();
    await press(main(page).getByRole('button', { name: 'Try again' }));
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  },
);

test('links to the sections stay on the screen, and each says when something in its section is not saved', async ({
  page,
  press,
  visit,
}) => {
  await visit('/dashboard/settings');
  const links = page.getByRole('navigation', { name: 'Sections' });
  await expect(links.getByRole('link').first()).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
    await links.getByRole('link').allTextContents(),
  );
  await press(links.getByRole('link', { name: 'Stock' }));
  await expect(main(page).getByRole('region', { name: 'Stock' })).toBeFocused();
  await expect(section(page, 'Stock')).toBeInViewport();
  await expect(links).toBeInViewport();
  await section(page, 'Stock').getByRole('textbox').first().fill('9');
  await expect(links.getByRole('link', { name: 'Stock (not saved yet)' })).toBeVisible();
  await press(links.getByRole('link', { name: 'Name' }));
  // below the bars that stay, not behind them
  await expect
    .poll(async () => (await main(page).getByRole('region', { name: 'Name', exact: true }).boundingBox())!.y)
    .toBeGreaterThanOrEqual((await links.boundingBox())!.height);
});
