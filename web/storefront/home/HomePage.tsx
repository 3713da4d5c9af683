import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { useSettings, type ShopSettings } from '#web/platform/use-settings.ts';
import { Hero } from '#web/sections/Hero.tsx';
import { TrustLine } from '#web/sections/TrustLine.tsx';
import { paths } from '#web/platform/paths.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { withFragments, fragmentOf } from '#web/ui/fragments/fragments.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { shopFacts } from '../head/shop-facts.ts';
import { cardsOf } from '../cards/cards-of.ts';
import { renderRow } from '../cards/render-cards.tsx';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';
import type { Route } from './+types/HomePage.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { EmptyShop } from './EmptyShop.tsx';
import { ProductRow } from '../cards/ProductRow.tsx';
import { Tiles } from './Tiles.tsx';

const rowLength = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const row = async (query: Record<string, string | boolean>) => {
    const { data } = await api(catalogueApi.products, { query: { ...query, inStock: true, limit: rowLength } });
    return { cards: renderRow(await cardsOf(api, data)), pictures: data.map(({ thumbnail }) => thumbnail) };
  };
  const [{ data: settings }, categories, { data: collections }, newest, offers, popular] = await Promise.all([
    api(settingsApi.get),
    api(catalogueApi.categories, { query: { limit: 100 } }),
    api(collectionsApi.shown),
    row({ sort: 'newest' }),
    row({ sort: 'discount', onOffer: true }),
    row({ sort: 'popular', sold: true }),
  ]);
  const tiles = categories.data.categories.map(({ _id, slug, logo, name, nameBn }) => ({
    _id,
    slug,
    logo,
    name,
    nameBn,
  }));
  const origin = new URL(request.url).origin;
  return withFragments(
    context,
    { origin },
    {
      ...renderWelcome(inShopLanguage(settings), [...popular.pictures, ...newest.pictures]),
      newest: newest.cards,
      offers: offers.cards,
      popular: popular.cards,
      tiles: renderFragment(Tiles, { tiles }),
      collections: collections.length > 0 ? renderFragment(CollectionRow, { collections }) : '',
    },
  );
}

/** What the page greets with, and why one can buy here. */
function renderWelcome(settings: ShopSettings, pictures: string[]): { hero: string; trust: string } {
  const { headline, heroPicture: wide, heroPhonePicture: phone } = settings;
  const goods = wide === null && phone === null ? [...new Set(pictures)].slice(0, 3) : [];
  return {
    hero: renderFragment(Hero, { headline, wide, phone, goods }),
    trust: renderFragment(TrustLine, { settings }),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { origin } = loaderData;
  const tiles = fragmentOf(loaderData, 'tiles');
  const collections = fragmentOf(loaderData, 'collections');
  const settings = useSettings();
  const row = (part: 'newest' | 'offers' | 'popular') => ({ part, cards: fragmentOf(loaderData, part) });
  return (
    <div className="wide">
      <PageHead
        title={`${settings.shopName}: ${settings.headline.title}`}
        name={settings.shopName}
        description={settings.about}
        origin={origin}
        path={paths.home}
      />
      <JsonLd facts={import.meta.env.SSR && shopFacts(settings, origin)} />
      <HtmlFragment
        as="div"
        part="hero"
        html={fragmentOf(loaderData, 'hero')}
        className="-mx-4 sm:-mx-6 lg:mx-0 lg:mt-4"
      />
      {/* goods stand on a phone's first screen, with their prices on the next */}
      <ProductRow title={t('New in')} {...row('newest')} more={`${paths.products}?sort=newest`} first />
      <HtmlFragment as="div" part="trust" html={fragmentOf(loaderData, 'trust')} className="mt-10" />
      {tiles !== '' && <CategoryTiles tiles={tiles} />}
      {collections !== '' && <HtmlFragment as="div" part="collections" html={collections} className="mt-10" />}
      {row('newest').cards === '' && <EmptyShop />}
      <ProductRow title={t('On offer')} {...row('offers')} more={paths.offers} />
      <ProductRow title={t('Best sellers')} {...row('popular')} more={`${paths.products}?sort=popular`} />
    </div>
  );
}
