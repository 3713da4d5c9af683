import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { catalogueApi, type Product } from '#shared/api/catalogue.ts';
import { inLanguage, namesOf, t } from '#shared/language.ts';
import { apiOf } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { withWritten, writtenPart } from '#web/ui/written/written.ts';
import { ProductRow } from '../home/ProductRow.tsx';
import { cardsOf } from '../listing/cards-of.ts';
import { drawRow } from '../listing/draw-cards.tsx';
import type { Route } from './+types/ProductPage.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { GoneProduct } from './GoneProduct.tsx';
import { answerGone, readGone, type GonePage } from './load-gone.ts';
import { ProductHead } from './ProductHead.tsx';
import { ProductTrail } from './ProductTrail.tsx';
import { Terms } from './Terms.tsx';
import { chooseVariant } from './variant-choice.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const address = new URL(request.url);
  const slug = params.slug ?? address.searchParams.get('slug');
  if (!params.slug) throw redirect(slug ? paths.product(encodeURIComponent(slug)) : paths.products, 301);
  const api = apiOf(context);
  const [found, related] = await Promise.all([
    api(catalogueApi.product, { params: { slug: params.slug } }).catch(readGone),
    api(catalogueApi.related, { params: { slug: params.slug }, query: { limit: 8 } }).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  if ('category' in found) return answerGone(context, found);
  const { data: product } = found;
  if (product.slug !== params.slug) throw redirect(paths.product(product.slug) + address.search, 301);
  const row = drawRow(await cardsOf(api, related));
  return withWritten(context, { product, origin: address.origin }, { related: row });
}

// Choosing a colour or size changes the address, not the product.
export function shouldRevalidate({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.slug !== nextParams.slug && defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return 'gone' in loaderData ? <GoneProduct page={loaderData} /> : <ShownProduct shown={loaderData} />;
}

function ShownProduct({ shown }: { shown: Exclude<Route.ComponentProps['loaderData'], GonePage> }) {
  const { product, origin } = shown;
  const [address] = useSearchParams();
  const { name, nameBn } = namesOf(product);
  const chosen = chooseVariant(product, address.get('color'), address.get('size'));
  return (
    <div className="wide pt-1 lg:pt-6">
      <ProductHead product={product} origin={origin} />
      <ProductTrail product={product} />
      <div className="mt-1 grid grid-cols-1 gap-4 sm:mt-3 sm:gap-6 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-12">
        <Gallery key={product._id} product={product} color={chosen?.color ?? null} isAsked={address.has('color')} />
        <div>
          <h1 className="text-xl font-bold leading-tight break-words lg:text-2xl">{name}</h1>
          {nameBn && (
            <p lang="bn" className="mt-1 text-lg text-quiet break-words">
              {nameBn}
            </p>
          )}
          <p className="mt-1 text-sm text-quiet">
            {inLanguage(product.brand.name, product.brand.nameBn)} · {t('Product ID')}{' '}
            <span className="tabular">{product.productNumber}</span>
          </p>
          <BuyBox product={product} chosen={chosen} />
          <Terms />
          <Details product={product} />
        </div>
      </div>
      <ProductRow title={t('You may also like')} part="related" cards={writtenPart(shown, 'related')} />
    </div>
  );
}

function Details({ product: { description, descriptionBn } }: { product: Product }) {
  const { name, nameBn } = namesOf({ name: description, nameBn: descriptionBn });
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">{t('Details')}</h2>
      <p className="mt-2 whitespace-pre-line break-words">{name}</p>
      {nameBn && (
        <p lang="bn" className="mt-4 whitespace-pre-line break-words text-quiet">
          {nameBn}
        </p>
      )}
    </section>
  );
}
