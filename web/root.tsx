import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, type LinksFunction } from 'react-router';
import { currentLanguage, firstLanguage, pathIn, t } from '#shared/language.ts';
import { LookHints, LookStyle } from './look/LookStyle.tsx';
import takaSign from './fonts/taka-sign.woff2?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: takaSign, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png' },
  { rel: 'manifest', href: pathIn(currentLanguage(), '/app.webmanifest') },
];

// Inlined, so that the first paint waits for no request. Only the server's bundle carries the text; Vite serves it as a
// file in development, so that a change shows without reloading.
const styles = import.meta.env.SSR && import.meta.env.PROD ? (await import('./styles.css?inline')).default : '';
if (import.meta.env.DEV) await import('./styles.css');

export function Layout({ children }: { children: React.ReactNode }) {
  const hasScript = useMatches().every(({ handle }) => handle !== 'without script');
  return (
    // entry.client.tsx may have added a class before React comes
    <html
      lang={currentLanguage()}
      // no script measures whether the device has Bangla letters
      className={hasScript ? undefined : 'no-bangla'}
      data-first={firstLanguage() === 'en' ? undefined : firstLanguage()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <LookHints />}
        <Meta />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <LookStyle />
        <Links />
      </head>
      <body>
        {children}
        {hasScript && <ScrollRestoration />}
        {hasScript && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort for errors that no page catches. */
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
