import { Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pagePaths } from '#shared/page-paths.ts';
import { settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** The section of the settings that rules a page. */
const rules: Readonly<Record<string, string>> = {
  [pagePaths.pendingOrders]: 'Waiting orders',
  [pagePaths.calls]: 'Cash on delivery risk',
  [pagePaths.newOrder]: 'Manual discounts',
  [pagePaths.receivedPayments]: 'Wallets',
  [pagePaths.refunds]: 'Returns',
  [pagePaths.returnRequests]: 'Returns',
  [pagePaths.handOver]: 'Delivery',
  [pagePaths.bookings]: 'Delivery',
  [pagePaths.unsent]: 'SMS gateway',
  [pagePaths.reviews]: 'Reviews',
  [pagePaths.offerList]: 'Manual discounts',
  [pagePaths.users]: 'Staff',
  [pagePaths.status]: 'Backups',
  [pagePaths.allProducts]: 'Stock',
};

/** Beside the title of a page: the way to its setting. */
export function SettingLink() {
  const { pathname } = useLocation();
  const maySet = useCan('settings.write');
  const setting = rules[pathname.replace(/\/+$/, '')];
  if (!setting || !maySet) return null;
  return (
    <Link
      to={settingPath(setting)}
      aria-label={`Settings: ${setting}`}
      title={`Settings: ${setting}`}
      // on a phone the title needs the room
      className={`${compactButton.bare} shrink-0 text-quiet max-sm:hidden`}
    >
      <Settings size={18} aria-hidden />
    </Link>
  );
}
