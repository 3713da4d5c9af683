import { Outlet, type LinksFunction } from 'react-router';
import styles from './buying.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Around cart, checkout and sign-in: brings their styles. */
export default function BuyingLayout() {
  return <Outlet />;
}
