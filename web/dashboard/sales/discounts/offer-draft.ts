import type { Offer } from '#shared/api/sales/offers.ts';
import type { NewOffer } from '#shared/api/sales/new-offer.ts';
import { benefits, type Benefit } from '#shared/pricing/offers.ts';
import { toGoods, toIds, type Goods } from '#web/dashboard/parts/goods/goods-words.ts';
import { inDhaka, toInstant } from '#shared/time/dhaka-time.ts';

/** An offer in the form: texts as they are typed. */
export interface OfferDraft extends Record<(typeof textNames)[number], string> {
  benefit: Benefit;
  goods: Goods;
  isPaused: boolean;
  isFirstOrder: boolean;
}

const textNames = [
  'name',
  'nameBn',
  'code',
  'value',
  'mostOff',
  'buyPieces',
  'freePieces',
  'leastGoods',
  'leastPieces',
  'startsAt',
  'endsAt',
  'mostUses',
  'mostUsesEach',
  'phones',
] as const;

const textOf = (value: string | number | null) => (value === null || value === 0 ? '' : String(value));

export function toDraft(offer: Offer | undefined): OfferDraft {
  return {
    name: offer?.name ?? '',
    nameBn: offer?.nameBn ?? '',
    code: offer?.code ?? '',
    benefit: offer?.benefit ?? 'percent',
    value: textOf(offer?.value ?? null),
    mostOff: textOf(offer?.mostOff ?? null),
    buyPieces: textOf(offer?.buyPieces ?? 2),
    freePieces: textOf(offer?.freePieces ?? 1),
    leastGoods: textOf(offer?.leastGoods ?? null),
    leastPieces: textOf(offer?.leastPieces ?? null),
    goods: toGoods(offer),
    startsAt: offer ? inDhaka(offer.startsAt) : '',
    endsAt: offer?.endsAt ? inDhaka(offer.endsAt) : '',
    isPaused: offer?.isPaused ?? false,
    isFirstOrder: offer?.isFirstOrder ?? false,
    mostUses: textOf(offer?.mostUses ?? null),
    mostUsesEach: textOf(offer?.mostUsesEach ?? null),
    phones: offer?.phones?.join('\n') ?? '',
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The offer for the request: only the fields of its benefit, and limits only with a code. */
export function toOffer(draft: OfferDraft): NewOffer {
  const { name, nameBn, code, benefit, value, goods, isPaused } = draft;
  const isPieces = benefit === 'free pieces';
  const phones = draft.phones.split(/[\s,;]+/).filter(Boolean);
  const isCoupon = code.trim() !== '';
  const isSet = benefit === 'set price';
  return {
    name,
    nameBn,
    code: isCoupon ? code : null,
    benefit,
    value: benefit === 'free delivery' || isPieces ? 0 : (numberOf(value) ?? 0),
    mostOff: benefit === 'percent' ? numberOf(draft.mostOff) : null,
    buyPieces: isPieces ? numberOf(draft.buyPieces) : null,
    freePieces: isPieces ? numberOf(draft.freePieces) : null,
    leastGoods: numberOf(draft.leastGoods),
    leastPieces: numberOf(draft.leastPieces),
    goods: toIds(isSet ? { ...goods, categories: [], subCategories: [], brands: [] } : goods),
    ...(draft.startsAt && { startsAt: toInstant(draft.startsAt) }),
    endsAt: draft.endsAt ? toInstant(draft.endsAt) : null,
    isPaused,
    isFirstOrder: isCoupon && draft.isFirstOrder,
    mostUses: isCoupon ? numberOf(draft.mostUses) : null,
    mostUsesEach: isCoupon ? numberOf(draft.mostUsesEach) : null,
    phones: isCoupon && phones.length > 0 ? phones : null,
  };
}

/** From the words of a choice back to the benefit. */
export const benefitNamed = (value: string): Benefit => benefits.find((one) => one === value) ?? 'percent';
