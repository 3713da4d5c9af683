import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext } from '@playwright/test';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { answerInstead, call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { givePassword, passwordQuestion } from './support/confirming.ts';
import { dialog, rowOf, toast } from './support/dashboard.ts';
import { expect, test, type Page } from './support/journey.ts';
import {
  ownAddress,
  registerPerson,
  shopAdmin,
  signInAdmin,
  signInAs,
  tryLogin,
  type Person,
} from './support/people.ts';

// A sign-in of staff in two steps, from the profile to the login page.

test.use({ mayFail: /\/api\/v1\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** An admin of this test’s own, signed in with a session in which the password was not given again. */
async function newAdmin(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request, { name: 'Rehana Akter' });
  const owner = await signInAdmin(request);
  await call(request, usersApi.change, { params: { id: person.user._id }, body: { role: 'admin' }, by: owner });
  const { data } = await tryLogin(request, person.email, person.password);
  return { ...person, ...data! };
}

/** The code in the app; `later`: this many codes after the present one. The server accepts one later code. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

async function fitsTheScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test(
  'an admin turns on two-step sign-in, and signs in by app and by recovery code',
  { tag: '@long' },
  async ({ page, press, visit, request, browser, baseURL }) => {
    const person = await newAdmin(request);
    await signInAs(page, person);
    await visit('/dashboard/profile?tab=settings');
    await press(button(page, 'Turn on'));
    await expect(passwordQuestion(page)).toBeVisible();
    await expectNothingFound(page);
    await givePassword(page, press, person);

    await expect(main(page).getByRole('img', { name: 'QR code for your app' })).toBeVisible();
    await fitsTheScreen(page);
    await expectNothingFound(page);
    const secret = (await main(page).locator('code').textContent())!;
    await main(page).getByLabel('6-digit code').fill('000000');
    await press(button(page, 'Turn on'));
    await expect(main(page).getByLabel('6-digit code')).toHaveAccessibleDescription(/^This code is wrong/);
    await main(page).getByLabel('6-digit code').fill(codeOf(secret));
    await press(button(page, 'Turn on'));
    const codes = main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await fitsTheScreen(page);
    await expectNothingFound(page);
    const [recovery = ''] = await codes.allTextContents();
    await press(button(page, 'I have saved them'));
    await expect(main(page)).toContainText('On. You need a code from your app to sign in.');

    const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
    const there = await elsewhere.newPage();
    const login = async () => {
      await there.goto('/login');
      await there.getByLabel('Email or phone number').fill(person.email);
      await there.getByLabel('Password', { exact: true }).fill(person.password);
      await main(there).getByRole('button', { name: 'Login', exact: true }).click();
      await expect(there.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    };
    await login();
    await expect(there.getByLabel('6-digit code')).toBeFocused();
    await expect(there.getByLabel('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
    await there.getByLabel('6-digit code').fill('123456');
    await main(there).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(there.getByLabel('6-digit code')).toHaveAccessibleDescription(/This code is wrong/);
    await main(there).getByRole('button', { name: 'Back to Login' }).click();
    await login();
    // each code counts once, and a code from before the next half minute is too old: so the next one
    await there.getByLabel('6-digit code').fill(codeOf(secret, 1));
    await main(there).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(there).toHaveURL('/dashboard/overview');
    // the cookie that scripts cannot read came with it
    expect(await there.evaluate(() => document.cookie)).not.toContain('staffKey');
    await elsewhere.clearCookies();
    await there.evaluate(() => localStorage.clear());
    await login();
    await main(there).getByRole('button', { name: 'No phone? Use a recovery code' }).click();
    await there.getByLabel('Recovery code').fill(recovery);
    await main(there).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(there).toHaveURL('/dashboard/overview');
    await elsewhere.close();
  },
);

test('the owner helps an admin who has lost the phone', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const person = await newAdmin(request);
  await call(request, authApi.confirm, { body: { currentPassword: person.password }, by: person });
  const { data: begun } = await call(request, usersApi.beginSecondFactor, { by: person });
  await call(request, usersApi.turnOnSecondFactor, { body: { code: codeOf(begun.secret) }, by: person });
  expect((await tryLogin(request, person.email, person.password)).status).toBe(401);

  const { data: owner } = await tryLogin(request, shopAdmin.email, shopAdmin.password);
  await signInAs(page, owner!);
  await visit(`/dashboard/users?search=${person.email}`);
  await expect(rowOf(page, person.email)).toContainText('Two-step');
  await press(rowOf(page, person.email).getByRole('button', { name: 'Turn off two-step sign-in: Rehana Akter' }));
  await press(dialog(page).getByRole('button', { name: 'Turn off' }));
  await givePassword(page, press, shopAdmin);
  await expect(toast(page, 'Two-step sign-in is off for Rehana Akter')).toBeVisible();
  await expect(rowOf(page, person.email)).toContainText('Password only');
  expect((await tryLogin(request, person.email, person.password)).status).toBe(200);
});

test(
  'the second step is in Bangla too, and fits a small phone',
  { tag: ['@phone', '@long'] },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await answerInstead(page, authApi.login, (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, message: 'আপনার অ্যাপের ৬ সংখ্যার কোড দিন।', code: 'CODE_NEEDED', requestId: 'x' },
      }),
    );
    await visit('/bn/login');
    await page.getByLabel('ইমেইল বা ফোন নম্বর').fill('rehana@haat.example');
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('shapla-in-the-pond');
    await main(page).getByRole('button', { name: 'লগইন', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'আপনার কোড দিন' })).toBeVisible();
    await fitsTheScreen(page);
    await expectNothingFound(page);
    await main(page).getByRole('button', { name: 'ফোন হাতের কাছে নেই? রিকভারি কোড দিন' }).tap();
    await expect(page.getByLabel('রিকভারি কোড')).toBeFocused();
  },
);
