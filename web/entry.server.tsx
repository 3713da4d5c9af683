import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { currentLanguage, languageOf, learnBangla, readLanguageFrom, type Language } from '#shared/language.ts';
import { apiFetch, type ApiFetch } from './api/client.ts';
import banglaWords from '../build/bangla-words.json?url';

const speaking = new AsyncLocalStorage<Language>();
readLanguageFrom(() => speaking.getStore() ?? 'en');
const dictionaries = import.meta.glob<Record<string, string>>('../shared/bangla/*.json', {
  eager: true,
  import: 'default',
});
Object.values(dictionaries).forEach(learnBangla);

/** How the server makes pages: loaders find the API in their context. Here, because this bundle has its own copies of both keys. */
export function createRenderer(
  build: ServerBuild,
  fetch: ApiFetch,
  mode: 'production' | 'development',
): (request: Request) => Promise<Response> {
  // the same routes twice: below /bn every link and address of the router is below /bn
  const handlers = {
    en: createRequestHandler(build, mode),
    bn: createRequestHandler({ ...build, basename: '/bn' }, mode),
  };
  return (request) => {
    const context = new RouterContextProvider();
    context.set(apiFetch, fetch);
    const language = languageOf(new URL(request.url).pathname);
    return speaking.run(language, () => handlers[language](request, context));
  };
}

// The whole page at once: it is kept by the public cache and answered with a length, so nothing would be gained by parts.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  let failed: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => {
        failed = error;
      },
    });
  });
  if (failed) console.error(`Part of ${request.url} could not be rendered`, failed);
  headers.set('content-type', 'text/html; charset=utf-8');
  // entry.client.tsx asks for them before the page comes alive
  if (currentLanguage() === 'bn')
    headers.set('link', `<${banglaWords}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`);
  // The page reads without its script: words, fonts and the first picture come before it on a narrow line.
  const scriptLast = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(scriptLast, { status: failed ? 500 : status, headers });
}
