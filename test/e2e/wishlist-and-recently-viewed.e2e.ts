import type { APIRequestContext } from '@playwright/test';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { wishlistApi } from '#shared/api/people/wishlist.ts';
import { expectNothingFound } from './support/axe.ts';
import { answerInstead, call, isCallOf } from './support/calls.ts';
import { addressOf, isOfDemo, listProducts } from './support/catalogue.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test, type Page } from './support/journey.ts';
import { ownAddress, registerPerson, signInAs } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const threeProducts = async (request: APIRequestContext): Promise<Product[]> =>
  (await listProducts(request, { inStock: 'true', categorySlug: 'watches' })).data.filter(isOfDemo).slice(0, 3);
const heart = (page: Page) => main(page).getByRole('button', { name: 'Wish list', exact: true });
const wished = (page: Page) => main(page).getByRole('listitem').getByRole('link');

test(
  'a visitor’s wish list merges into the account at sign-in, and leaves the browser at Logout',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const [ofAccount, ofBrowser] = await threeProducts(request);
    const person = await registerPerson(request);
    const add = [{ productId: ofAccount!._id, price: 100, addedAt: '2026-01-01T00:00:00.000Z' }];
    await call(request, wishlistApi.keep, { body: { add, remove: [] }, by: person });

    await visit(addressOf(ofBrowser!));
    await press(heart(page));
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await press(main(page).getByRole('link', { name: 'View wish list' }));
    await expect(wished(page).filter({ hasText: ofBrowser!.name })).toBeVisible();
    await expect(wished(page).filter({ hasText: ofAccount!.name })).toHaveCount(0);
    await press(main(page).getByRole('link', { name: 'Log in to see it on all your devices' }));
    await main(page).getByLabel('Email or phone number').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await press(main(page).getByRole('button', { name: 'Login', exact: true }));
    await expect(page).toHaveURL('/wishlist');
    for (const { name } of [ofBrowser!, ofAccount!])
      await expect(wished(page).filter({ hasText: name }).first()).toBeVisible();
    await expectNothingFound(page);
    const { data } = await call(request, wishlistApi.keep, { body: {}, by: person });
    expect(data.map(({ productId }) => productId)).toEqual([ofBrowser!._id, ofAccount!._id]);

    // the next person at this device sees none of it
    await page.evaluate(() => localStorage.setItem('user', 'null'));
    await page.context().clearCookies();
    await page.reload();
    await takenOver(page);
    await expect(main(page).getByText('Your wish list is empty.')).toBeVisible();
  },
);

test.describe('while the shop cannot be reached', () => {
  test.use({ mayFail: /users\/me\/wishes/ });

  test(
    'an unsent wish stays with its account: the next user of the browser does not get it',
    { tag: '@long' },
    async ({ page, press, visit, request }) => {
      const [wish] = await threeProducts(request);
      const [person, next] = [await registerPerson(request), await registerPerson(request)];
      await signInAs(page, person);
      await visit(addressOf(wish!));
      await answerInstead(page, wishlistApi.keep, (route) => route.abort(), { times: 1 });
      const failed = page.waitForEvent('requestfailed', isCallOf(wishlistApi.keep));
      await press(heart(page));
      await failed;
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishes'))).toContain(wish!._id);

      await page.evaluate(() => localStorage.setItem('user', 'null'));
      await page.context().clearCookies();
      await visit('/wishlist');
      await expect(main(page).getByText('Your wish list is empty.')).toBeVisible();
      await signInAs(page, next);
      await visit('/wishlist');
      await expect(main(page).getByText('Your wish list is empty.')).toBeVisible();
      expect((await call(request, wishlistApi.keep, { body: {}, by: next })).data).toEqual([]);
    },
  );

  test('a removed product stays off once the shop is online again', async ({ page, press, visit, request }) => {
    const [wish] = await threeProducts(request);
    const person = await registerPerson(request);
    const add = [{ productId: wish!._id, price: 100, addedAt: '2026-01-01T00:00:00.000Z' }];
    await call(request, wishlistApi.keep, { body: { add, remove: [] }, by: person });
    await signInAs(page, person);
    await visit('/wishlist');
    await expect(wished(page).first()).toBeVisible();
    await answerInstead(page, wishlistApi.keep, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', isCallOf(wishlistApi.keep));
    await press(main(page).getByRole('button', { name: /^Remove/ }));
    await failed;
    await expect(wished(page)).toHaveCount(0);
    await visit('/wishlist');
    await expect(main(page).getByText('Your wish list is empty.')).toBeVisible();
    expect((await call(request, wishlistApi.keep, { body: {}, by: person })).data).toEqual([]);
  });
});

test(
  'recently viewed products show on the next product’s page, newest first, until cleared',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const [first, second, third] = await threeProducts(request);
    for (const one of [first!, second!, third!]) {
      await visit(addressOf(one));
      await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(one._id);
    }
    const seen = main(page).getByRole('list', { name: 'Recently viewed' });
    await main(page).getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
    await expect(seen.getByRole('link')).toContainText([second!.name, first!.name]);
    await expect(seen.getByRole('link')).toHaveCount(2);
    await expectNothingFound(page);
    await press(main(page).getByRole('button', { name: 'Clear', exact: true }));
    await expect(seen).toHaveCount(0);
    await visit(addressOf(second!));
    await main(page).getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
    await expect(seen.getByRole('link')).toHaveCount(0);
  },
);
