import { bytesOf, chooseEncoding, type KeptAnswer, type PublicCache } from './public-cache.ts';

/** Answers a GET or HEAD from the public cache, in the encoding that the caller takes; 304 when it has it already. */
export async function serveKept(request: Request, cache: PublicCache, key: string, make: () => Promise<Response>): Promise<Response> {
  return toResponse(request, await cache.answer(key, make));
}

async function toResponse(request: Request, answer: KeptAnswer): Promise<Response> {
  const headers: Record<string, string> = { ...answer.headers, vary: 'Accept-Encoding' };
  if (answer.status === 200) {
    headers.etag = answer.etag;
    // Browsers ask each time and get a 304: a change shows at once.
    headers['cache-control'] ??= 'no-cache';
    if (request.headers.get('if-none-match')?.includes(answer.etag)) return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, answer.bytes.identity.length);
  const bytes = await bytesOf(answer, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : bytes, { status: answer.status, headers });
}
