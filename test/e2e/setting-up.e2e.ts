import { expectNothingFound } from './support/axe.ts';
import { fillAddress, payBy, placeButton } from './support/cart.ts';
import { passwordQuestion } from './support/confirming.ts';
import { toast } from './support/dashboard.ts';
import { CountingKeeper } from './support/counting-keeper.ts';
import { expect, takenOver, type Page } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';
import { inOwnShop } from './support/own-shop.ts';
import { shopAdmin } from './support/people.ts';
import { cell, pictureFile } from './support/products.ts';

const test = inOwnShop({ demo: false });
test.describe.configure({ timeout: 240_000 });
// a test message that is refused, and a change that asks for the password
test.use({ mayFail: /\/api\/v1\// });

const main = (page: Page) => page.getByRole('main');
const maxActions = 40;
const maxMinutes = 10;

test('an empty shop gets its first order in 40 actions and 10 minutes', { tag: '@long' }, async ({ page, visit }) => {
  const begun = Date.now();
  const keeper = new CountingKeeper(page);
  const { press, fill } = { press: keeper.press.bind(keeper), fill: keeper.fill.bind(keeper) };
  await visit('/dashboard/overview');
  await fill(page.getByLabel('Email or phone'), shopAdmin.email);
  await fill(page.getByLabel('Password', { exact: true }), shopAdmin.password);
  await press(main(page).getByRole('button', { name: 'Login' }));
  await press(main(page).getByRole('link', { name: 'Next: Name' }));
  await expect(main(page).getByRole('status').first()).toContainText('0 of 12 steps done');
  await expectNothingFound(page);
  await expectToFit(page);

  await fill(keeper.step('Name').getByLabel('Shop name', { exact: true }), 'Nakshi Ghar');
  await keeper.save('Name');
  await fill(keeper.step('Contact').getByLabel('Phone'), '01712 345678');
  await keeper.save('Contact');
  await keeper.save('Delivery charges');
  await keeper.choose(keeper.step('Cash on delivery').getByRole('combobox'), 'In all of Bangladesh');
  await keeper.save('Cash on delivery');
  await press(main(page).getByRole('button', { name: /Wallets/ }));
  await fill(keeper.step('Wallets').getByLabel('Number'), '01712 345678');
  await press(keeper.step('Wallets').getByRole('button', { name: 'Save', exact: true }));
  await fill(passwordQuestion(page).getByLabel('Current Password', { exact: true }), shopAdmin.password);
  await press(passwordQuestion(page).getByRole('button', { name: 'Continue' }));
  await expect(main(page).getByRole('button', { name: 'Done: Wallets' })).toBeVisible();

  await press(keeper.step('First product').getByRole('link', { name: 'Add product' }));
  await press(main(page).getByRole('button', { name: 'New category or brand' }));
  const names = page.getByRole('dialog', { name: 'New category or brand' });
  await fill(names.getByLabel('New category'), 'Shawls');
  await fill(names.getByLabel('New sub-category'), 'Wool shawls');
  await fill(names.getByLabel('New brand'), 'Nakshi');
  await expectNothingFound(page);
  await press(names.getByRole('button', { name: 'Add', exact: true }));
  await expect(names).toHaveCount(0);
  await fill(main(page).getByLabel('Product name', { exact: true }), 'Red Shawl');
  await fill(main(page).getByLabel('Description', { exact: true }), 'Soft wool');
  await fill(main(page).getByLabel('Regular price, ৳', { exact: true }), '1250');
  for (const label of ['Thumbnail', 'Images'])
    await keeper.give(
      main(page).locator('input[type=file]').and(main(page).getByLabel(label)),
      await pictureFile('shawl.png', '#c33'),
    );
  await fill(cell(page, 1, 'Color'), 'Red');
  await fill(cell(page, 1, 'Quantity'), '7');
  await press(main(page).getByRole('button', { name: 'Add product', exact: true }));
  await expect(toast(page, 'Product added successfully!')).toBeVisible();

  await press(main(page).getByRole('link', { name: 'in the shop' }));
  await takenOver(page);
  await press(page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }));
  await takenOver(page);
  await fill(page.getByRole('textbox', { name: 'Phone number' }), '01812345678');
  await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
  // the place, a key, the street; then the payment
  keeper.actions += 3;
  await press(payBy(page, 'Cash on delivery'));
  await press(placeButton(page));
  await expect(page).toHaveURL(/\/order\/thanks\//);
  const minutes = (Date.now() - begun) / 60_000;
  expect(keeper.actions).toBeLessThanOrEqual(maxActions);
  expect(minutes).toBeLessThan(maxMinutes);

  await visit('/dashboard/setup');
  await expect(main(page).getByRole('status').first()).toContainText('Your shop is ready to sell.');
  // a service that is not there: the words say so, and what was typed stays
  await press(main(page).getByRole('button', { name: /^To do: SMS/ }));
  const sms = keeper.step('SMS gateway');
  await sms.getByRole('combobox', { name: 'Gateway' }).selectOption('BulkSMSBD');
  await sms.getByLabel('API key', { exact: true }).fill('a-secret-key-0001');
  await sms.getByLabel('Sender ID').fill('NAKSHI');
  await sms.getByLabel('API address').fill('http://127.0.0.1:2/api');
  await sms.getByRole('textbox', { name: 'Send a test SMS to' }).fill('01712345678');
  await sms.getByRole('button', { name: 'Send test' }).click();
  await expect(sms.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
  await expect(sms.getByLabel('Sender ID')).toHaveValue('NAKSHI');
  await expectNothingFound(page);
  await expectToFit(page);
  await main(page).getByRole('button', { name: 'Hide from Overview' }).click();
  await visit('/dashboard/overview');
  await expect(main(page).getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Set up your shop' })).toHaveCount(0);
});
