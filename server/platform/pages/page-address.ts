import { publicPageParameters } from '#shared/pages.ts';
import { keyOf } from '#server/platform/http/requests/route-input.ts';

// Addresses of pages, and of their data, as React Router requests it.

/**
 * `/products.data` is the data of `/products`, and `/_root.data` or `/_.data` that of `/`; the same below `/bn` and
 * `/en`.
 */
export function pageOf(pathname: string): string {
  return pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
}

export const isData = (pathname: string): boolean => pathname.endsWith('.data');

// React Router names in this parameter the routes of the page whose data it lacks
const partsParameter = '_routes';

/**
 * Unknown names would each make a cache key of their own, so they are dropped. Naming all routes is the same as
 * naming none.
 */
function withKnownParts(search: URLSearchParams, parts: readonly string[]): URLSearchParams {
  const requested = search.get(partsParameter)?.split(',') ?? [];
  const known = parts.filter((part) => requested.includes(part));
  const rest = new URLSearchParams(search);
  rest.delete(partsParameter);
  if (known.length > 0 && known.length < parts.length) rest.set(partsParameter, known.join(','));
  return rest;
}

/** The key of a page, or of its data, in the public cache: the parameters that it reads, and no others. */
export function pageKey({ pathname, searchParams }: URL, page: string, parts: readonly string[]): string {
  const known = publicPageParameters(page) ?? [];
  return isData(pathname)
    ? keyOf(pathname, withKnownParts(searchParams, parts), [...known, partsParameter])
    : keyOf(pathname, searchParams, known);
}

/** Whether a router can read the path. No path of ours contains control characters that end lines or texts. */
export function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
