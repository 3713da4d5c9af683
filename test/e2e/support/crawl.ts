import type { APIRequestContext } from '@playwright/test';

/** A page as a search engine takes it. `links`: the paths of this shop that it leads to. */
export interface CrawledPage { path: string; status: number; html: string; isListed: boolean; canonical: string | undefined; links: string[] }

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The attributes of the elements of this name. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), unescape(value)])));
}

/** Reads pages from these on by their links, several at a time; pages that ask not to be listed, and those that robots may not see, are only looked at. */
export async function crawl(request: APIRequestContext, origin: string, starts: string[], closed: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set(starts);
  const waiting = [...starts];
  const visit = async (path: string) => {
    const page = await readPage(request, origin, path);
    pages.set(path, page);
    if (!page.isListed || closed.some((start) => path.startsWith(start))) return;
    for (const link of page.links) {
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return pages;
}

async function readPage(request: APIRequestContext, origin: string, path: string): Promise<CrawledPage> {
  const response = await request.get(path);
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const html = isPage ? await response.text() : '';
  const links = elementsOf(html, 'a').flatMap(({ href }) => {
    const address = href !== undefined && URL.canParse(href, origin + path) ? new URL(href, origin + path) : undefined;
    return address?.origin === origin ? [address.pathname + address.search] : [];
  });
  const isListed = isPage && response.ok() && !elementsOf(html, 'meta').some(({ name, content }) => name === 'robots' && content?.includes('noindex'));
  return { path, status: response.status(), html, isListed, canonical: elementsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href, links: [...new Set(links)] };
}

/** All addresses in the sitemap and the files that it names. */
export async function readSitemap(request: APIRequestContext, path = '/sitemap.xml'): Promise<string[]> {
  const response = await request.get(path);
  const text = await response.text();
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescape(address));
  if (!text.includes('<sitemapindex')) return addresses;
  return (await Promise.all(addresses.map((address) => readSitemap(request, new URL(address).pathname)))).flat();
}
