import { currentLanguage } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { absolute, sellerFacts } from '#web/storefront/head/shop-facts.ts';

// Only the server makes these (JsonLd.tsx).

interface Post {
  title: string;
  description: string;
  picture: string | null;
  origin: string;
  posted?: { at: string };
}

/** A post by Google's rules for articles; the shop is its author. */
export function postFacts(
  { title, description, picture, origin, posted }: Post,
  { path, shopName }: { path: string; shopName: string },
): object {
  const url = absolute(origin, path);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: title,
    ...(description && { description }),
    ...(picture && { image: [origin + picture] }),
    ...(posted && { datePublished: posted.at }),
    inLanguage: currentLanguage(),
    author: { '@type': 'Organization', name: shopName, url: absolute(origin, paths.home) },
    publisher: sellerFacts(origin),
  };
}
