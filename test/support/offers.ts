import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

type OfferBody = SentBodyOf<typeof offersApi.add>;

export const allGoods = { categories: [], subCategories: [], brands: [], products: [] };

/** Ten percent off everything, unless said otherwise. */
export const newOffer = (more: Partial<OfferBody> = {}): OfferBody => ({
  name: 'Eid sale',
  benefit: 'percent',
  value: 10,
  goods: allGoods,
  ...more,
});

let count = 0;

/** A coupon with a code of its own. */
export const newCoupon = (more: Partial<OfferBody> = {}): OfferBody & { code: string } => ({
  ...newOffer(more),
  code: `CODE${(count += 1)}`,
});

export async function addOffer(
  shop: Pick<TestShop, 'call' | 'caughtUp'>,
  { token }: Pick<Person, 'token'>,
  body: OfferBody,
): Promise<Offer> {
  const { data } = await shop.call(offersApi.add, { body, token });
  await shop.caughtUp();
  return data;
}
