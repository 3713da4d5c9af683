import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dashboardTitle } from './dashboard-title.ts';
import { menuId } from './Sidebar.tsx';

/** The title of the page, and on small screens the way to the menu. */
export function DashboardHeader() {
  const title = dashboardTitle(useLocation().pathname);
  // an address that is no page has a heading of its own
  const Title = title ? 'h1' : 'p';
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-paper px-4 lg:px-6">
      <button type="button" popoverTarget={menuId} aria-label="Menu" className={`${compactButton.bare} -ml-2 lg:hidden`}><Menu aria-hidden /></button>
      <Title className="text-lg font-bold">{title ?? 'Overview'}</Title>
    </header>
  );
}
