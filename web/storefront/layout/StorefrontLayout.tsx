import { useEffect } from 'react';
import { Outlet, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { legalLines } from '#shared/settings/legal-lines.ts';
import { apiOf } from '#web/platform/client.ts';
import { writtenLook } from '#web/look/written-look.ts';
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
import { DrawerCategories, StripCategories } from '../categories/CategoryLists.tsx';
import { toShownCategory } from '../categories/shown-category.ts';
import { TopBar } from './TopBar.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [settings, categories] = await Promise.all([
    api(settingsApi.get),
    // Without categories the page still sells: the strip shows its placeholders and retries.
    api(catalogueApi.categoryNames).then(
      ({ data }) => data.slice(0, maxCategories).map(toShownCategory),
      () => null,
    ),
  ]);
  const words = inShopLanguage(settings.data);
  const { look, menus } = settings.data;
  const shown = { categories: categories ?? [], links: menus.header };
  return withFragments(
    context,
    { settings: words, hasCategories: categories !== null },
    {
      drawer: renderFragment(DrawerCategories, shown),
      strip: renderFragment(StripCategories, shown),
      ...writtenLook(look),
      footer: renderFragment(FooterParts, { settings: words, links: menus.footer, legal: legalLines(settings.data) }),
    },
  );
}

// The frame of the pages rarely changes: load it again only if it failed to load.
export function shouldRevalidate({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

const retryMs = 3000;
/** Every page carries them. */
const maxCategories = 100;

const skipLink = [
  'sr-only rounded-control bg-green px-4 py-2 text-on-green',
  'focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50',
].join(' ');

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { settings, hasCategories } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasCategories) return;
    const retry = setInterval(() => void revalidate(), retryMs);
    return () => clearInterval(retry);
  }, [hasCategories, revalidate]);
  return (
    <div className="behind flex min-h-screen flex-col">
      <a href="#content" className={skipLink}>
        {t('Skip to content')}
      </a>
      {settings.closed && <ClosedNotice note={settings.closed.note} />}
      <header className="sticky top-0 z-30 bg-paper">
        <TopBar shopName={settings.shopName} logo={settings.logo} />
        <CategoryStrip categories={hasCategories ? fragmentOf(loaderData, 'strip') : null} />
      </header>
      <CategoryDrawer categories={fragmentOf(loaderData, 'drawer')} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer html={fragmentOf(loaderData, 'footer')} />
      <BottomBar />
    </div>
  );
}
