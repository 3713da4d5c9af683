import { Navigate } from 'react-router';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';

/** `/dashboard` is where one's menu begins. */
export default function DashboardStartPage() {
  const person = useSignedIn();
  return person && <Navigate to={menuOf(person)[0]?.path ?? paths.profile} replace />;
}
