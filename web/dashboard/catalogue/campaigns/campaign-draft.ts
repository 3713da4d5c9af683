import type { NewSale, Sale } from '#shared/api/catalogue/campaigns.ts';
import { inDhaka, toInstant } from '#shared/time/dhaka-time.ts';
import { toGoods, toIds, type Goods } from '#web/dashboard/parts/goods/goods-words.ts';

/** A campaign in the form: texts as they are typed. */
export interface CampaignDraft {
  name: string;
  percent: string;
  startsAt: string;
  endsAt: string;
  goods: Goods;
}

export const toDraft = (sale: Sale | undefined): CampaignDraft => ({
  name: sale?.name ?? '',
  percent: sale ? String(sale.percent) : '',
  startsAt: sale ? inDhaka(sale.startsAt) : '',
  endsAt: sale ? inDhaka(sale.endsAt) : '',
  goods: toGoods(sale),
});

/** Its effect on prices, without its times. */
export const toEffect = ({ percent, goods }: CampaignDraft): Pick<NewSale, 'percent' | 'goods'> => ({
  percent: Number(percent),
  goods: toIds(goods),
});

/** The sale as it is sent. Its times are required fields of the form. */
export const toSale = (draft: CampaignDraft): NewSale => ({
  ...toEffect(draft),
  name: draft.name,
  startsAt: toInstant(draft.startsAt),
  endsAt: toInstant(draft.endsAt),
});
