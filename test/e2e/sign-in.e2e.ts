import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import { expectNothingFound } from './support/axe.ts';
import { ask, call } from './support/calls.ts';
import { expect, test, takenOver, type Page } from './support/journey.ts';
import { newestCode } from './support/mailbox.ts';
import {
  newPerson,
  ownAddress,
  registerPerson,
  signInAdmin,
  signInAs,
  tryLogin,
  type NewPerson,
} from './support/people.ts';
import { account, loginLink, shown } from './support/places.ts';

test.use({ mayFail: /\/api\/v1\/auth\// });
// tries are counted by address: each test has one to itself
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const loginWith = (email: string, password: string) => ({ 'Email or phone number': email, Password: password });
const registration = ({ name, email, phone, password }: NewPerson) => ({
  Name: name,
  Email: email,
  'Phone number': phone,
  Password: password,
});

test('a visitor who registers returns to the page they wanted', async ({ page, press, visit }) => {
  await visit('/login?from=/products?category=shoes');
  await press(main(page).getByRole('link', { name: 'Register' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await expect(page).toHaveTitle('Register | Haat');
  await fillIn(page, registration(newPerson()));
  await press(submit(page, 'Register'));
  await expect(page).toHaveURL('/products?category=shoes');
  await expect(account(page)).toBeVisible();
});

test('links to Login return to the same page with its filters', async ({ page, press, visit, request }) => {
  const person = await registerPerson(request);
  await visit('/products?category=shoes&sort=price-asc');
  await press(loginLink(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  // a second press nests nothing
  await press(loginLink(page));
  await fillIn(page, loginWith(person.email, person.password));
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/products?category=shoes&sort=price-asc');
  await expect(account(page)).toBeVisible();
});

const bangla = (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

for (const { how, typed } of [
  { how: 'an e-mail in capitals, with a space behind', typed: ({ email }: NewPerson) => `${email.toUpperCase()} ` },
  {
    how: 'a phone number with +880 and dashes',
    typed: ({ phone }: NewPerson) => `+880 ${phone.slice(1, 5)}-${phone.slice(5)}`,
  },
  { how: 'a phone number in Bangla digits', typed: ({ phone }: NewPerson) => bangla(phone) },
]) {
  test(`${how} signs in as well`, { tag: ['@desktop', '@long'] }, async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await visit('/login');
    await fillIn(page, loginWith(typed(person), person.password));
    await press(submit(page, 'Login'));
    await expect(page).toHaveURL('/');
    await expect(account(page)).toBeVisible();
  });
}

test('Login sends a code to the phone, which signs in and returns to the previous page', async ({
  page,
  press,
  visit,
}) => {
  const { phone } = newPerson();
  await visit('/login?from=/products?category=shoes');
  await press(submit(page, 'Sign in by code'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in by code' })).toBeVisible();
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'Phone number')).toHaveAttribute('inputmode', 'numeric');
  await expectNothingFound(page);
  await press(submit(page, 'Send me a code'));
  await expect(main(page).getByText('Phone number is required')).toBeVisible();
  // back and forth
  await press(submit(page, 'Login with a password'));
  await press(submit(page, 'Sign in by code'));
  await field(page, 'Phone number').fill(phone);
  await press(submit(page, 'Send me a code'));
  await expect.poll(() => newestCode(phone)).toBeDefined();
  await field(page, 'Code').fill((await newestCode(phone))!);
  await press(submit(page, 'Login'));
  await field(page, 'Your name').fill('Rahima Begum');
  await press(submit(page, 'Continue'));
  await expect(page).toHaveURL('/products?category=shoes');
  await expect(account(page)).toBeVisible();
});

test('a wrong password shows an error, and the form keeps its input', async ({ page, press, visit, request }) => {
  const person = await registerPerson(request);
  await visit('/login?from=/offers');
  await fillIn(page, loginWith(person.phone, 'not-the-password'));
  await press(submit(page, 'Login'));
  await expect(main(page).getByRole('alert')).toHaveText('The email or phone number and the password do not match.');
  await expect(field(page, 'Email or phone number')).toHaveValue(person.phone);
  await field(page, 'Password').fill(person.password);
  await press(submit(page, 'Login'));
  await expect(page).toHaveURL('/offers');
});

test('missing input shows an error before sending, and the first such field gets the focus', async ({
  page,
  press,
  visit,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await visit('/login');
  await press(submit(page, 'Login'));
  await expect(field(page, 'Email or phone number')).toHaveAccessibleDescription('Email or phone number is required');
  await expect(field(page, 'Email or phone number')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');

  await visit('/register');
  await fillIn(page, { Name: 'করিম মিয়া', Email: 'karim@mail', 'Phone number': '01212345678' });
  await field(page, 'Password').pressSequentially('short');
  await press(submit(page, 'Register'));
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an email address like name@example.com');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Enter a mobile number like 01712345678$/);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 8 characters$/);
  await field(page, 'Email').fill('karim@mail.example');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test(
  'a registered e-mail and a common password show errors under their fields',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const taken = await registerPerson(request);
    await visit('/register');
    await fillIn(page, registration(newPerson({ password: 'password123' })));
    await press(submit(page, 'Register'));
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/This password is easy to guess/);
    await expect(field(page, 'Password')).toBeFocused();
    await fillIn(page, { Email: taken.email, Password: taken.password });
    await press(submit(page, 'Register'));
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This email already has an account');
    await expect(field(page, 'Name')).toHaveValue('Nusrat Jahan');
  },
);

test('a password can be shown and hidden again', async ({ page, press, visit }) => {
  await visit('/login');
  await field(page, 'Password').fill('nakshi kantha');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await press(page.getByRole('button', { name: 'Show password', pressed: false }));
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await press(page.getByRole('button', { name: 'Show password', pressed: true }));
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', '/login?from=//evil.example']) {
  test(
    `a return address outside the shop opens the front page: ${from}`,
    { tag: '@desktop' },
    async ({ page, visit, request, baseURL }) => {
      const person = await registerPerson(request);
      await visit(`/login?from=${encodeURIComponent(from)}`);
      await fillIn(page, loginWith(person.email, person.password));
      await submit(page, 'Login').click();
      await expect(page).toHaveURL(`${baseURL}/`);
      await expect(account(page)).toBeVisible();
    },
  );
}

test(
  'a signed-in user is redirected from Login and Register',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, request }) => {
    await signInAs(context, await registerPerson(request));
    await page.goto('/login?from=/offers');
    await expect(page).toHaveURL('/offers');
    await page.goto('/register');
    await expect(page).toHaveURL('/');
  },
);

test(
  'the server sends every user the same page: the return address is in the URL only',
  { tag: ['@desktop', '@long'] },
  async ({ request }) => {
    const [plain, withReturn] = await Promise.all(
      ['/login', '/login?from=/offers'].map(async (address) => (await request.get(address)).text()),
    );
    expect(withReturn).toBe(plain);
    expect(plain).toContain('<meta name="robots" content="noindex"/>');
  },
);

test(
  'the account panel shows the user; Logout ends the session in the other tab too',
  { tag: '@long' },
  async ({ page, context, press, visit, request }) => {
    const person = await registerPerson(request, { name: 'Syeda Mehzabin Chowdhury Ananya binte Rahman' });
    await visit('/login?from=/offers');
    const other = await context.newPage();
    await other.goto('/login?from=/products');
    await takenOver(other);
    await fillIn(page, loginWith(person.email, person.password));
    await press(submit(page, 'Login'));
    await expect(page).toHaveURL('/offers');
    // a tab that waits at Login goes on as well
    await expect(other).toHaveURL('/products');

    await press(account(page));
    await expect(shown(page.getByText(person.name, { exact: true }))).toBeVisible();
    await expect(shown(page.getByText(person.email, { exact: true }))).toBeVisible();
    for (const { label, path } of menuOf({ staffRole: null }))
      await expect(shown(page.getByRole('link', { name: label, exact: true }))).toHaveAttribute('href', path);

    const token = (await context.cookies()).find(({ name }) => name === 'accessToken')!.value;
    await press(shown(page.getByRole('button', { name: 'Logout' })));
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    await expect(loginLink(other)).toBeVisible();
    expect((await ask(request, authApi.me, { by: { accessToken: token } })).status()).toBe(401);
  },
);

test(
  'after five wrong attempts Login says when to try again and keeps the input',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    // from the browser's own address
    for (let n = 0; n < 5; n++)
      await ask(page.request, authApi.login, { body: { email: person.email, password: `wrong-${n}` } });
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await press(submit(page, 'Login'));
    await expect(main(page).getByRole('alert')).toHaveText(/Please try again in \d\d seconds\./);
    await expect(field(page, 'Email or phone number')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toHaveValue(person.password);
  },
);

test(
  'strangers who guess passwords do not lock out a known browser',
  { tag: '@long' },
  async ({ page, browser, press, visit, request, baseURL }) => {
    const person = await registerPerson(request);
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await press(submit(page, 'Login'));
    await expect(page).toHaveURL('/');
    await page.evaluate(() => {
      // as if the session had ended
      document.cookie = 'accessToken=; path=/; max-age=0';
      localStorage.clear();
    });
    for (let n = 0; n < 20; n++)
      await ask(request, authApi.login, {
        body: { email: person.email, password: `wrong-${n}` },
        headers: { 'x-forwarded-for': `198.51.${n}.7`, cookie: '' },
      });
    const other = await browser.newPage({ baseURL: baseURL! });
    await other.goto('/login');
    await fillIn(other, loginWith(person.email, person.password));
    await submit(other, 'Login').click();
    await expect(main(other).getByRole('alert')).toHaveText(
      /^Too many wrong passwords for this account.* in \d+ seconds\.$/,
    );
    await other.close();
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await press(submit(page, 'Login'));
    await expect(page).toHaveURL('/');
  },
);

test(
  'a banned user sees at sign-in that the account is closed',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request);
    const admin = await signInAdmin(request);
    await call(request, usersApi.change, { params: { id: person.user._id }, body: { banned: true }, by: admin });
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await submit(page, 'Login').click();
    await expect(main(page).getByRole('alert')).toHaveText(/^This account has been closed by the shop/);
  },
);

test(
  'without a network Login shows an error, and the next attempt works',
  { tag: '@phone' },
  async ({ page, context, visit, request }) => {
    const person = await registerPerson(request);
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await context.setOffline(true);
    await submit(page, 'Login').tap();
    await expect(main(page).getByRole('alert')).toHaveText(
      'We could not connect. Check your connection and try again.',
    );
    await context.setOffline(false);
    await submit(page, 'Login').tap();
    await expect(account(page)).toBeVisible();
  },
);

test('pressing twice sends one request', { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
  const person = await registerPerson(request);
  let sent = 0;
  page.on('request', (one) => {
    if (one.url().endsWith('/auth/login')) sent += 1;
  });
  await visit('/login');
  await fillIn(page, loginWith(person.email, person.password));
  await submit(page, 'Login').dblclick();
  await expect(account(page)).toBeVisible();
  expect(sent).toBe(1);
});

test(
  'a session left by an older page does not block signing in',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, visit, request }) => {
    const person = await registerPerson(request);
    await context.addCookies([{ name: 'accessToken', value: 'ended-long-ago', url: process.env.SHOP_ADDRESS! }]);
    await visit('/login');
    await fillIn(page, loginWith(person.email, person.password));
    await submit(page, 'Login').click();
    await expect(account(page)).toBeVisible();
    expect((await tryLogin(request, person.email, person.password)).status).toBe(200);
  },
);
