import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { call } from './calls.ts';
import { expect, test as journey } from './journey.ts';
import { openShop } from './start-shop.ts';

/** Journeys in a shop of their own: what they change would disturb others. Without `demo` it is empty. */
export const inOwnShop = ({ demo }: { demo: boolean }) =>
  journey.extend<object, { ownShop: string }>({
    ownShop: [
      async ({ playwright }, use) => {
        const { address, close } = await openShop({ demo });
        const request = await playwright.request.newContext({ baseURL: address });
        const { data } = await call(request, catalogueApi.products, { query: { limit: 1 } });
        expect(data).toHaveLength(demo ? 1 : 0);
        await request.dispose();
        await use(address);
        await close();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop),
  });
