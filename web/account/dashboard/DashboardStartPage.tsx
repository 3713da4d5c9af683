import { Navigate } from 'react-router';
import { useSignedIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { dashboardMenus } from './dashboard-menus.ts';

/** `/dashboard` is where one's menu begins. */
export default function DashboardStartPage() {
  const person = useSignedIn();
  return person && <Navigate to={dashboardMenus[person.role][0]?.path ?? paths.profile} replace />;
}
