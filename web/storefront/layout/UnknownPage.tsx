import { data } from 'react-router';

/** Any address that is no page. */
export function loader() {
  throw data(null, 404);
}

export default function UnknownPage() {
  return null;
}
