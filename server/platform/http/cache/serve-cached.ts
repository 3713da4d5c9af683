import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, chooseEncoding, improve } from './compression.ts';
import type { Encoding, CachedAnswer, MadeAnswer } from './cached-answer.ts';
import type { PublicCache } from './public-cache.ts';

/**
 * Answers a GET or HEAD from the public cache, in an encoding that the caller accepts; 304 if the caller already has
 * it.
 */
export async function serveCached(
  request: Request,
  cache: PublicCache,
  key: string,
  make: (isRenewal: boolean) => Promise<MadeAnswer>,
): Promise<Response> {
  const answer = await cache.answer(key, make);
  const { pathname, search } = new URL(request.url);
  cache.nameKey(pathname + search, key);
  return sendCached(request, answer);
}

/** Sends an answer of the cache. */
export async function sendCached(request: Request, answer: CachedAnswer): Promise<Response> {
  if (hasIt(answer, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: headersFor(answer, 'identity') });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), answer.bytes.identity.length);
  const bytes = await bytesOf(answer, encoding);
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status: answer.status,
    headers: headersFor(answer, encoding, bytes.length),
  });
}

/**
 * The same for cached answers, written straight to the socket. Most requests of a shop end here, and making a Request
 * and a Response for each would take most of their time (`npm run bench`). False: not cached, the app answers.
 */
export function serveReady(request: IncomingMessage, response: ServerResponse, cache: PublicCache): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false;
  const begun = performance.now();
  const answer = cache.findFresh(request.url);
  if (!answer) return false;
  if (hasIt(answer, request.headers['if-none-match'])) {
    response.writeHead(304, headersFor(answer, 'identity')).end();
    cache.noteServed(request.url, 304, performance.now() - begun);
    return true;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer.bytes.identity.length);
  const bytes = answer.bytes[encoding];
  if (!bytes) return false;
  improve(answer, encoding);
  response.writeHead(200, headersFor(answer, encoding, bytes.length)).end(bytes);
  cache.noteServed(request.url, 200, performance.now() - begun);
  return true;
}

function hasIt(answer: CachedAnswer, ifNoneMatch: string | null | undefined): boolean {
  return answer.status === 200 && !!ifNoneMatch?.includes(answer.etag);
}

function headersFor(answer: CachedAnswer, encoding: Encoding, length?: number): Record<string, string> {
  return {
    ...answer.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(length !== undefined && { 'content-length': String(length) }),
  };
}
