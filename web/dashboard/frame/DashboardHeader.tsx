import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { can } from '#shared/roles.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dashboardPage } from '#web/dashboard/frame/dashboard-pages.ts';
import { menuId } from '#web/dashboard/frame/menu/SlidingMenu.tsx';

const AdminTools = lazy(async () => ({
  default: (await import('#web/dashboard/frame/header/AdminTools.tsx')).AdminTools,
}));

const header = 'sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-4 md:gap-3 lg:px-6';

/** The title of the page, on small screens the way to the menu, and for admins search and notices. */
export function DashboardHeader() {
  const title = dashboardPage(useLocation().pathname)?.title;
  const person = useSignedIn();
  // an unknown address has its own heading
  const Title = title ? 'h1' : 'p';
  return (
    <header className={header}>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('Menu')}
        className={`${compactButton.bare} -ml-2 shrink-0 lg:hidden`}
      >
        <Menu aria-hidden />
      </button>
      <Title className="min-w-0 truncate text-lg font-bold">{t(title ?? 'Overview')}</Title>
      {person && can(person, 'dashboard.use') && (
        <Suspense>
          <AdminTools />
        </Suspense>
      )}
    </header>
  );
}
