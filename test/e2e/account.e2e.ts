import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import { expectNothingFound } from './support/axe.ts';
import { lightPage } from './support/cart.ts';
import { openMenu } from './support/dashboard.ts';
import { expect, test, takenOver, type Page } from './support/journey.ts';
import { registerPerson, signInAs } from './support/people.ts';
import { account, loginLink } from './support/places.ts';

interface Person {
  name: string;
  email: string;
  role: 'admin' | 'user';
  staffRole: 'owner' | null;
}

const admin: Person = { name: 'Rehana Akter', email: 'rehana@haat.example', role: 'admin', staffRole: 'owner' };
const customer: Person = { name: 'করিম মিয়া', email: 'karim@mail.example', role: 'user', staffRole: null };
const people = [
  { person: admin, initial: 'R', foreign: 'Profile' },
  { person: customer, initial: 'ক', foreign: 'Users' },
] as const;

/**
 * Leaves in the browser what a sign-in leaves there, of a person the server need not know: what is shown is the
 * browser's own affair.
 */
async function signedIn(page: Page, person: object, { cookie = true } = {}): Promise<void> {
  await page.goto(lightPage);
  const stored = { user: JSON.stringify(person), accessToken: 'an-opaque-token' };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const url = new URL('/', page.url()).href;
  await page
    .context()
    .addCookies([
      { name: 'user', value: encodeURIComponent(stored.user), url },
      ...(cookie ? [{ name: 'accessToken', value: stored.accessToken, url }] : []),
    ]);
  await page.goto('/offers');
  await takenOver(page);
}

for (const { person, initial, foreign } of people) {
  test(
    `the account panel shows a signed-in ${person.role} name, e-mail and the first two menu entries`,
    { tag: ['@desktop', '@long'] },
    async ({ page, press, isMobile }) => {
      await signedIn(page, person);
      await expect(loginLink(page)).toHaveCount(0);
      if (isMobile) await expect(account(page)).toHaveText('Profile');
      else await expect(account(page)).toHaveText(initial);
      await press(account(page));
      await expect(page.getByText(person.name, { exact: true }).filter({ visible: true })).toBeVisible();
      await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
      for (const { label, path } of menuOf(person).slice(0, 2))
        await expect(page.getByRole('link', { name: label, exact: true }).filter({ visible: true })).toHaveAttribute(
          'href',
          path,
        );
      await expect(page.getByRole('link', { name: foreign, exact: true })).toHaveCount(0);
    },
  );
}

test('hovering over the avatar opens the account panel', { tag: '@desktop' }, async ({ page }) => {
  await signedIn(page, admin);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await account(page).hover();
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible();
});

test('the avatar of a user without a name shows the letter U', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await signedIn(page, { ...customer, name: '' });
  await expect(account(page)).toHaveText('U');
});

test('Logout removes the user and access token from storage and cookies, and opens the front page', async ({
  page,
  context,
  press,
  visit,
  request,
}) => {
  await signInAs(context, await registerPerson(request));
  await visit('/offers');
  await press(account(page));
  await press(page.getByRole('button', { name: 'Logout' }).filter({ visible: true }));
  await expect(page).toHaveURL('/');
  await page.waitForLoadState();
  await expect(loginLink(page)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('accessToken'), document.cookie]),
  ).toEqual([null, null, '']);
});

test(
  'a user in storage without the cookie of the access token counts as signed out',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await signedIn(page, admin, { cookie: false });
    await expect(loginLink(page)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  },
);

for (const [what, stored] of [
  ['of an unknown role', { ...admin, role: 'owner' }],
  ['that is no person', ['admin']],
] as const) {
  test(`a user in storage ${what} counts as signed out`, { tag: ['@desktop', '@long'] }, async ({ page }) => {
    await signedIn(page, stored);
    await expect(loginLink(page)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  });
}

test(
  'signing out in one tab signs out the other',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, visit, request }) => {
    await signInAs(context, await registerPerson(request));
    await visit('/offers');
    const other = await context.newPage();
    await other.goto('/');
    await takenOver(other);
    await account(other).click();
    await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await expect(loginLink(page)).toBeVisible();
  },
);

test(
  'a customer’s account has the bottom bar of the shop and leads to the wish list',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit, request }) => {
    await signInAs(page, await registerPerson(request));
    await visit('/dashboard/my-orders');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    await expect(bar.getByRole('link', { name: 'Cart' })).toBeInViewport({ ratio: 1 });
    await expectNothingFound(page);
    await press((await openMenu(page)).getByRole('link', { name: 'Wish list' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Wish list' })).toBeVisible();
  },
);
