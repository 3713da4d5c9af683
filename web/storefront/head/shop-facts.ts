import { currentLanguage, pathIn } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { paths } from '#web/platform/paths.ts';

// Only the server makes these (JsonLd.tsx).

export const absolute = (origin: string, path: string) => origin + pathIn(currentLanguage(), path);
const idOfShop = (origin: string) => `${origin}/#shop`;

export const sellerFacts = (origin: string) => ({ '@type': 'OnlineStore', '@id': idOfShop(origin) });

/** The shop itself, and how its pages are searched. */
export function shopFacts(settings: SettingsInLanguage, origin: string): object {
  const { shopName: name, phone, email, address, social, about, logo, returns } = settings;
  const shop = {
    ...sellerFacts(origin),
    name,
    url: absolute(origin, paths.home),
    description: about,
    logo: origin + (logo ? renditionUrl(logo, 640, 'webp') : '/app-512.png'),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' } }),
    ...((phone || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: 'BD',
        availableLanguage: ['bn', 'en'],
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    }),
    ...(returns.days > 0 && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returns.days,
      },
    }),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: absolute(origin, paths.home),
    name,
    inLanguage: currentLanguage(),
    publisher: { '@id': idOfShop(origin) },
    // the braces are a place to fill in, and stay as they are
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(origin, paths.products)}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@graph': [shop, site] };
}

/** The breadcrumbs of the page, from the front page down; the last is the page itself. */
export function trailFacts(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: absolute(origin, path),
    })),
  };
}
