import { firstLanguage, languages, pathIn, type Language } from '#shared/language.ts';
import { element, escapeXml, xmlStart } from '#server/platform/text/xml.ts';

// sitemaps.org allows at most 50,000 addresses and 50 MB per file. Ours are far smaller, so that each is quick to make.

/** A page, by its English path. */
export interface SitemapEntry {
  path: string;
  changed?: Date;
  pictures?: string[];
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** Each page in both languages, each linking to both: search engines require this on both sides. */
export function sitemapOf(origin: string, entries: SitemapEntry[]): string {
  return `${xmlStart}<urlset ${namespaces}>\n${entries.map((entry) => toUrls(origin, entry)).join('')}</urlset>\n`;
}

function toUrls(origin: string, { path, changed, pictures = [] }: SitemapEntry): string {
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + pathIn(language, path))}"/>`;
  const alternates = `${link('en', 'en')}${link('bn', 'bn')}${link('x-default', firstLanguage())}`;
  const images = pictures
    .map((hash) => `<image:image>${element('image:loc', `${origin}/media/${hash}.webp`)}</image:image>`)
    .join('');
  const lastmod = changed ? element('lastmod', changed.toISOString()) : '';
  return languages
    .map(
      (language) => `<url>${element('loc', origin + pathIn(language, path))}${lastmod}${alternates}${images}</url>\n`,
    )
    .join('');
}

/** The list of the sitemaps. */
export function sitemapIndexOf(origin: string, files: { path: string; changed?: Date }[]): string {
  const rows = files.map(({ path, changed }) => {
    const lastmod = changed ? element('lastmod', changed.toISOString()) : '';
    return `<sitemap>${element('loc', origin + path)}${lastmod}</sitemap>\n`;
  });
  const start = `${xmlStart}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return `${start}${rows.join('')}</sitemapindex>\n`;
}
