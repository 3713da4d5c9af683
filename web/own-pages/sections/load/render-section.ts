import type { ReactNode } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { reviewsApi } from '#shared/api/sales/reviews.ts';
import type { Section, SectionKind, SectionOf } from '#shared/api/shop/sections.ts';
import { t } from '#shared/language.ts';
import { loadDistricts } from '#web/cart/districts.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { CategoryTiles } from '../kinds/CategoryTiles.tsx';
import { CollectionRow } from '../kinds/CollectionRow.tsx';
import { renderProducts, picturesOfGoods } from './render-products.ts';
import { HeroBeside, HeroOver } from '../kinds/Hero.tsx';
import type { Around, Drawing } from './drawing.ts';
import { Brands, Countdown, MapAndHours, Reviews, Video } from '../kinds/ShopSections.tsx';
import { Banner, PictureSection, Questions, Story, Text, type Drawn } from '../kinds/TextSections.tsx';
import { TrustLine } from '../kinds/TrustLine.tsx';
import { wordsOf } from '../kinds/words.ts';

type Draw<Kind extends SectionKind> = (section: SectionOf<Kind>, around: Around) => Promise<Drawing> | Drawing;

const maxReviews = 6;
const maxBrands = 24;

const html = (text: string, isWide = false): Drawing =>
  text === '' ? undefined : { show: 'html', isWide, html: text };

/** A section that needs nothing but itself. Its component may draw nothing. */
const alone =
  <Kind extends SectionKind>(component: (props: Drawn<Kind>) => ReactNode, isWide = false): Draw<Kind> =>
  (section, { place }) =>
    html(renderFragment(component, { section, isFirst: place === 'first' }), isWide);

/** How each kind is drawn. */
const drawers: { [Kind in SectionKind]: Draw<Kind> } = {
  hero: async (section, around) => {
    const [slide] = section.slides;
    const hasOwn = slide?.picture ?? slide?.phonePicture;
    const goods = hasOwn ? [] : await picturesOfGoods(around);
    const Hero = section.layout === 'beside' ? HeroBeside : HeroOver;
    return html(renderFragment(Hero, { slides: section.slides, goods, place: around.place }), true);
  },
  story: alone(Story),
  products: renderProducts,
  categories: async (section, { api }) => {
    const { categories } = (await api(catalogueApi.categories, { query: { limit: 100 } })).data;
    if (categories.length === 0) return undefined;
    const tiles = categories.map(({ _id, slug, logo, name, nameBn }) => ({ _id, slug, logo, name, nameBn }));
    return html(renderFragment(CategoryTiles, { title: wordsOf(section, 'title') || t('Shop by category'), tiles }));
  },
  collections: async (section, { api }) => {
    const { data: collections } = await api(collectionsApi.shown);
    if (collections.length === 0) return undefined;
    return html(renderFragment(CollectionRow, { title: wordsOf(section, 'title') || t('Collections'), collections }));
  },
  banner: alone(Banner, true),
  text: alone(Text),
  picture: alone(PictureSection),
  video: alone(Video),
  questions: alone(Questions),
  reviews: async (section, { api }) => {
    const { data: reviews } = await api(reviewsApi.best, { query: { limit: maxReviews } });
    if (reviews.length === 0) return undefined;
    return html(renderFragment(Reviews, { title: wordsOf(section, 'title') || t('What customers say'), reviews }));
  },
  trust: ({ items }, { settings }) => {
    const { cashOnDelivery, returns, phone } = settings;
    return html(renderFragment(TrustLine, { items, settings: { cashOnDelivery, returns, phone } }));
  },
  brands: async (section, { api }) => {
    const { data } = await api(catalogueApi.brands, { query: { limit: maxBrands } });
    if (data.length === 0) return undefined;
    const brands = data.map(({ _id, name, nameBn, slug, logo }) => ({ _id, name, nameBn, slug, logo }));
    return html(renderFragment(Brands, { title: wordsOf(section, 'title') || t('Brands'), brands }));
  },
  countdown: (section) =>
    section.ends !== null && Date.parse(section.ends) > Date.now()
      ? html(renderFragment(Countdown, { section }), true)
      : undefined,
  order: async (section, { context, products }) => {
    const product = products.find(({ _id }) => _id === section.product);
    if (!product) return undefined;
    return {
      show: 'order',
      title: wordsOf(section, 'title'),
      text: wordsOf(section, 'text'),
      product,
      districts: await loadDistricts(context),
    };
  },
  map: (section, { settings: { address, location, hours, phone } }) =>
    html(
      renderFragment(MapAndHours, {
        title: wordsOf(section, 'title') || t('Visit our shop'),
        settings: { address, location, hours, phone },
      }),
    ),
};

/** What a section shows; absent: nothing, for what it is about is gone. */
export const renderSection = async (section: Section, around: Around): Promise<Drawing> =>
  // the compiler does not see that the drawer fits the kind
  (drawers[section.kind] as Draw<SectionKind>)(section, around);
