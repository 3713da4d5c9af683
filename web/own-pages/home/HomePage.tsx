import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { homeSlug, pagesApi, type ShownPage } from '#shared/api/shop/pages.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { JsonLd } from '#web/storefront/head/JsonLd.tsx';
import { PageHead } from '#web/storefront/head/PageHead.tsx';
import { shopFacts } from '#web/storefront/head/shop-facts.ts';
import { loadPage } from '../load-page.ts';
import { newest } from '../sections/load/render-products.ts';
import { wordsOf } from '../sections/kinds/words.ts';
import { Sections } from '../sections/Sections.tsx';
import type { Route } from './+types/HomePage.ts';
import { EmptyShop } from './EmptyShop.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [{ data: page }, { meta }] = await Promise.all([
    api(pagesApi.shown, { params: { slug: homeSlug } }),
    api(catalogueApi.products, { query: newest }),
  ]);
  const loaded = await loadPage(context, request, page);
  return Object.assign(loaded, { greeting: greetingOf(page), isEmpty: meta.totalProducts === 0 });
}

/** The first words of the page, for its title. */
function greetingOf({ sections: [first] }: ShownPage): string {
  const slide = first?.kind === 'hero' ? first.slides[0] : undefined;
  return slide ? wordsOf(slide, 'title') : '';
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { origin, greeting, seoTitle, description, picture, hasHeading, isEmpty } = loaderData;
  const settings = useSettings();
  return (
    <div className="wide">
      <PageHead
        title={seoTitle || [settings.shopName, greeting].filter(Boolean).join(': ')}
        name={seoTitle || settings.shopName}
        description={description || settings.about}
        origin={origin}
        path={paths.home}
        {...(picture && { picture: { path: picture, alt: settings.shopName } })}
      />
      <JsonLd facts={import.meta.env.SSR && shopFacts(settings, origin)} />
      {!hasHeading && <h1 className="sr-only">{settings.shopName}</h1>}
      <Sections data={loaderData} />
      {isEmpty && <EmptyShop />}
    </div>
  );
}
