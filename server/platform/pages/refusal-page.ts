import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { currentLanguage, t } from '#shared/language.ts';
import type { ApiError } from '#server/platform/http/errors/errors.ts';
import { contentSecurityPolicy } from '#server/platform/http/responses/security-headers.ts';

const styles = raw(`body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;
font:1rem/1.5 Figtree,system-ui,sans-serif;color:#1c1b19;background:#fffdf8;box-sizing:border-box}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem;max-width:28rem;color:#625e56}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;font-weight:600;color:#fff;background:#0b5d3b}
a{text-decoration:none}a:focus-visible{outline:3px solid #f2a900;outline-offset:2px}`);

/**
 * The page for people whose page cannot be made right now: the reason and the next step, in the language of the page.
 */
export async function refusalPage(
  { req }: Context,
  { message, status, headers }: ApiError,
  isDevelopment: boolean,
): Promise<Response> {
  const page = await pageThatSays(message);
  return new Response(req.method === 'HEAD' ? null : String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([], isDevelopment),
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

const pageThatSays = (message: string) =>
  html`<!doctype html>
    <html lang="${currentLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('Please wait a moment')}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <h1>${t('Please wait a moment')}</h1>
          <p>${message}</p>
          <a href="">${t('Try again')}</a>
        </main>
      </body>
    </html>`;
