import type { NewSale, Sale } from '#shared/api/catalogue/campaigns.ts';
import { inDhaka, toInstant } from '#web/dashboard/parts/dhaka-time.ts';
import type { Choice } from '#web/dashboard/parts/choices/choices.tsx';
import type { Goods } from '#web/dashboard/parts/goods/goods-words.ts';

/** A sale as it stands in the form: texts as they are typed. */
export interface CampaignDraft {
  name: string;
  percent: string;
  startsAt: string;
  endsAt: string;
  goods: Goods;
  /** Kept as it is: the form has no field for it. */
  subCategories: string[];
}

export function toDraft(sale: Sale | undefined): CampaignDraft {
  const choice = (ids: readonly string[] = []) => ids.map((_id) => ({ _id, name: sale?.names[_id] ?? '–' }));
  const { categories, brands, products, subCategories = [] } = sale?.goods ?? {};
  return {
    name: sale?.name ?? '',
    percent: sale ? String(sale.percent) : '',
    startsAt: sale ? inDhaka(sale.startsAt) : '',
    endsAt: sale ? inDhaka(sale.endsAt) : '',
    goods: { categories: choice(categories), brands: choice(brands), products: choice(products) },
    subCategories: [...subCategories],
  };
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ _id }) => _id);

/** What it does to prices, without its times. */
export const toEffect = ({ percent, goods, subCategories }: CampaignDraft): Pick<NewSale, 'percent' | 'goods'> => ({
  percent: Number(percent),
  goods: {
    categories: idsOf(goods.categories),
    subCategories,
    brands: idsOf(goods.brands),
    products: idsOf(goods.products),
  },
});

/** The sale as it is sent. Its times are required fields of the form. */
export const toSale = (draft: CampaignDraft): NewSale => ({
  ...toEffect(draft),
  name: draft.name,
  startsAt: toInstant(draft.startsAt),
  endsAt: toInstant(draft.endsAt),
});
