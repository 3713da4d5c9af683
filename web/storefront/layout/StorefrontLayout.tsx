import { useEffect } from 'react';
import { Outlet, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { legalLines } from '#shared/settings/legal-lines.ts';
import { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { withFragments, fragmentOf } from '#web/ui/fragments/fragments.ts';
import type { Route } from './+types/StorefrontLayout.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryDrawer } from '../categories/CategoryDrawer.tsx';
import { CategoryStrip } from '../categories/CategoryStrip.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { Footer } from '../footer/Footer.tsx';
import { FooterParts } from '../footer/FooterParts.tsx';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';
import { DrawerShelves, StripShelves } from '../categories/CategoryLists.tsx';
import { toShelf } from '../categories/shown-category.ts';
import { TopBar } from './TopBar.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [settings, shelves] = await Promise.all([
    api(settingsApi.get),
    // Without categories the page still sells: the strip shows its placeholders and asks again.
    api(catalogueApi.categoryNames).then(
      ({ data }) => data.slice(0, mostShelves).map(toShelf),
      () => null,
    ),
  ]);
  const words = inShopLanguage(settings.data);
  const shown = { shelves: shelves ?? [] };
  return withFragments(
    context,
    { settings: words, hasShelves: shelves !== null },
    {
      drawer: renderFragment(DrawerShelves, shown),
      strip: renderFragment(StripShelves, shown),
      footer: renderFragment(FooterParts, { settings: words, legal: legalLines(settings.data) }),
    },
  );
}

// What surrounds the pages changes rarely: it is asked for again only when it could not be had.
export function shouldRevalidate({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

const retryMs = 3000;
/** Every page carries them. */
const mostShelves = 100;

const skipLink = [
  'sr-only rounded-control bg-green px-4 py-2 text-on-green',
  'focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50',
].join(' ');

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { settings, hasShelves } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasShelves) return;
    const retry = setInterval(() => void revalidate(), retryMs);
    return () => clearInterval(retry);
  }, [hasShelves, revalidate]);
  return (
    <div className="behind flex min-h-screen flex-col">
      <a href="#content" className={skipLink}>
        {t('Skip to content')}
      </a>
      {settings.closed && <ClosedNotice note={settings.closed.note} />}
      <header className="sticky top-0 z-30 bg-paper">
        <TopBar shopName={settings.shopName} logo={settings.logo} />
        <CategoryStrip shelves={hasShelves ? fragmentOf(loaderData, 'strip') : null} />
      </header>
      <CategoryDrawer shelves={fragmentOf(loaderData, 'drawer')} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer html={fragmentOf(loaderData, 'footer')} />
      <BottomBar />
    </div>
  );
}
