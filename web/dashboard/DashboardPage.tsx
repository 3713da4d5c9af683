import { lazy, Suspense, type ReactNode } from 'react';
import { data, useLocation, useRouteLoaderData } from 'react-router';
import { barePath, t } from '#shared/language.ts';
import { pagePaths, type DashboardPageName } from '#shared/page-paths.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import type { Route } from './+types/DashboardPage.ts';
import { dashboardPage, dashboardPageName } from '#web/dashboard/frame/dashboard-pages.ts';
import { PageNotFound } from '#web/dashboard/frame/DashboardPageErrors.tsx';
import { Guard } from '#web/dashboard/guard/Guard.tsx';
import { dashboardFiles } from './dashboard-files.ts';

// wraps every page: an error replaces the page, and the menu stays
export { ErrorBoundary } from '#web/dashboard/frame/DashboardPageErrors.tsx';

/** Without data: only whether there is such a page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!dashboardPageName(`${pagePaths.dashboard}/${params['*']}`)) throw data(null, 404);
  return null;
}

/** Navigation within the dashboard needs no request to the server. */
export const shouldRevalidate = () => false;

const names = Object.keys(dashboardFiles) as DashboardPageName[]; // the type has all keys
const pages = new Map<string, ReactNode>(
  names.map((name) => {
    const Page = lazy(dashboardFiles[name]);
    return [name, <Page key={name} />];
  }),
);

// fetched beside the rest, not after it; if that fails, the page itself says so
if (!import.meta.env.SSR) {
  const opened = dashboardPageName(barePath(location.pathname));
  if (opened) void dashboardFiles[opened]().catch(() => undefined);
}

/** The single route of all dashboard pages; dashboard-pages.ts has the access of each. */
export default function DashboardPage() {
  const frame = useRouteLoaderData<{ shopName: string }>('dashboard/frame/DashboardLayout');
  const { pathname } = useLocation();
  const page = pages.get(dashboardPageName(pathname) ?? '');
  if (!page) return <PageNotFound />;
  const title = dashboardPage(pathname)?.title ?? 'Dashboard';
  return (
    <>
      <title>{`${t(title)} | ${frame?.shopName ?? 'Dashboard'}`}</title>
      <meta name="robots" content="noindex" />
      <Guard>
        <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
      </Guard>
    </>
  );
}
