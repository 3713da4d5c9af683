import type { APIRequestContext } from '@playwright/test';
import { fakeStore } from '#test/support/fake-store.ts';
import { phonePhoto } from '#test/support/phone-photo.ts';
import { discountLimitsApi } from '#shared/api/sales/orders/discount-limits.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import type { Settings, SettingsChange } from '#shared/api/shop/settings.ts';
import { settingsPages } from '#web/dashboard/parts/settings-pages.ts';
import { test } from './support/as-admin.ts';
import { answerInstead, call, isCallOf } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { addressOfGoods } from './support/cart.ts';
import { findProduct, isLeft } from './support/catalogue.ts';
import { dialog, openMenu, toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { addToCart } from './support/places.ts';
import { asAdmin, makeCategory, removeCategories, unique } from './support/taxonomy.ts';

// One shop for all tests: what is changed here no other test reads, each test changes another section, and it is put
// back.
test.use({ mayFail: /\/api\/v1\// });
// in order: two of them write the places of cash on delivery
test.describe.configure({ mode: 'default' });
const main = (page: Page) => page.getByRole('main');
const section = (page: Page, title: string) => main(page).getByRole('form', { name: title, exact: true });
const tabs = (page: Page) => main(page).getByRole('navigation', { name: 'Settings' });
const unsaved = (page: Page) => main(page).getByRole('group', { name: 'Unsaved changes' });
const save = (page: Page) => unsaved(page).getByRole('button', { name: 'Save' });

async function settings(request: APIRequestContext): Promise<Settings> {
  return (await call(request, settingsApi.get)).data;
}

async function putBack(request: APIRequestContext, body: SettingsChange): Promise<void> {
  await call(request, settingsApi.change, { ...(await asAdmin(request)), body });
}

// The whole of a section is written at once, so these are on one screen alone.
test(
  'the shop shows a district’s own delivery charge at once, and the history names who set it',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { delivery } = await settings(request);
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/api\/v1\/places$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await visit('/dashboard/settings/delivery');
    const form = section(page, 'Delivery');
    await form.getByRole('button', { name: 'Add district' }).click();
    await expect(form.getByLabel('District', { exact: true })).toBeFocused();
    await save(page).click();
    await expect(form.getByText('District is required')).toBeVisible();
    await expect(form.getByText('Enter a number')).toBeVisible();
    await form.getByLabel('District', { exact: true }).fill('Qqxxzz');
    await page.keyboard.press('Tab');
    await save(page).click();
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
    await save(page).click();
    await expect(toast(page, 'Delivery saved')).toBeVisible();
    await expect(unsaved(page)).toBeHidden();
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

    await visit('/dashboard/settings/delivery');
    await form.getByRole('button', { name: 'Remove district 1' }).click();
    await expect(form.getByRole('button', { name: 'Add district' })).toBeFocused();
    await save(page).click();
    await expect(toast(page, 'Delivery saved')).toBeVisible();
    expect((await settings(request)).delivery).toEqual(delivery);
  },
);

test(
  'cash on delivery areas are suggested while typing',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { cod } = await settings(request);
    await visit('/dashboard/settings/delivery');
    const form = section(page, 'Cash on delivery');
    await expect(unsaved(page)).toBeHidden();
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
    await save(page).click();
    await expect(toast(page, 'Cash on delivery saved')).toBeVisible();
    expect((await settings(request)).cod).toEqual({
      ...cod,
      only: [...cod.only, { district: 'Bandarban', areas: ['Lama'] }],
    });
    await putBack(request, { cod });
  },
);

test(
  'cash on delivery in all of Bangladesh is one choice with exceptions, and the front page shows it',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { cod } = await settings(request);
    await visit('/dashboard/settings/delivery');
    const form = section(page, 'Cash on delivery');
    await form.getByLabel('Where').selectOption('In all of Bangladesh');
    await expect(form.getByRole('list', { name: 'Places' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Add district' }).click();
    const district = form.getByRole('list', { name: 'Except in' }).getByLabel('District', { exact: true });
    await district.fill('বান্দরবান');
    await page.keyboard.press('Tab');
    await expect(district).toHaveValue('Bandarban');
    await save(page).click();
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

test(
  'an owner adds a link to the header and moves one of the footer, by keyboard',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const { menus } = await settings(request);
    await visit('/dashboard/settings');
    const form = section(page, 'Menus');
    await form.getByRole('button', { name: 'Add header link' }).click();
    const added = form.getByRole('list', { name: 'Header links' });
    await added.getByLabel('Label', { exact: true }).fill('Eid gifts');
    await added.getByLabel('Label in Bangla').fill('ঈদের উপহার');
    await added.getByLabel('Leads to').fill('//evil.example');
    await save(page).click();
    await expect(form.getByText('Enter a page, such as /offers, or an https:// address')).toBeVisible();
    await added.getByLabel('Leads to').fill('/offers');
    const handle = form.getByRole('button', { name: 'Move footer link 1', exact: true });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('button', { name: 'Move footer link 2', exact: true })).toBeFocused();
    await expect(form.getByText('footer link 1 is now 2 of 7')).toBeAttached();
    await expectNothingFound(page);
    await save(page).click();
    await expect(toast(page, 'Menus saved')).toBeVisible();
    await visit('/bn');
    const strip = page.getByRole('navigation', { name: 'ক্যাটাগরি' });
    await expect(strip.getByRole('link', { name: 'ঈদের উপহার'.normalize('NFC') })).toHaveAttribute('href', '/bn/offers');
    const links = page.getByRole('contentinfo').getByRole('list').first().getByRole('link');
    await expect(links.first()).toHaveText('উইশলিস্ট');
    await putBack(request, { menus });
  },
);

test('Bangla texts show on the Bangla pages only', { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
  const { about, aboutBn } = await settings(request);
  await visit('/dashboard/settings');
  const field = section(page, 'Name').getByLabel('About in Bangla');
  await expect(field).toHaveAttribute('lang', 'bn');
  await field.fill('ঝড়ের দিনের গরম চা');
  await save(page).click();
  await expect(toast(page, 'Name saved')).toBeVisible();
  const said = page.locator('meta[name=description]');
  await visit('/bn');
  await expect(said).toHaveAttribute('content', 'ঝড়ের দিনের গরম চা'.normalize('NFC'));
  await visit('/');
  await expect(said).toHaveAttribute('content', about);
  await putBack(request, { aboutBn });
});

test(
  'a server error shows under its field',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const before = await settings(request);
    await visit('/dashboard/settings');
    await section(page, 'Name').getByLabel('Shop name', { exact: true }).fill('');
    await press(save(page));
    await expect(section(page, 'Name').getByText('Shop name is required')).toBeVisible();
    await press(unsaved(page).getByRole('button', { name: 'Discard' }));
    await expect(section(page, 'Name').getByLabel('Shop name', { exact: true })).toHaveValue(before.shopName);
    await press(tabs(page).getByRole('link', { name: 'Delivery and payment' }));
    await section(page, 'Delivery').getByLabel('Days from').first().fill('9');
    await press(section(page, 'Wallets').getByRole('button', { name: 'Add wallet' }));
    await expect(unsaved(page)).toContainText('Delivery, Wallets');
    // one save for the whole page
    await page.keyboard.press('Control+s');
    await expect(section(page, 'Delivery').getByText('Must not be less than the first')).toBeVisible();
    await expect(section(page, 'Wallets').getByText('Number is required')).toBeVisible();
    // a field that is half behind the bar that stays would count as too small to be touched
    await page.evaluate(() => scrollTo(0, 0));
    await expectNothingFound(page);
    const {
      shopName,
      wallets,
      delivery: { insideDhaka },
    } = await settings(request);
    expect({ shopName, wallets, insideDhaka }).toEqual({
      shopName: before.shopName,
      wallets: before.wallets,
      insideDhaka: before.delivery.insideDhaka,
    });
  },
);

test(
  'an owner sets the maximum manual discount of the order desk',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const by = await asAdmin(request);
    const { data: before } = await call(request, discountLimitsApi.get, by);
    await visit('/dashboard/settings/discounts');
    const field = section(page, 'Manual discounts').getByLabel('Order desk, percent');
    await expect(field).toHaveValue(String(before.orderDesk));
    await field.fill('101');
    await press(save(page));
    await expect(section(page, 'Manual discounts')).toContainText('Must be at most 100');
    // no journey takes off more than this
    await field.fill('95');
    await press(save(page));
    await expect(toast(page, 'Manual discounts saved')).toBeVisible();
    await expectNothingFound(page);
    expect((await call(request, discountLimitsApi.get, by)).data).toEqual({ ...before, orderDesk: 95 });
    await call(request, discountLimitsApi.change, { ...by, body: before });
  },
);

test('leaving unsaved input asks first', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const { about } = await settings(request);
  await visit('/dashboard/settings');
  const field = section(page, 'Name').getByLabel(/^About \(/);
  await field.fill('Something else');
  await expect(unsaved(page)).toContainText('Not saved yet: Name');
  await press((await openMenu(page)).getByRole('link', { name: 'Activity log' }));
  await expect(dialog(page)).toContainText('Leave without saving?');
  await press(dialog(page).getByRole('button', { name: 'Cancel' }));
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(field).toHaveValue('Something else');
  await field.fill(about);
  await expect(unsaved(page)).toBeHidden();
  await field.fill('Something else');
  await press((await openMenu(page)).getByRole('link', { name: 'Activity log' }));
  await press(dialog(page).getByRole('button', { name: 'Leave' }));
  await expect(page).toHaveURL('/dashboard/history');
  expect((await settings(request)).about).toBe(about);
});

// By a stand-in: every page of every other test would show the new one, and nothing brings ours back.
test(
  'a new logo is uploaded at once; a server error shows under the field',
  { tag: ['@desktop', '@long'] },
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
    const buffer = await phonePhoto();
    // the page first makes it smaller
    const sent = page.waitForRequest(isCallOf(settingsApi.changeLogo), { timeout: 30_000 });
    await main(page).getByLabel('New logo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    // one of 6 MB would be refused before it is sent
    await sent;
    await expect(main(page).getByText(message)).toBeVisible();
  },
);

test(
  'after a new logo the dashboard reloads its header',
  { tag: ['@desktop', '@long'] },
  async ({ page, request, visit }) => {
    const { data } = await call(request, settingsApi.get);
    await answerInstead(page, settingsApi.changeLogo, (route) =>
      route.fulfill({ json: { success: true, message: 'Logo updated successfully!', data } }),
    );
    await visit('/dashboard/settings');
    const buffer = await phonePhoto();
    const frame = page.waitForRequest(/\/dashboard\/settings\.data/, { timeout: 30_000 });
    await main(page).getByLabel('New logo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await frame;
  },
);

test(
  'the history shows the user, the setting, and its old and new value',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const made = await makeCategory(request, 'brands', unique('Kantha'));
    const renamed = unique('Katha');
    const body = new FormData();
    for (const [field, value] of Object.entries({ name: renamed, nameBn: 'কথা' })) body.set(field, value);
    await call(request, taxonomyApi.changeBrand, { params: { id: made._id }, body, ...(await asAdmin(request)) });
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
    await removeCategories(request, 'brands', renamed);
  },
);

test(
  'the history shows the error and a button to try again',
  { tag: ['@desktop', '@long'] },
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

test(
  'each page has its sections, the search finds one, and old links lead on',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    await visit('/dashboard/settings#backups');
    await expect(page).toHaveURL('/dashboard/settings/system#backups');
    await expect(main(page).getByRole('region', { name: 'Backups' })).toBeFocused();
    for (const { title, sections } of settingsPages) {
      await press(tabs(page).getByRole('link', { name: title, exact: true }));
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(sections.map((one) => one.title));
    }
    const search = main(page).getByRole('searchbox', { name: 'Search settings' });
    await search.fill('outside dhaka');
    await expect(main(page).getByRole('list', { name: 'Found settings' })).toHaveText('DeliveryDelivery and payment');
    await expectNothingFound(page);
    await search.press('Enter');
    await expect(page).toHaveURL('/dashboard/settings/delivery#delivery');
    await expect(main(page).getByRole('region', { name: 'Delivery', exact: true })).toBeFocused();
    await expectToFit(page);
  },
);

test('an owner tests a bucket for backups, saves it and removes it', async ({ page, press, visit }) => {
  const store = await fakeStore();
  await visit('/dashboard/settings/system');
  const form = section(page, 'Backup location');
  const frame = main(page).getByRole('region', { name: 'Backup location' });
  await form.getByLabel('Address of the bucket').fill(store.bucket);
  await form.getByLabel('Access key ID').fill('AKIAEXAMPLE');
  await form.getByLabel('Secret key', { exact: true }).fill('never/shown+4711');
  store.refusals.push(403);
  await press(frame.getByRole('button', { name: 'Test with a small file' }));
  const tried = main(page).getByRole('form', { name: 'Test the backup location' });
  await expect(tried.getByRole('alert')).toContainText('answered 403 when');
  await press(frame.getByRole('button', { name: 'Test with a small file' }));
  await expect(tried.getByRole('status')).toHaveText('Haat stored a file there, read it and removed it.');
  await expectNothingFound(page);
  await expectToFit(page);
  await press(save(page));
  await expect(frame.getByText('Set, ends in 4711. Leave empty to keep it.')).toBeVisible();
  await expect(main(page).getByText(`Haat makes a backup each day at 03:00 in ${store.bucket}`)).toBeVisible();
  await press(frame.getByRole('button', { name: 'Remove the bucket' }));
  await press(dialog(page).getByRole('button', { name: 'Remove', exact: true }));
  await expect(main(page).getByText('Automatic backups are off.')).toBeVisible();
  store.close();
});
