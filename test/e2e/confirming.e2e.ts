import { expectNothingFound } from './support/axe.ts';
import { givePassword, openConfirmation, passwordQuestion } from './support/confirming.ts';
import { rowOf, toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import { ownAddress, registerPerson, shopAdmin, signInAs, tryLogin } from './support/people.ts';

// The password again before what gives an account or money away, and addresses that are confirmed.

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test(
  'a new customer opens the link in the mail, and the profile shows the address as confirmed',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, person);
    await visit('/dashboard/profile');
    await expect(main(page)).toContainText('Not confirmed yet. Open the link that we emailed to this address.');
    await expectNothingFound(page);
    await openConfirmation(page, visit, person.email);
    await expectNothingFound(page);
    await press(button(page, 'Confirm my address'));
    await expect(main(page).getByText('Thank you. Your address is confirmed.')).toBeFocused();
    await visit('/dashboard/profile');
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  },
);

test('a used confirmation link shows a message, in Bangla too', { tag: '@phone' }, async ({ page, press, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(`/bn/confirm-email#token=${'x'.repeat(43)}`);
  await press(button(page, 'আমার ঠিকানা নিশ্চিত করুন'));
  await expect(main(page).getByRole('alert')).toContainText('এই লিংক আগেই ব্যবহার হয়েছে');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await visit('/bn/confirm-email');
  await expect(main(page)).toContainText('লিংক');
});

test(
  'the password is asked for once for several changes, and Cancel changes nothing',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const { data } = await tryLogin(request, shopAdmin.email, shopAdmin.password);
    const person = await registerPerson(request, { name: 'Sadia Afrin' });
    await signInAs(page, data!);
    await visit(`/dashboard/users?search=${person.email}`);
    const row = rowOf(page, person.email);
    const roles = page.getByRole('dialog', { name: 'Role of Sadia Afrin' });
    const save = async (role: RegExp) => {
      await roles.getByRole('radio', { name: role }).check();
      await press(roles.getByRole('button', { name: 'Save role' }));
    };
    const change = () => press(row.getByRole('button', { name: 'Change the role of Sadia Afrin' }));
    await change();
    await save(/^Order desk/);
    await press(passwordQuestion(page).getByRole('button', { name: 'Cancel' }));
    await expect(roles.getByRole('alert')).toHaveText('Please enter your password to continue.');
    await save(/^Order desk/);
    await passwordQuestion(page).getByLabel('Current Password', { exact: true }).fill('not this one');
    await press(passwordQuestion(page).getByRole('button', { name: 'Continue' }));
    await expect(passwordQuestion(page).getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
      'This is not your current password',
    );
    await expectNothingFound(page);
    await givePassword(page, press, shopAdmin);
    await expect(toast(page, 'Sadia Afrin: Order desk')).toBeVisible();
    await expect(roles).toHaveCount(0);
    await change();
    await save(/^Customer/);
    await expect(toast(page, 'Sadia Afrin: Customer')).toBeVisible();
    await expect(passwordQuestion(page)).toHaveCount(0);
  },
);

test('changing a wallet number asks for the password', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const { data } = await tryLogin(request, shopAdmin.email, shopAdmin.password);
  await signInAs(page, data!);
  await visit('/dashboard/settings/delivery');
  const wallets = main(page).getByRole('form', { name: 'Wallets' });
  const number = wallets.getByLabel('Number').first();
  const before = await number.inputValue();
  await number.fill('01999 000 111');
  await press(main(page).getByRole('button', { name: 'Save', exact: true }));
  await givePassword(page, press, shopAdmin);
  await expect(toast(page, 'Wallets saved')).toBeVisible();
  await number.fill(before);
  await press(main(page).getByRole('button', { name: 'Save', exact: true }));
  await expect(main(page).getByRole('group', { name: 'Unsaved changes' })).toBeHidden();
});
