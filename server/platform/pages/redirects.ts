import { publicPageParameters } from '#shared/pages.ts';

/** Where an address leads that is no page, both without their language; undefined: nowhere. */
export type RedirectOf = (path: string) => Promise<string | undefined>;

/**
 * Redirects a request to another address of the shop, with the parameters of the request that the page at its own
 * address does not read: those of adverts. The page has taken its own along.
 */
export function movedTo(location: string, requested: URL): Response {
  const target = new URL(location, requested);
  const read = publicPageParameters(requested.pathname) ?? [];
  for (const [name, value] of requested.searchParams) if (!read.includes(name)) target.searchParams.append(name, value);
  return new Response(null, {
    status: 301,
    // browsers keep a 301 for ever: one that leads back later would make a circle
    headers: { location: target.pathname + target.search + target.hash, 'cache-control': 'no-cache' },
  });
}
