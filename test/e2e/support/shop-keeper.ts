import { test as base } from './journey.ts';
import { ownAddress, signInAdmin, signInAs } from './people.ts';
import { ShopKeeper } from './products.ts';

/** A journey of the admin, who is signed in; the products that it makes are taken away at its end. */
export const test = base.extend<{ keeper: ShopKeeper }>({
  keeper: [
    async ({ request, context, page }, use) => {
      const admin = await signInAdmin(request);
      await context.setExtraHTTPHeaders(ownAddress());
      await signInAs(page, admin);
      const keeper = new ShopKeeper(request, admin);
      await use(keeper);
      await keeper.takeAway();
    },
    { auto: true },
  ],
});
