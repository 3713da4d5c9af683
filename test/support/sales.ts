import { salesApi, type Sale } from '#shared/api/catalogue/campaigns.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { applyCampaigns } from '#server/catalogue/campaigns/campaigns.ts';
import { allGoods } from './offers.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

type SaleBody = SentBodyOf<typeof salesApi.add>;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** 30 percent off, from tomorrow for a day, unless said otherwise. */
export const newSale = (more: Partial<SaleBody> = {}): SaleBody => ({
  name: 'Winter sale',
  percent: 30,
  goods: allGoods,
  startsAt: inHours(24),
  endsAt: inHours(48),
  ...more,
});

export const onProducts = (...products: string[]) => ({ ...allGoods, products });

/** Adds sales, and moves them in time: what tests cannot wait for. */
export function saleDesk(shop: TestShop, { token }: Pick<Person, 'token'>) {
  const { pool } = shop.database;
  const tend = async () => {
    await applyCampaigns(shop.database, 2);
    await shop.caughtUp();
  };
  const move = (id: string, startsIn: number, endsIn: number) =>
    pool.query(
      `UPDATE sales SET starts_at = now() + $2 * interval '1 hour', ends_at = now() + $3 * interval '1 hour',
         next_at = now() WHERE id = $1`,
      [id, startsIn, endsIn],
    );
  return {
    tend,
    add: async (more: Partial<SaleBody> = {}): Promise<Sale> =>
      (await shop.call(salesApi.add, { body: newSale(more), token })).data,
    /** Its moment has come; the job has not been there yet. */
    begin: ({ _id }: Sale) => move(_id, -1, 2),
    end: ({ _id }: Sale) => move(_id, -2, -1),
    remove: ({ _id }: Sale) => shop.call(salesApi.remove, { params: { id: _id }, token }),
  };
}
