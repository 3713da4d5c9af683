import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { boughtTogetherApi } from '#shared/api/sales/bought-together.ts';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { pastDeliveriesApi } from '#shared/api/sales/past-deliveries.ts';
import { currentLanguage, inLanguage, pathIn, t } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { isBrand } from '#web/products/is-brand.ts';
import { isDocument, withFragments, fragmentOf } from '#web/ui/fragments/fragments.ts';
import { ProductRow } from '../cards/ProductRow.tsx';
import { renderAsk } from '../ask/render-ask.ts';
import { cardsOf } from '../cards/cards-of.ts';
import { renderRow } from '../cards/render-cards.tsx';
import type { Route } from './+types/ProductPage.ts';
import { renderAlso } from '../wishlist/render-also.tsx';
import { Also } from './Also.tsx';
import { BuyBox } from './buying/BuyBox.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { GoneProduct, MissingProduct } from './GoneProduct.tsx';
import { answerGone, answerMissing, readGone, type GonePage, type MissingPage } from './load-gone.ts';
import { renderDetails, loadAttributes } from './load-details.ts';
import { PastDelivery } from './PastDelivery.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductTrail } from './ProductTrail.tsx';
import { Promised } from './Promised.tsx';
import { loadSeo } from '../head/load-seo.ts';
import { loadReviews } from './reviews/load-reviews.ts';
import { loadTitle } from './load-title.ts';
import { loadSizeGuide } from './size-guide/load-size-guide.ts';
import { chooseVariant, comesOnOf, leftOf } from '#web/products/variant-choice.ts';
import { WrittenPart } from './WrittenPart.tsx';

/** Products below the page. */
const maxBelow = 8;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url);
  const slug = params.slug ?? address.searchParams.get('slug');
  if (!params.slug) throw redirect(slug ? paths.product(encodeURIComponent(slug)) : paths.products, 301);
  const api = apiOf(context);
  const [found, related, together, { facts = '', ...reviews }, guide, past, attributes] = await Promise.all([
    api(catalogueApi.product, { params: { slug: params.slug } }).catch(readGone),
    api(catalogueApi.related, { params: { slug: params.slug }, query: { limit: maxBelow } }).then(
      ({ data }) => data,
      () => [],
    ),
    api(boughtTogetherApi.ofProduct, { params: { slug: params.slug } }).then(
      ({ data }) => data,
      () => [],
    ),
    loadReviews(api, params.slug, address.searchParams.get('reviews')),
    loadSizeGuide(api, params.slug),
    api(pastDeliveriesApi.find).then(
      ({ data }) => data.country,
      () => null,
    ),
    loadAttributes(api, params.slug),
  ]);
  if (found === null) return answerMissing(context);
  if ('category' in found) return answerGone(context, found);
  const { data: product } = found;
  if (product.slug !== params.slug) throw redirect(paths.product(product.slug) + address.search, 301);
  const bought = together.map(({ _id }) => _id);
  const others = related.filter(({ _id }) => !bought.includes(_id)).slice(0, maxBelow - together.length);
  const [row, boughtRow] = [renderRow(await cardsOf(api, others)), renderRow(await cardsOf(api, together))];
  const details = await renderDetails(api, product, attributes);
  const seo = await loadSeo(api, 'product', product._id);
  const title = seo.seo?.title || (await loadTitle(api, product));
  const link = address.origin + pathIn(currentLanguage(), paths.product(product.slug));
  const ask = await renderAsk(api, ({ ofProduct }) => ofProduct(inLanguage(product.name, product.nameBn), link));
  // facts are for search engines, and these read only documents
  const also = renderAlso(product, link);
  const parts = { related: row, together: boughtRow, details, ask, guide, also };
  const written = { ...parts, ...reviews, ...(context.get(isDocument) && { facts }) };
  return withFragments(
    context,
    { product, days: daysOf(product), origin: address.origin, past, title, ...seo },
    written,
  );
}

/** The days on which its pre-orders come, written here: the browser may write days otherwise. */
const daysOf = ({ variant }: Product): Record<string, string> =>
  Object.fromEntries(
    variant.flatMap(({ preorder }) => (preorder ? [[preorder.comesOn, dayInWords(preorder.comesOn)]] : [])),
  );

// Choosing a colour or size changes the address but not the product. Load again for other reviews, or if the address
// stays the same.
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reviews = ({ searchParams }: URL) => searchParams.get('reviews');
  const isOther = currentParams.slug !== nextParams.slug || reviews(currentUrl) !== reviews(nextUrl);
  return (isOther || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;
}

const columns = [
  'mt-1 grid grid-cols-1 gap-4 sm:mt-3 sm:gap-6 md:grid-cols-2',
  'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12',
].join(' ');

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('isMissing' in loaderData) return <MissingProduct page={loaderData} />;
  return 'gone' in loaderData ? <GoneProduct page={loaderData} /> : <ShownProduct shown={loaderData} />;
}

function ShownProduct({ shown }: { shown: Exclude<Route.ComponentProps['loaderData'], GonePage | MissingPage> }) {
  const { product, days, origin, past, title, seo } = shown;
  const [address] = useSearchParams();
  const chosen = chooseVariant(product, address.get('color'), address.get('size'));
  const comesOn = chosen ? comesOnOf(product, chosen) : undefined;
  const canBeBought = chosen !== null && leftOf(product, chosen) > 0;
  return (
    <div className="wide pt-1 lg:pt-6">
      <ProductHead {...{ product, title, origin, seo }} facts={import.meta.env.SSR ? fragmentOf(shown, 'facts') : ''} />
      <ProductTrail product={product} />
      <div className={columns}>
        <Gallery
          key={product._id}
          product={product}
          color={chosen?.color ?? null}
          isAsked={address.has('color') || chosen?.color !== product.variant[0]?.color}
        />
        {/* the shorter column stays in sight while the other is scrolled */}
        <div className="min-w-0 md:sticky md:top-20 md:self-start lg:top-32">
          <h1 className="text-xl font-bold leading-tight break-words lg:text-2xl">
            {inLanguage(product.name, product.nameBn)}
          </h1>
          <WrittenPart shown={shown} part="stars" />
          <p className="mt-1 text-sm text-quiet">
            {isBrand(product.brand.name) && `${inLanguage(product.brand.name, product.brand.nameBn)} · `}
            {t('Product ID')} <span className="tabular">{product.productNumber}</span>
          </p>
          <BuyBox product={product} chosen={chosen} day={comesOn && days[comesOn]}>
            <WrittenPart shown={shown} part="guide" />
          </BuyBox>
          <Also shown={shown} id={product._id} />
          {canBeBought && <Promised comesOn={comesOn} />}
          {canBeBought && !comesOn && <PastDelivery country={past} />}
          <WrittenPart shown={shown} part="details" />
          <WrittenPart shown={shown} part="ask" />
        </div>
      </div>
      <WrittenPart shown={shown} part="reviews" />
      <ProductRow title={t('Often bought together')} part="together" cards={fragmentOf(shown, 'together')} />
      <ProductRow title={t('You may also like')} part="related" cards={fragmentOf(shown, 'related')} />
      <div id="seen" />
    </div>
  );
}
