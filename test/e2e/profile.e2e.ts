import { readFile } from 'node:fs/promises';
import { authApi } from '#shared/api/people/accounts.ts';
import { ask } from './support/calls.ts';
import { dialog, openMenu, toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import { givePassword, openConfirmation } from './support/confirming.ts';
import { newPerson, ownAddress, registerPerson, signInAs, tryLogin } from './support/people.ts';

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('the profile shows the user’s details and the registration date', async ({ page, visit, request }) => {
  const person = await registerPerson(request);
  await signInAs(page, person);
  await visit('/dashboard/profile');
  await expect(main(page).getByRole('heading', { name: person.name })).toBeVisible();
  await expect(main(page)).toContainText(`${person.user.userId} · Customer`);
  const since = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(person.user.createdAt));
  for (const text of [person.email, person.phone, since])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
});

test(
  'changed name, phone and e-mail show everywhere at once and work for signing in',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const { name, email, phone } = newPerson({ name: 'রেহানা আক্তার' });
    await signInAs(page, person);
    await visit('/dashboard/profile');
    await press(button(page, 'Edit Profile'));
    await expect(field(page, 'Full name')).toHaveValue(person.name);
    await field(page, 'Full name').fill(name);
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill(`+88 ${phone}`);
    await press(button(page, 'Save changes'));
    await givePassword(page, press, person);
    await expect(toast(page, 'Open the link in the email to confirm your new address.')).toBeVisible();
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expect(main(page).getByText(phone, { exact: true })).toBeVisible();
    await expect(main(page).getByText(person.email, { exact: true })).toBeVisible();
    expect((await tryLogin(request, email, person.password)).status).toBe(401);
    await openConfirmation(page, visit, email);
    await press(button(page, 'Confirm my address'));
    await expect(main(page)).toContainText(`We will now send emails to ${email}.`);
    await visit('/dashboard/profile');
    await expect((await openMenu(page)).getByText(email)).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)).toMatchObject({
      name,
      email,
    });
    expect((await tryLogin(request, email, person.password)).status).toBe(200);
    expect((await tryLogin(request, person.email, person.password)).status).toBe(401);
  },
);

test('an invalid value shows an error at its field, and the form keeps its input', async ({
  page,
  press,
  visit,
  request,
}) => {
  const [person, other] = [await registerPerson(request), await registerPerson(request)];
  await signInAs(page, person);
  await visit('/dashboard/profile');
  await press(button(page, 'Edit Profile'));
  await field(page, 'Full name').fill(' ');
  await field(page, 'Phone').fill('12345');
  await press(button(page, 'Save changes'));
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Name is required');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a mobile number like 01712345678');
  await field(page, 'Full name').fill('Rehana');
  await field(page, 'Phone').fill(person.phone);
  await field(page, 'Email').fill(other.email);
  await press(button(page, 'Save changes'));
  await givePassword(page, press, person);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/This email already has an account$/);
  await expect(field(page, 'Full name')).toHaveValue('Rehana');
  await press(button(page, 'Cancel'));
  await expect(main(page).getByRole('heading', { name: person.name })).toBeVisible();
});

test(
  'the tab is in the URL, and arrow keys change it',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await signInAs(page, await registerPerson(request));
    await visit('/dashboard/profile');
    await page.getByRole('tab', { name: 'Profile' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/profile?tab=settings');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
  },
);

test(
  'a new password ends other sessions, keeps this one, and works for signing in',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request, browser, baseURL }) => {
    const person = await registerPerson(request);
    const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInAs(elsewhere, (await tryLogin(request, person.email, person.password)).data!);
    await elsewhere.goto('/dashboard/profile');
    await expect(main(elsewhere).getByText('Member since')).toBeVisible();

    const newPassword = `kodom-${crypto.randomUUID()}`;
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await expect(main(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
    await field(page, 'Current Password').fill(person.password);
    await field(page, 'New Password').fill(newPassword);
    await field(page, 'Confirm New Password').fill(newPassword);
    await press(button(page, 'Reset Password'));
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(main(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

    await elsewhere.getByRole('tab', { name: 'Settings' }).click();
    await expect(elsewhere).toHaveURL(/\/login\?from=/);
    await elsewhere.context().close();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
    expect((await tryLogin(request, person.email, person.password)).status).toBe(401);
    expect((await tryLogin(request, person.email, newPassword)).status).toBe(200);
  },
);

test(
  'a mismatched repetition or a wrong current password does not change the password',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await press(button(page, 'Reset Password'));
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Current password is required');
    await field(page, 'Current Password').fill('not-the-one-at-all');
    await field(page, 'New Password').fill('a-kodom-for-rain');
    await field(page, 'Confirm New Password').fill('a-kodom-for-sun');
    await press(button(page, 'Reset Password'));
    await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription('Passwords do not match');
    await field(page, 'Confirm New Password').fill('a-kodom-for-rain');
    await press(button(page, 'Reset Password'));
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('This is not your current password');
    expect((await tryLogin(request, person.email, person.password)).status).toBe(200);
  },
);

test(
  'Sign out everywhere asks first, ends every session and opens the front page',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const elsewhere = (await tryLogin(request, person.email, person.password)).data!;
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await press(button(page, 'Sign out everywhere'));
    await press(dialog(page).getByRole('button', { name: 'Cancel' }));
    await expect(dialog(page)).toHaveCount(0);
    await press(button(page, 'Sign out everywhere'));
    await press(dialog(page).getByRole('button', { name: 'Sign out everywhere' }));
    await expect(page).toHaveURL('/');
    for (const by of [person, elsewhere]) expect((await ask(request, authApi.me, { by })).status()).toBe(401);
  },
);

test.describe('profile picture', () => {
  for (const { what, file, said } of [
    {
      what: 'above 2 MB',
      file: { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
      said: 'File size should not exceed 2MB',
    },
    {
      what: 'of another type',
      file: { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      said: 'File type not supported',
    },
    {
      what: 'that only calls itself a picture',
      file: { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') },
      said: 'File type not supported',
    },
  ]) {
    test(`a file ${what} shows an error`, async ({ page, visit, request }) => {
      await signInAs(page, await registerPerson(request));
      await visit('/dashboard/profile?tab=settings');
      await page.getByLabel('Image').setInputFiles(file);
      await expect(main(page).getByRole('alert').filter({ hasText: said })).toBeVisible();
      await expect(main(page).getByRole('tabpanel').locator('img')).toHaveCount(0);
    });
  }
});

test('the user downloads their data', { tag: ['@desktop', '@long'] }, async ({ page, press, visit, request }) => {
  const person = await registerPerson(request);
  await signInAs(page, person);
  await visit('/dashboard/profile?tab=settings');
  const download = page.waitForEvent('download');
  await press(button(page, 'Download my data'));
  expect((await download).suggestedFilename()).toBe(`haat-${person.user.userId}.json`);
  const kept = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    user: object;
    sessions: object[];
  };
  expect(kept.user).toMatchObject({ name: person.name, email: person.email, phone: person.phone });
  expect(kept.sessions).toHaveLength(1);
});

test(
  'deleting an account needs its password and removes it',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await press(button(page, 'Delete my account'));
    await expect(dialog(page)).toContainText('The shop keeps your orders in its accounts');
    const password = dialog(page).getByLabel('Current Password', { exact: true });
    await password.fill('not-the-one-at-all');
    await press(dialog(page).getByRole('button', { name: 'Delete permanently' }));
    await expect(password).toHaveAccessibleDescription('This is not your current password');
    await password.fill(person.password);
    await press(dialog(page).getByRole('button', { name: 'Delete permanently' }));
    await expect(page).toHaveURL('/');
    expect((await tryLogin(request, person.email, person.password)).status).toBe(401);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  },
);
