import { useRouteLoaderData } from 'react-router';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';

/**
 * The styles by which the shop differs from the default theme, in every page of the storefront; the dashboard has none.
 * The page "Look" writes others into it for a preview.
 */
export function LookStyle() {
  const layout = useRouteLoaderData<WithFragments<object>>('storefront/layout/StorefrontLayout');
  const css = layout ? fragmentOf(layout, 'look') : '';
  return <style data-part="look" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** What the browser should know of it before it reads the styles. Robots and the first visit alone need it. */
export function LookHints() {
  const layout = useRouteLoaderData<WithFragments<object>>('storefront/layout/StorefrontLayout');
  const [light, dark, ...fonts] = layout?.written?.['hints']?.split(' ') ?? ['#fffdf8', '#161512'];
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
      <meta name="theme-color" content={light} />
    </>
  );
}
