import type { ListedPost } from '#shared/api/shop/pages.ts';
import { pathIn, type Language } from '#shared/language.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { element, escapeXml, xmlStart } from '#server/platform/text/xml.ts';

interface Blog {
  language: Language;
  /** The shop's public address. */
  origin: string;
  name: string;
  about: string;
}

export const feedPath = `${pagePaths.blog}/feed.xml`;

/** The latest posts as RSS 2.0, in one language. */
export function blogFeedOf({ language, origin, name, about }: Blog, posts: readonly ListedPost[]): string {
  const address = (path: string) => origin + pathIn(language, path);
  const inThis = (english: string, bangla: string) => (language === 'bn' && bangla) || english || bangla;
  const items = posts.map(({ slug, title, titleBn, description, descriptionBn, date }) => {
    const link = address(`${pagePaths.blog}/${slug}`);
    const summary = inThis(description, descriptionBn);
    return [
      '<item>',
      element('title', inThis(title, titleBn)),
      element('link', link),
      element('guid', link),
      element('pubDate', new Date(date).toUTCString()),
      summary && element('description', summary),
      '</item>\n',
    ].join('');
  });
  return [
    `${xmlStart}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>`,
    element('title', name),
    element('link', address(pagePaths.blog)),
    element('description', about || name),
    element('language', language),
    `<atom:link href="${escapeXml(address(feedPath))}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel>\n</rss>\n',
  ].join('');
}
