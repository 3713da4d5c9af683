import { catalogueApi } from '#shared/api/catalogue.ts';
import { namesOf, t } from '#shared/language.ts';
import { apiOf } from '#web/api/client.ts';
import { useSettings } from '#web/api/use-settings.ts';
import { paths } from '#web/paths.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { shopFacts } from '../head/shop-facts.ts';
import { toCard } from '../listing/product-card.ts';
import type { Route } from './+types/HomePage.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { EmptyShop } from './EmptyShop.tsx';
import { Hero } from './Hero.tsx';
import { ProductRow } from './ProductRow.tsx';
import { TrustLine } from './TrustLine.tsx';

const rowLength = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const row = (query: Record<string, string | boolean>) =>
    api(catalogueApi.products, { query: { ...query, inStock: true, limit: rowLength } });
  const [categories, newest, offers, popular] = await Promise.all([
    api(catalogueApi.categories, { query: { limit: 100 } }),
    row({ sort: 'newest' }),
    row({ sort: 'discount', onOffer: true }),
    row({ sort: 'popular', sold: true }),
  ]);
  const tiles = categories.data.categories.map(({ _id, slug, logo, ...named }) => ({
    _id,
    slug,
    logo,
    ...namesOf(named),
  }));
  return {
    categories: tiles,
    newest: newest.data.map(toCard),
    offers: offers.data.map(toCard),
    popular: popular.data.map(toCard),
    origin: new URL(request.url).origin,
  };
}

export default function HomePage({
  loaderData: { categories, newest, offers, popular, origin },
}: Route.ComponentProps) {
  const settings = useSettings();
  return (
    <div className="wide">
      <PageHead
        title={t('{shop}: fashion and honest food, delivered anywhere in Bangladesh', { shop: settings.shopName })}
        name={settings.shopName}
        description={settings.about}
        origin={origin}
        path={paths.home}
      />
      <JsonLd facts={import.meta.env.SSR && shopFacts(settings, origin)} />
      <Hero headline={settings.headline} />
      <TrustLine settings={settings} />
      {categories.length > 0 && <CategoryTiles categories={categories} />}
      {newest.length === 0 && <EmptyShop />}
      <ProductRow title={t('New in')} cards={newest} more={`${paths.products}?sort=newest`} />
      <ProductRow title={t('On offer')} cards={offers} more={paths.offers} />
      <ProductRow title={t('Selling well')} cards={popular} more={`${paths.products}?sort=popular`} />
    </div>
  );
}
