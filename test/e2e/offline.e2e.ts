import {
  addressOfGoods,
  fillAddress,
  leaveCart,
  ordersOf,
  payBy,
  placeButton,
  plentifulGoods,
  toLine,
} from './support/cart.ts';
import { expectNothingFound } from './support/axe.ts';
import { expectThanks, main } from './support/checkout.ts';
import { expect, takenOver, test, type Page } from './support/journey.ts';
import { ownAddress, registerPerson, signInAs } from './support/people.ts';

// what cannot be had without a network is meant
test.use({ serviceWorkers: 'allow', mayFail: /./ });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

/** The worker is there, and has taken over what is asked for from now on. */
const worked = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test(
  'offline, visited pages open, other pages say that there is no network, and an order is sent once later',
  { tag: ['@phone', '@long'] },
  async ({ page, context, press, visit, request }) => {
    const [goods, other] = await plentifulGoods(request);
    const person = await registerPerson(request);
    await visit('/offers');
    await worked(page);
    await visit(addressOfGoods(goods!));
    const name = await main(page).getByRole('heading', { level: 1 }).innerText();
    await signInAs(page, person);
    await leaveCart(page, [toLine(goods!)]);
    await page.goto('/order');
    await takenOver(page);
    await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
    await payBy(page, 'Cash on delivery').check();
    // what the last page asked for is kept by then
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await press(placeButton(page));
    const why = main(page).getByText('You are offline. Your order is sent once you are connected.');
    await expect(why.filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expectThanks(page);
    expect(await ordersOf(request, person)).toHaveLength(1);

    await context.setOffline(true);
    await page.goto(addressOfGoods(goods!));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goto(addressOfGoods(other!));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are offline');
    const mark = await page.evaluate(async () => (await fetch('/favicon.svg')).headers.get('content-type'));
    expect(mark).toBe('image/svg+xml');
    await expectNothingFound(page);
    await press(main(page).getByRole('link', { name }));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    // nothing of one person is kept
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /^\/(?:api|dashboard|order\/thanks|track)/.test(path))).toEqual([]);
    await context.setOffline(false);
  },
);
