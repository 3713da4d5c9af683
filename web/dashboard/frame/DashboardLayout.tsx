import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Toaster, type ToasterProps } from 'react-hot-toast';
import { Outlet, type LinksFunction, type ShouldRevalidateFunctionArgs } from 'react-router';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { useWideScreen } from '#web/ui/dashboard/table/use-wide-screen.ts';
import { useMoreWords } from '#web/ui/bangla-words.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import type { Route } from './+types/DashboardLayout.ts';
import styles from '#web/dashboard/frame/dashboard.css?url';
import { ConfirmPassword } from '#web/dashboard/frame/ConfirmPassword.tsx';
import { DashboardHeader } from '#web/dashboard/frame/DashboardHeader.tsx';
import { Sidebar } from '#web/dashboard/frame/menu/Sidebar.tsx';
import { SlidingMenu } from '#web/dashboard/frame/menu/SlidingMenu.tsx';

const yearInDhaka = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', year: 'numeric' });

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Loads only the frame, the same for all people; the browser fetches its contents. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const {
    data: { shopName, logo },
  } = await apiOf(context)(settingsApi.get);
  return { shopName, logo, domain: new URL(request.url).host, year: yearInDhaka.format(new Date()) };
}

// load again only if a page requests it, after a change of the shop's name or logo
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  useMoreWords();
  const person = useSignedIn();
  // the key keeps the data of a person from the next one
  return <Frame key={person?._id} {...loaderData} />;
}

// the shop's own, for its customers
const BottomBar = lazy(async () => ({ default: (await import('#web/storefront/layout/BottomBar.tsx')).BottomBar }));

/**
 * Toasts cover no button of bars and dialogs: on a phone they are below the header and the heads of dialogs, on a wide
 * screen above the bars at the foot, beside sheets and the buttons of rows. Presses go through them to the page.
 */
const toasts: ToasterProps = {
  containerStyle: { top: 64, bottom: '6rem' },
  containerClassName: 'lg:left-66!',
  toastOptions: {
    className: 'pointer-events-none! [&_button]:pointer-events-auto',
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Infinity },
    style: {
      background: 'var(--color-surface)',
      color: 'var(--color-ink)',
      border: '1px solid var(--color-line)',
      borderRadius: 'var(--radius-control)',
      boxShadow: 'var(--shadow-float)',
      overflowWrap: 'anywhere',
    },
  },
};

const skipLink = [
  'sr-only rounded-control bg-green px-4 py-2 text-on-green focus:not-sr-only focus:fixed focus:left-4',
  'focus:top-4 focus:z-50',
].join(' ');

function Frame({ shopName, logo, domain, year }: Route.ComponentProps['loaderData']) {
  const [client] = useState(createQueryClient);
  const isWide = useWideScreen();
  const isCustomer = useSignedIn()?.staffRole === null;
  return (
    <QueryClientProvider client={client}>
      <div className="dashboard behind flex min-h-screen flex-col text-base md:text-sm lg:pl-60">
        <a href="#content" className={skipLink}>
          {t('Skip to content')}
        </a>
        <Sidebar shopName={shopName} logo={logo} />
        <SlidingMenu shopName={shopName} logo={logo} />
        <DashboardHeader />
        <main id="content" tabIndex={-1} className="flex-1 p-4 outline-none lg:p-6">
          <Outlet />
        </main>
        <footer className="border-t border-line px-4 py-3 text-sm text-quiet lg:px-6">
          © {year} {shopName} · {domain}
        </footer>
        {isCustomer && (
          // its room, before it has come
          <div className="h-[calc(4rem+env(safe-area-inset-bottom))] lg:hidden">
            <Suspense>
              <BottomBar />
            </Suspense>
          </div>
        )}
      </div>
      <ConfirmPassword />
      {/* an open dialog hides the rest of the page from screen readers, but not live regions: these are still read */}
      <div aria-live="off">
        {useHasScript() && <Toaster {...toasts} position={isWide ? 'bottom-left' : 'top-right'} />}
      </div>
    </QueryClientProvider>
  );
}
