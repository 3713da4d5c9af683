import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { addressOf, ask, call, isCallOf } from './support/calls.ts';
import { expectNothingFound, expectNothingFoundInBoth } from './support/axe.ts';
import { dialog, header, openMenu } from './support/dashboard.ts';
import { expect, takenOver, test, type Page } from './support/journey.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin } from './support/people.ts';

// what the server refuses is meant in these tests
test.use({ mayFail: /\/api\/v1\/|\/dashboard\/nowhere/ });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');

test('a visitor is redirected to Login, and back to the same page after signing in', async ({
  page,
  press,
  visit,
  request,
}) => {
  const person = await registerPerson(request);
  await visit('/dashboard/profile?tab=settings');
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/login' && searchParams.get('from') === '/dashboard/profile?tab=settings',
  );
  await main(page).getByLabel('Email or phone number').fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(main(page).getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL('/dashboard/profile?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
});

test(
  'a customer on an admin page sees that it is for staff only, and the page requests no data',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await signInAs(page, person);
    await visit('/dashboard/users');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await expect(main(page)).toContainText(
      `This page is for staff of the shop. You are signed in as ${person.name} (${person.email}).`,
    );
    expect(asked).not.toContain(addressOf(usersApi.list));
    await press(main(page).getByRole('link', { name: 'Profile' }));
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(main(page).getByText(person.phone)).toBeVisible();
  },
);

test(
  'a customer on a staff page finds the way back in Bangla',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    await signInAs(page, await registerPerson(request));
    await visit('/bn/dashboard/users');
    await expect(main(page).getByText('এই পাতাটি দোকানের কর্মীদের জন্য।')).toBeVisible();
    await expectNothingFound(page);
    await press(main(page).getByRole('link', { name: 'আপনার পাতায় যান' }));
    await expect(page).toHaveURL('/bn/dashboard/profile');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  },
);

test(
  'a user who fakes the admin role in the browser sees no data: the server refuses it',
  { tag: '@desktop' },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, { ...person, user: { ...person.user, role: 'admin', staffRole: 'owner' } });
    const shownPeople: string[] = [];
    page.on('response', async (response) => {
      if (isCallOf(usersApi.list)(response.request())) shownPeople.push(`${response.status()}`);
    });
    await visit('/dashboard/users');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(shownPeople.every((status) => status === '403')).toBe(true);
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string }),
    ).toMatchObject({ role: 'user' });
  },
);

test(
  'an unknown token is removed and redirects to Login',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, { ...person, accessToken: 'made-up-by-a-stranger' });
    await visit('/dashboard/users');
    await expect(page).toHaveURL(/\/login\?from=/);
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), document.cookie])).toEqual([null, '']);
  },
);

test(
  'a session ended on another device redirects to Login at the next action',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, person);
    await visit('/dashboard/profile');
    await expect(main(page).getByText('Member since')).toBeVisible();
    await call(request, usersApi.endSessions, { by: person });
    await press(page.getByRole('tab', { name: 'Settings' }));
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
);

test(
  'another user who signs in from another tab sees only their own data',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request, context }) => {
    const [first, second] = [
      await registerPerson(request, { name: 'Rehana Akter' }),
      await registerPerson(request, { name: 'Karim Mia' }),
    ];
    await signInAs(page, first);
    await visit('/dashboard/profile');
    await expect(main(page).getByText(first.email)).toBeVisible();
    const other = await context.newPage();
    await signInAs(context, second);
    await other.goto('/dashboard/profile');
    await expect(main(other).getByText(second.email)).toBeVisible();
    await expect(main(page).getByText(second.email)).toBeVisible();
    await expect(page.getByText(first.email)).toHaveCount(0);
  },
);

for (const [path, title] of [
  ['/dashboard/users', 'Users'],
  ['/dashboard/profile', 'Profile'],
] as const) {
  test(`${path} is titled ${title}`, { tag: ['@desktop', '@long'] }, async ({ page, visit, request }) => {
    await signInAs(page, await signInAdmin(request));
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Haat`);
  });
}

test(
  'the footer shows the year, the shop and its domain',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request, baseURL }) => {
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/users');
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', year: 'numeric' }).format(new Date());
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${year} Haat · ${new URL(baseURL!).host}`);
  },
);

test(
  'an unknown dashboard address answers 404 and shows Page Not Found inside the dashboard',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    expect((await page.request.get('/dashboard/nowhere/at-all')).status()).toBe(404);
    await signInAs(page, await registerPerson(request));
    await visit('/dashboard/profile');
    await visit('/dashboard/nowhere');
    await expect(page).toHaveTitle('Page Not Found');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(header(page)).toContainText('Overview');
    await press(page.getByRole('button', { name: 'Go Back' }));
    await expect(page).toHaveURL('/dashboard/profile');
    await visit('/dashboard/nowhere');
    await press(main(page).getByRole('link', { name: 'Go Home' }));
    await expect(page).toHaveURL('/');
  },
);

test(
  'every entry of both menus opens a page, and /dashboard opens the first',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const admin = await signInAdmin(request);
    for (const person of [admin, await registerPerson(request)]) {
      // an answer about the former person that arrives now would be stored beside the token of this one
      await page.goto('about:blank');
      await signInAs(page, person);
      await visit('/dashboard');
      const links = (await openMenu(page)).getByRole('navigation').getByRole('link');
      const read = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      // the menu of this person, on the page that it opens
      await expect
        .poll(async () => (await read())[0])
        .toBe(person === admin ? '/dashboard/overview' : '/dashboard/profile');
      const addresses = await read();
      await expect(page).toHaveURL(addresses[0]!);
      for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
    }
  },
);

test(
  'the block with name and e-mail opens the profile, and Logout signs out',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(page, person);
    await visit('/dashboard/profile');
    const menu = await openMenu(page);
    await expect(menu.getByText(person.email)).toBeVisible();
    await expect(menu.getByRole('link', { name: person.name })).toHaveAttribute('href', '/dashboard/profile');
    await press(menu.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/');
    await page.waitForLoadState();
    expect(
      await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('accessToken'), document.cookie]),
    ).toEqual([null, null, '']);
    expect((await ask(request, authApi.me, { by: person })).status()).toBe(401);
    // the page they were on is not to be had by Back
    await page.goBack();
    await expect(page.getByText(person.phone)).toHaveCount(0);
  },
);

test(
  'on a phone the menu slides in, and closes on Escape, on a tap outside and on a choice',
  { tag: ['@phone', '@long'] },
  async ({ page, visit, request }) => {
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/profile');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await openMenu(page);
    await page.touchscreen.tap(350, 400);
    await expect(menu).toBeHidden();
    await (await openMenu(page)).getByRole('link', { name: 'Users', exact: true }).tap();
    await expect(page).toHaveURL('/dashboard/users');
    await expect(menu).toBeHidden();
  },
);

test(
  'the server sends every user the same page, without personal data',
  { tag: ['@desktop', '@long'] },
  async ({ request }) => {
    const { accessToken } = await signInAdmin(request);
    const [visitor, admin] = await Promise.all([
      request.get('/dashboard/users'),
      request.get('/dashboard/users?search=x', {
        headers: { cookie: `accessToken=${accessToken}`, authorization: `Bearer ${accessToken}` },
      }),
    ]);
    expect(await admin.text()).toBe(await visitor.text());
    expect(await visitor.text()).toContain('noindex');
  },
);

const long = {
  name: 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী শাহরিয়ার রহমান তালুকদার',
  email: (unique: string) => `anantashree.chattopadhyay.bandyopadhyay.${unique}@a-very-long-name-of-a-company.example`,
};

test('customer pages have no axe violations and fit the screen', { tag: '@long' }, async ({ page, visit, request }) => {
  await signInAs(
    page,
    await registerPerson(request, { name: long.name, email: long.email(crypto.randomUUID().slice(0, 8)) }),
  );
  for (const [address, sign] of [
    ['/dashboard/profile', 'Member since'],
    ['/dashboard/profile?tab=settings', 'this device'],
    ['/dashboard/users', 'You do not have access to this page'],
    ['/dashboard/nowhere', 'Page Not Found'],
  ] as const) {
    await visit(address);
    await expect(main(page).getByText(sign)).toBeVisible();
    await expectNothingFoundInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      address,
    ).toBeLessThanOrEqual(0);
  }
  await visit('/dashboard/profile?tab=settings');
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNothingFoundInBoth(page);
});

test('admin pages have no axe violations and fit the screen', { tag: '@long' }, async ({ page, visit, request }) => {
  await registerPerson(request, { name: long.name, email: long.email(crypto.randomUUID().slice(0, 8)) });
  await signInAs(page, await signInAdmin(request));
  for (const address of [
    '/dashboard/users',
    '/dashboard/users?search=anantashree',
    '/dashboard/users?search=qqxxzzqq',
  ]) {
    await visit(address);
    await expect(main(page).getByText(address.endsWith('zqq') ? 'No users found' : /^Showing 1-/)).toBeVisible();
    await expectNothingFoundInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      address,
    ).toBeLessThanOrEqual(0);
  }
  await openMenu(page);
  await expectNothingFoundInBoth(page);
});

test(
  'without script the page says that it needs JavaScript',
  { tag: ['@desktop', '@long'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'turn on JavaScript' })).toBeVisible();
    await context.close();
  },
);

test(
  'a banned user is redirected to Login with the reason at the next action, until the ban is lifted',
  { tag: ['@desktop', '@long'] },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    const admin = await signInAdmin(request);
    const setBan = (banned: boolean) =>
      call(request, usersApi.change, { params: { id: person.user._id }, body: { banned }, by: admin });
    await signInAs(page, person);
    await visit('/dashboard/profile');
    await expect(main(page).getByText('Member since')).toBeVisible();
    await setBan(true);
    await press(main(page).getByRole('button', { name: 'Edit Profile' }));
    await main(page).getByLabel('Full name').fill('Somebody Else');
    await press(main(page).getByRole('button', { name: 'Save changes' }));
    await expect(page).toHaveURL(/\/login\?from=/);
    await main(page).getByLabel('Email or phone number').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await press(main(page).getByRole('button', { name: 'Login', exact: true }));
    await expect(page.getByRole('alert').filter({ hasText: 'This account has been closed by the shop' })).toBeVisible();
    await setBan(false);
    await press(main(page).getByRole('button', { name: 'Login', exact: true }));
    await expect(page).toHaveURL('/dashboard/profile');
    await expect(main(page).getByText(person.name).first()).toBeVisible();
    expect((await tryLogin(request, person.email, person.password)).status).toBe(200);
    await takenOver(page);
  },
);
