import { Navigate } from 'react-router';
import { useSignedIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { menuOf } from './menus.ts';

/** `/dashboard` is where one's menu begins. */
export default function DashboardStartPage() {
  const person = useSignedIn();
  return person && <Navigate to={menuOf(person)[0]?.path ?? paths.profile} replace />;
}
