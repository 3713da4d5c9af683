import { test as base } from './as-admin.ts';
import { ShopKeeper } from './products.ts';

/** A journey of the admin, who is signed in; the products that it makes are taken away at its end. */
export const test = base.extend<{ keeper: ShopKeeper }>({
  keeper: [
    async ({ request, admin }, use) => {
      const keeper = new ShopKeeper(request, admin);
      await use(keeper);
      await keeper.takeAway();
    },
    { auto: true },
  ],
});
