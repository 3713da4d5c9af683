import type { Collection } from '#shared/api/catalogue/collections.ts';
import type { CollectionGoods, NewCollection } from '#shared/api/catalogue/new-collection.ts';
import { collectionSorts } from '#shared/api/catalogue/new-collection.ts';
import { idsOf, namedBy, type Choice } from '#web/dashboard/parts/choices/choices.tsx';

const textNames = ['title', 'titleBn', 'slug', 'text', 'textBn', 'search'] as const;
const numberNames = ['minPrice', 'maxPrice', 'minDiscount', 'most'] as const;

/** A collection in the form: texts as they are typed. */
export interface CollectionDraft extends Record<
  (typeof textNames)[number] | (typeof numberNames)[number] | 'position',
  string
> {
  picture: string | null;
  isOpen: boolean;
  isOnFront: boolean;
  byHand: boolean;
  products: readonly Choice[];
  categories: readonly string[];
  subCategories: readonly string[];
  brands: readonly Choice[];
  choices: readonly Choice[];
  sort: CollectionGoods['sort'];
}

export const sortNames: Record<CollectionGoods['sort'], string> = {
  newest: 'Newest first',
  popular: 'Best sellers first',
  discount: 'Biggest discount first',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
};

const written = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export function toDraft(collection: Collection | undefined): CollectionDraft {
  const named = (ids: readonly string[] = []) => namedBy(collection?.names, ids);
  return {
    title: collection?.title ?? '',
    titleBn: collection?.titleBn ?? '',
    slug: collection?.slug ?? '',
    text: collection?.text ?? '',
    textBn: collection?.textBn ?? '',
    search: collection?.search ?? '',
    minPrice: written(collection?.minPrice),
    maxPrice: written(collection?.maxPrice),
    minDiscount: written(collection?.minDiscount),
    most: written(collection?.most),
    position: collection?.position ? String(collection.position) : '',
    picture: collection?.picture ?? null,
    isOpen: collection?.isOpen ?? true,
    isOnFront: collection?.isOnFront ?? true,
    byHand: collection ? collection.products !== null : true,
    products: named(collection?.products ?? []),
    categories: collection?.categories ?? [],
    subCategories: collection?.subCategories ?? [],
    brands: named(collection?.brands),
    choices: named(collection?.choices),
    sort: collection?.sort ?? 'newest',
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The products of a collection, as they are sent. Drops an unused rule. */
export function toGoods(draft: CollectionDraft): CollectionGoods {
  const { byHand } = draft;
  return {
    products: byHand ? idsOf(draft.products) : null,
    categories: byHand ? [] : [...draft.categories],
    subCategories: byHand ? [] : [...draft.subCategories],
    brands: byHand ? [] : idsOf(draft.brands),
    choices: byHand ? [] : idsOf(draft.choices),
    search: byHand ? '' : draft.search,
    minPrice: byHand ? null : numberOf(draft.minPrice),
    maxPrice: byHand ? null : numberOf(draft.maxPrice),
    minDiscount: byHand ? null : numberOf(draft.minDiscount),
    sort: draft.sort,
    most: byHand ? null : numberOf(draft.most),
  };
}

export const toCollection = (draft: CollectionDraft): NewCollection => ({
  ...toGoods(draft),
  title: draft.title,
  titleBn: draft.titleBn,
  slug: draft.slug,
  text: draft.text,
  textBn: draft.textBn,
  picture: draft.picture,
  isOpen: draft.isOpen,
  isOnFront: draft.isOnFront,
  position: Number(draft.position),
});

/** From the value of a choice back to the order. */
export const sortNamed = (value: string): CollectionGoods['sort'] =>
  collectionSorts.find((one) => one === value) ?? 'newest';
