import { lazy, Suspense } from 'react';
import { redirect, type RouterContextProvider } from 'react-router';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { currentLanguage, inLanguage, t } from '#shared/language.ts';
import { collectionCard, collectionPictureUrl } from '#shared/settings/share-picture.ts';
import { apiOf } from '#web/platform/client.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { JsonLd } from '#web/storefront/head/JsonLd.tsx';
import { loadSeo } from '#web/storefront/head/load-seo.ts';
import { trailFacts } from '#web/storefront/head/shop-facts.ts';
import { ListingView } from '#web/storefront/listing/ListingView.tsx';
import { loadListing } from '#web/storefront/listing/found/load-listing.ts';
import { ListingHead } from '#web/storefront/listing/ProductsPage.tsx';
import { withFragments } from '#web/ui/fragments/fragments.ts';
import { loadSections } from '../sections/load/load-sections.ts';
import type { Route } from './+types/CollectionPage.ts';

// most collections have no sections, and need not carry what shows them
const Sections = lazy(async () => ({ default: (await import('../sections/Sections.tsx')).Sections }));

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { data } = await api(collectionsApi.one, { params: { slug } });
  if (data.slug !== slug) throw redirect(paths.collection(data.slug) + new URL(request.url).search, 301);
  const { title, titleBn, text, textBn, picture } = data;
  const listing = await loadListing(context, request, paths.collection(slug), { collection: slug });
  const head = await loadHead(context, request, data._id);
  return Object.assign(listing, await loadSeo(api, 'collection', data._id), {
    ...(head !== undefined && { head }),
    title: inLanguage(title, titleBn),
    text: text === null ? null : inLanguage(text, textBn),
    collection: { slug, title, titleBn, picture },
  });
}

/** The sections above the products, null where only the first page of the whole list shows them; undefined: none. */
async function loadHead(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const { data: page } = await apiOf(context)(pagesApi.head, { params: { id } });
  if (!page) return undefined;
  if (new URL(request.url).search !== '') return null;
  const { loaded, written } = await loadSections(context, page, { isBelowHeading: true });
  return withFragments(context, loaded, written);
}

/** Some goods under a title of their own, as a list like all others. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { title, text, collection, head, origin, path } = loaderData;
  const { picture } = collection;
  const settings = useSettings();
  const shared = import.meta.env.SSR &&
    picture && {
      path: collectionPictureUrl(collection.slug, collectionCard(collection, settings, currentLanguage())),
      alt: title,
    };
  return (
    <>
      <ListingHead listing={loaderData} title={title} {...(shared && { picture: shared })} />
      <JsonLd
        facts={
          import.meta.env.SSR &&
          trailFacts(origin, [
            { name: t('Home'), path: paths.home },
            { name: title, path },
          ])
        }
      />
      <ListingView listing={loaderData} title={title}>
        {head && (
          <div className="mt-3 pb-4">
            <Suspense>
              <Sections data={head} />
            </Suspense>
          </div>
        )}
        {head === undefined && (picture ?? text) && (
          <div className="mt-3 grid gap-3 sm:flex sm:items-center sm:gap-6">
            {picture && (
              <div className="aspect-[2/1] overflow-hidden rounded-card bg-mist sm:w-72 sm:shrink-0 lg:w-96">
                <Picture
                  url={picture}
                  alt=""
                  sizes="(min-width: 1024px) 384px,(min-width: 640px) 288px,92vw"
                  width={640}
                  height={320}
                  className="size-full object-cover"
                />
              </div>
            )}
            {text && <p className="max-w-prose whitespace-pre-line break-words">{text}</p>}
          </div>
        )}
      </ListingView>
    </>
  );
}
