import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { SectionOf } from '#shared/api/shop/sections.ts';
import { inLanguage, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { cardsOf } from '#web/storefront/cards/cards-of.ts';
import { renderRow } from '#web/storefront/cards/render-cards.tsx';
import type { Around, Drawing } from './drawing.ts';
import { wordsOf } from '../kinds/words.ts';

// For loaders alone, which run on the server.

type Api = Around['api'];

const shownRow = { inStock: true, limit: 8 } as const;
const listed = async (api: Api, query: Record<string, string | number | boolean>): Promise<Product[]> =>
  (await api(catalogueApi.products, { query: { ...query, ...shownRow } })).data;

const popular = { sort: 'popular', sold: true };
/** The front page asks the same, so one answer serves both. */
export const newest = { sort: 'newest', ...shownRow } as const;

/** Pictures of products for a hero that has none of its own. */
export async function picturesOfGoods({ api }: Pick<Around, 'api'>): Promise<string[]> {
  const lists = await Promise.all([listed(api, popular), listed(api, newest)]);
  return [...new Set(lists.flat().map(({ thumbnail }) => thumbnail))].slice(0, 3);
}

interface Row {
  title: string;
  products: Product[];
  more?: string;
}

/** A row of products by a rule or by hand; absent where there are none. */
export async function renderProducts(section: SectionOf<'products'>, around: Around): Promise<Drawing> {
  const row = await rowOf(section, around);
  if (!row || row.products.length === 0) return undefined;
  return {
    show: 'row',
    title: wordsOf(section, 'title') || row.title,
    ...(row.more && { more: row.more }),
    html: renderRow(await cardsOf(around.api, row.products)),
  };
}

async function rowOf({ rule, slug, products: ids }: SectionOf<'products'>, around: Around): Promise<Row | undefined> {
  const { api } = around;
  switch (rule) {
    case 'newest':
      return { title: t('New in'), products: await listed(api, newest), more: `${paths.products}?sort=newest` };
    case 'popular':
      return { title: t('Best sellers'), products: await listed(api, popular), more: `${paths.products}?sort=popular` };
    case 'offers':
      return {
        title: t('On offer'),
        products: await listed(api, { sort: 'discount', onOffer: true }),
        more: paths.offers,
      };
    case 'category': {
      const products = slug ? await listed(api, { categorySlug: slug }) : [];
      const [first] = products;
      return (
        first && { title: inLanguage(first.category.name, first.category.nameBn), products, more: paths.category(slug) }
      );
    }
    case 'collection': {
      const found = slug ? await api(collectionsApi.one, { params: { slug } }).catch(() => undefined) : undefined;
      if (!found) return undefined;
      const title = inLanguage(found.data.title, found.data.titleBn);
      return { title, products: await listed(api, { collection: slug }), more: paths.collection(slug) };
    }
    case 'hand': {
      const chosen = ids.flatMap((id) => around.products.find(({ _id }) => _id === id) ?? []);
      return { title: t('Our choice'), products: chosen };
    }
  }
}
