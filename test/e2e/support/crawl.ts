/** A page as a search engine takes it. `links`: the paths of this shop that it leads to. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  isListed: boolean;
  canonical: string | undefined;
  links: string[];
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The attributes of the elements of this name. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescape(value),
      ]),
    ),
  );
}

/**
 * Reads pages from these on by their links, several at a time; pages that ask not to be listed are only looked at,
 * and of those that robots may not see, one of each.
 */
export async function crawl(origin: string, starts: string[], closed: string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set(starts);
  const waiting = [...starts];
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  const visit = async (path: string) => {
    const page = await readPage(origin, path);
    pages.set(path, page);
    if (!page.isListed || isClosed(path)) return;
    for (const link of page.links.map((link) => (isClosed(link) ? link.replace(/\?.*/, '') : link))) {
      if (!seen.has(link)) waiting.push(link);
      seen.add(link);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit));
  return pages;
}

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  // unpacked: hundreds of pages need not be compressed for a reader next door
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = await response.text();
  const html = isPage ? text : '';
  const links = elementsOf(html, 'a').flatMap(({ href }) => {
    const address = href !== undefined && URL.canParse(href, origin + path) ? new URL(href, origin + path) : undefined;
    return address?.origin === origin ? [address.pathname + address.search] : [];
  });
  const isListed =
    isPage &&
    response.ok &&
    !elementsOf(html, 'meta').some(({ name, content }) => name === 'robots' && content?.includes('noindex'));
  return {
    path,
    status: response.status,
    html,
    isListed,
    canonical: elementsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href,
    links: [...new Set(links)],
  };
}

/** All addresses in the sitemap and the files that it names. */
export async function readSitemap(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(origin + path)).text();
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescape(address));
  if (!text.includes('<sitemapindex')) return addresses;
  return (await Promise.all(addresses.map((address) => readSitemap(origin, new URL(address).pathname)))).flat();
}
