import { expect, test, type Page } from './support/journey.ts';
import { newestMail } from './support/mailbox.ts';
import { newPerson, ownAddress, registerPerson, signInAs, tryLogin } from './support/people.ts';
import { account, loginLink } from './support/places.ts';

test.use({ mayFail: /\/api\/v1\/auth\// });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const sameAnswer =
  'If this address has an account, we are sending it an email with a link. The link works once, for 30 minutes.';
const linkIn = (mail: string | undefined) => /\/reset-password#token=\S+/.exec(mail ?? '')?.[0];

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).press('Enter');
  await expect(page.getByText(sameAnswer)).toBeVisible();
}

async function chooseNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).press('Enter');
}

test(
  'a mailed link resets a forgotten password, and works once',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const person = await registerPerson(request);
    await visit('/login?from=/offers');
    await press(page.getByRole('link', { name: 'Forgot password?' }));
    await askFor(page, person.email);
    await expect(page.getByText(sameAnswer)).toBeFocused();
    await expect.poll(async () => linkIn(await newestMail(person.email))).toBeTruthy();
    const link = linkIn(await newestMail(person.email))!;

    const requested: string[] = [];
    page.on('request', (one) => requested.push(one.url() + JSON.stringify(one.headers())));
    await visit(link);
    await page.getByRole('button', { name: 'Show new password' }).press('Enter');
    await chooseNew(page, `new-${person.password}`);
    await expect(page.getByText('Your password is changed. You were signed out everywhere.')).toBeFocused();
    expect(
      requested.filter((one) => one.includes(link.split('=')[1]!)),
      'the token stays out of addresses and the Referer',
    ).toEqual([]);

    await press(page.getByRole('main').getByRole('link', { name: 'Login' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect((await tryLogin(request, person.email, person.password)).status).toBe(401);
    expect((await tryLogin(request, person.email, `new-${person.password}`)).status).toBe(200);

    await visit('/');
    await visit(link);
    await chooseNew(page, `newer-${person.password}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      /^This link was already used or is older than 30 minutes/,
    );
    await press(page.getByRole('link', { name: 'Request a new link' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
  },
);

test(
  'a new password ends the session of another browser, and Login works with it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, visit, request }) => {
    const person = await registerPerson(request);
    await signInAs(context, person);
    await visit('/forgot-password');
    await expect(account(page)).toBeVisible();
    await askFor(page, person.email);
    await expect.poll(async () => linkIn(await newestMail(person.email))).toBeTruthy();
    await visit(linkIn(await newestMail(person.email))!);
    await chooseNew(page, `new-${person.password}`);
    await expect(loginLink(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email or phone number').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(`new-${person.password}`);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(account(page)).toBeVisible();
  },
);

test(
  'an address without an account gets the same response, and no mail',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const stranger = newPerson();
    const known = await registerPerson(request);
    await visit('/forgot-password');
    await askFor(page, stranger.email);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await askFor(page, known.email);
    // jobs are done in turn: when the second mail is there, the first would be
    await expect.poll(() => newestMail(known.email)).toBeTruthy();
    expect(await newestMail(stranger.email)).toBeUndefined();
  },
);

for (const cut of ['/reset-password', '/reset-password#token=', '/reset-password#tok']) {
  test(
    `a truncated link shows an error and offers a new one: ${cut}`,
    { tag: '@phone' },
    async ({ page, press, visit }) => {
      await visit(cut);
      await expect(page.getByText('This link is incomplete.')).toBeVisible();
      await press(page.getByRole('link', { name: 'Request a new link' }));
      await expect(page).toHaveURL('/forgot-password');
    },
  );
}
