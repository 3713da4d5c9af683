import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { readLanguageFrom } from '#shared/language.ts';
import { faqFacts } from '../pages/faq/faq-facts.ts';
import { JsonLd } from './JsonLd.tsx';
import { productFacts } from './product-facts.ts';
import { shopFacts } from './shop-facts.ts';

const origin = 'https://haat.example';
const named = (name: string, nameBn: string | null = null) => ({ _id: name, name, nameBn, slug: name.toLowerCase() });
const variant = (price: number, quantity = 1, color = 'Red', size: string | null = null): Variant => ({
  _id: `${color}${size}`,
  color,
  size,
  price,
  quantity,
});

const product = (changes: Partial<Product> = {}): Product => ({
  _id: 'p',
  productNumber: 'P-4821935',
  slug: 'shawl',
  name: 'Shawl',
  nameBn: 'চাদর',
  description: 'Warm',
  descriptionBn: null,
  regularPrice: 900,
  discount: 0,
  category: named('Clothing', 'পোশাক'),
  subCategory: named('Shawls'),
  brand: named('Tant'),
  thumbnail: '/media/a.webp',
  images: ['/media/a.webp', '/media/b.webp'],
  imageColors: [null, null],
  tint: '#ffffff',
  variant: [variant(900)],
  totalQuantity: 1,
  inStock: true,
  ...changes,
});

interface Node {
  '@type': string;
  [name: string]: unknown;
}
const nodesOf = (facts: object) => (facts as { '@graph': Node[] })['@graph'];
const factsOf = (changes?: Partial<Product>) => nodesOf(productFacts(product(changes), origin))[0]!;
const isAddress = (value: unknown) =>
  typeof value === 'string' && value.startsWith(`${origin}/`) && URL.canParse(value);

/** The fields of an offer that break Google's rules for product snippets and merchant listings. */
function missingInOffer(offer: Node): string[] {
  const price = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
  const rules: Record<string, boolean> = {
    priceCurrency: offer.priceCurrency === 'BDT',
    availability: ['InStock', 'OutOfStock', 'PreOrder'].includes(
      String(offer.availability).replace('https://schema.org/', ''),
    ),
    url: isAddress(offer.url),
    ...(offer['@type'] === 'AggregateOffer'
      ? {
          lowPrice: price(offer.lowPrice),
          highPrice: price(offer.highPrice) && Number(offer.highPrice) > Number(offer.lowPrice),
          offerCount: Number(offer.offerCount) >= 2,
          offers: (offer.offers as Node[]).every((one) => missingInOffer(one).length === 0),
        }
      : {
          type: offer['@type'] === 'Offer',
          price: price(offer.price),
          itemCondition: offer.itemCondition === 'https://schema.org/NewCondition',
        }),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

describe('the facts of a product', () => {
  test("have Google's required fields", () => {
    const facts = factsOf();
    expect(facts).toMatchObject({
      '@type': 'Product',
      name: 'Shawl',
      description: 'Warm',
      sku: 'P-4821935',
      url: `${origin}/product-details/shawl`,
      brand: { '@type': 'Brand', name: 'Tant' },
      image: [`${origin}/media/a.webp`, `${origin}/media/b.webp`],
    });
    expect(missingInOffer(facts.offers as Node)).toEqual([]);
    expect(facts.offers).toMatchObject({ '@type': 'Offer', price: 900, availability: 'https://schema.org/InStock' });
  });

  test('give the range of discounted prices if variants differ', () => {
    const offers = factsOf({ discount: 10, variant: [variant(900, 0), variant(700, 3, 'Blue', 'M & L')] })
      .offers as Node;
    expect(missingInOffer(offers)).toEqual([]);
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 630,
      highPrice: 810,
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        { price: 810, availability: 'https://schema.org/OutOfStock' },
        {
          price: 630,
          availability: 'https://schema.org/InStock',
          url: `${origin}/product-details/shawl?color=Blue&size=M+%26+L`,
        },
      ],
    });
  });

  test('have the day of a pre-order', () => {
    const before = { ...variant(900, 0), preorder: { comesOn: '2026-12-12', left: 3 } };
    const offer = factsOf({ variant: [before] }).offers as Node;
    expect(missingInOffer(offer)).toEqual([]);
    expect(offer).toMatchObject({ availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-12' });
    expect(factsOf({ variant: [before, variant(900, 1)] }).offers).not.toHaveProperty('availabilityStarts');
  });

  test('mark it as out of stock when it is sold out or unavailable', () => {
    for (const changes of [{ variant: [variant(900, 0)] }, { inStock: false }, { variant: [] }])
      expect(factsOf(changes).offers).toMatchObject({
        '@type': 'Offer',
        price: 900,
        availability: 'https://schema.org/OutOfStock',
      });
  });

  test('list its breadcrumbs', () => {
    const [, trail] = nodesOf(productFacts(product(), origin));
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { position: 2, name: 'Clothing', item: `${origin}/products?category=clothing` },
        { position: 3, name: 'Shawls', item: `${origin}/products?category=clothing&sub-category=shawls` },
        { position: 4, name: 'Shawl', item: `${origin}/product-details/shawl` },
      ],
    });
  });

  test('are in Bangla on a Bangla page, English where it is missing', () => {
    readLanguageFrom(() => 'bn');
    try {
      expect(factsOf()).toMatchObject({
        name: 'চাদর',
        description: 'Warm',
        url: `${origin}/bn/product-details/shawl`,
        category: 'পোশাক',
      });
    } finally {
      readLanguageFrom(() => 'en');
    }
  });
});

test('the shop’s data has its name, contacts, profiles, and search address', () => {
  const settings = settingsApi.get.data.parse({
    phone: '+880 1700-000000',
    email: 'a@haat.example',
    address: 'Dhanmondi, Dhaka',
    social: [{ name: 'Facebook', url: 'https://facebook.com/haat' }],
  });
  const [shop, site] = nodesOf(shopFacts(settingsInLanguage(settings), origin));
  expect(shop).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Haat',
    url: `${origin}/`,
    logo: `${origin}/app-512.png`,
    sameAs: ['https://facebook.com/haat'],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: '+880 1700-000000',
      email: 'a@haat.example',
    },
    address: { addressCountry: 'BD' },
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  const [bare] = nodesOf(shopFacts(settingsInLanguage(settingsApi.get.data.parse({})), origin));
  for (const name of ['sameAs', 'contactPoint', 'telephone', 'email', 'address']) expect(bare).not.toHaveProperty(name);
});

test('questions have their answers as plain text, without markup', () => {
  expect(
    faqFacts([
      {
        question: 'Where is it?',
        answer: ['Open [My Orders](/dashboard/my-orders), **soon** & <now>.', ['One', 'Two']],
      },
    ]),
  ).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Where is it?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p>Open My Orders, soon &amp; &lt;now>.</p><ul><li>One</li><li>Two</li></ul>',
        },
      },
    ],
  });
});

test('the text of a product cannot close the script element', () => {
  const facts = { name: '</script><script>alert(1)</script><!-- & "quoted"' };
  const html = renderToStaticMarkup(createElement(JsonLd, { facts }));
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...facts });
});
