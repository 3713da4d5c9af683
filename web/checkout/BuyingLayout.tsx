import { Outlet, useLocation, type LinksFunction } from 'react-router';
import { useMoreWords } from '#web/ui/bangla-words.ts';
import { paths } from '#web/platform/paths.ts';
import styles from './buying.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Around cart, checkout and sign-in: brings their styles. */
export default function BuyingLayout() {
  useMoreWords(useLocation().pathname !== paths.cart);
  return <Outlet />;
}
