import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router';
import { currentLanguage, firstLanguage, pathIn, t } from '#shared/language.ts';
import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import takaSign from './fonts/taka-sign.woff2?url';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  ...(currentLanguage() === 'bn' ? [] : [font(latinFont)]),
  font(takaSign),
  { rel: 'icon', href: '/favicon.png', type: 'image/png' },
  { rel: 'manifest', href: pathIn(currentLanguage(), '/app.webmanifest') },
];

// In the page itself: the first paint waits for nothing else. Only the server's bundle carries the text; Vite serves it
// as a file in development, so that a change shows without reloading.
const styles = import.meta.env.SSR && import.meta.env.PROD ? (await import('./styles.css?inline')).default : '';
if (import.meta.env.DEV) await import('./styles.css');

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // entry.client.tsx may have added a class before React comes
    <html
      lang={currentLanguage()}
      data-first={firstLanguage() === 'en' ? undefined : firstLanguage()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161512" />
        <meta name="theme-color" content="#fffdf8" />
        <Meta />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: something broke that no page foresaw. */
export function ErrorBoundary() {
  return (
    <main className="wide grid min-h-screen place-content-center gap-4 text-center">
      <h1 className="text-2xl font-bold">{t('Something went wrong')}</h1>
      <p className="text-quiet">{t('The problem is on our side. Please try again in a moment.')}</p>
      <p>
        <a className="font-semibold text-green underline" href="">
          {t('Try again')}
        </a>
      </p>
    </main>
  );
}
