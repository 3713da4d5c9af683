import { Outlet, type LinksFunction } from 'react-router';
import styles from './pages.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Around the pages about the shop: brings their styles. */
export default function PagesLayout() {
  return <Outlet />;
}
