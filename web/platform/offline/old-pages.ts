import { pages } from './keep.ts';

// What is shown without a network.

/** What names the language of an address; nothing in the shop's first one. */
const prefixOf = (pathname: string): string => /^\/(?:bn|en)(?=\/|$)/.exec(pathname)?.[0] ?? '';

/** A page as it was seen, with a line that says so. It is style alone, which React leaves as it is. */
export async function markedOld(page: Response): Promise<Response> {
  const lineIn = (html: string) => {
    const words = /<html [^>]*lang="bn"/.test(html)
      ? 'আপনি এখন অফলাইনে। শেষবার যেমন দেখেছিলেন, পাতাটি তেমনই আছে।'
      : 'You are offline. This page is as you saw it last.';
    return (
      `<style>body::before{content:"${words}";display:block;padding:.5rem 1rem;` +
      'background:#1d1a16;color:#fffdf8;font-size:.875rem;text-align:center}</style>'
    );
  };
  return changed(page, (html) => html.replace('</head>', `${lineIn(html)}</head>`));
}

/** The page that says that there is no network, with links to what was seen; without script, which is of /offline. */
export async function offlinePage(pathname: string): Promise<Response> {
  const page = await caches.match(`${prefixOf(pathname)}/offline`, { cacheName: pages, ignoreVary: true });
  if (!page) return Response.error();
  const links = await linksToSeen(pathname);
  return changed(page, (html) =>
    html
      .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/(<ul data-seen=""[^>]*>)/, (_, start: string) => start + links.join('')),
  );
}

async function linksToSeen(pathname: string): Promise<string[]> {
  const kept = await caches.open(pages);
  const seen = (await kept.keys())
    .map(({ url }) => new URL(url))
    .filter((url) => /\/(?:product-details\/|products$)/.test(url.pathname))
    .filter((url) => prefixOf(url.pathname) === prefixOf(pathname));
  const links = seen.toReversed().map(async ({ pathname: path, search }) => {
    const html = await (await kept.match(path + search, { ignoreVary: true }))?.text();
    // it is HTML already; the shop's name stands behind it
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(html ?? '')?.[1]?.replace(/ \| [^|]*$/, '');
    const address = (path + search).replaceAll('&', '&amp;').replaceAll('"', '%22');
    return title ? `<li><a href="${address}" class="font-semibold text-green underline">${title}</a></li>` : '';
  });
  return Promise.all(links);
}

async function changed(page: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(change(await page.text()), { headers });
}
