import { data } from 'react-router';

/** Any address of the dashboard that is no page. */
export function loader() {
  throw data(null, 404);
}

export default function DashboardUnknownPage() {
  return null;
}
