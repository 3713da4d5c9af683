import { expect, test, takenOver, type Page } from './support/journey.ts';

interface Person { name: string; email: string; role: 'admin' | 'user' }

const admin: Person = { name: 'Rehana Akter', email: 'rehana@haat.example', role: 'admin' };
const customer: Person = { name: 'করিম মিয়া', email: 'karim@mail.example', role: 'user' };
const people = [
  { person: admin, initial: 'R', links: [['Overview', '/dashboard/overview'], ['Users', '/dashboard/users']] },
  { person: customer, initial: 'ক', links: [['Profile', '/dashboard/profile'], ['My Orders', '/dashboard/my-orders']] },
] as const;

/** Leaves in the browser what a sign-in leaves there: user and access token, in its storage and as cookies. */
async function signedIn(page: Page, person: object, { cookie = true } = {}): Promise<void> {
  await page.goto('/offers');
  const stored = { user: JSON.stringify(person), accessToken: 'an-opaque-token' };
  await page.evaluate((entries) => { for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value); }, stored);
  const url = new URL('/', page.url()).href;
  await page.context().addCookies([
    { name: 'user', value: encodeURIComponent(stored.user), url },
    ...(cookie ? [{ name: 'accessToken', value: stored.accessToken, url }] : []),
  ]);
  await page.reload();
  await takenOver(page);
}

/** The circle on a desktop, Profile in the bottom bar on a phone. */
const account = (page: Page) => page.getByRole('button', { name: /^(Account of|Profile)/ }).filter({ visible: true });

for (const { person, initial, links } of people) {
  test(`who is signed in as ${person.role} finds name, e-mail and the first two entries of the menu`, async ({ page, press, isMobile }) => {
    await signedIn(page, person);
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toHaveCount(0);
    if (isMobile) await expect(account(page)).toHaveText('Profile');
    else await expect(account(page)).toHaveText(initial);
    await press(account(page));
    await expect(page.getByText(person.name, { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(person.email).filter({ visible: true })).toBeVisible();
    for (const [label, path] of links) await expect(page.getByRole('link', { name: label, exact: true }).filter({ visible: true })).toHaveAttribute('href', path);
    const other = person.role === 'admin' ? 'My Orders' : 'Users';
    await expect(page.getByRole('link', { name: other })).toHaveCount(0);
  });
}

test('hovering the circle opens the panel', { tag: '@desktop' }, async ({ page }) => {
  await signedIn(page, admin);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await account(page).hover();
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible();
});

test('who has no name has the letter U in the circle', { tag: '@desktop' }, async ({ page }) => {
  await signedIn(page, { ...customer, name: '' });
  await expect(account(page)).toHaveText('U');
});

test('Logout removes user and access token from storage and cookies, and goes to the front page', async ({ page, press }) => {
  await signedIn(page, customer);
  await press(account(page));
  await press(page.getByRole('button', { name: 'Logout' }).filter({ visible: true }));
  await expect(page).toHaveURL('/');
  await page.waitForLoadState();
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('accessToken'), document.cookie])).toEqual([null, null, '']);
});

test('a user in storage without the cookie of the access token counts as signed out', { tag: '@desktop' }, async ({ page }) => {
  await signedIn(page, admin, { cookie: false });
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
});

for (const [what, stored] of [['of an unknown role', { ...admin, role: 'owner' }], ['that is no person', ['admin']]] as const) {
  test(`a user in storage ${what} counts as signed out`, { tag: '@desktop' }, async ({ page }) => {
    await signedIn(page, stored);
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  });
}

test('signing out in one tab signs out the other', { tag: '@desktop' }, async ({ page, context }) => {
  await signedIn(page, admin);
  const other = await context.newPage();
  await other.goto('/');
  await takenOver(other);
  await account(other).click();
  await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible();
});
