import { House, LogIn, ShoppingBag, Tag, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { t } from '#shared/language.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { HoverMenu } from '#web/ui/menus/HoverMenu.tsx';
import { CartBadge, useCartCount } from './CartBadge.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { cartLabel } from './TopBar.tsx';
import { useSignInLinks } from './use-sign-in-links.ts';

const entry = [
  'flex h-16 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-quiet',
  'aria-[current=page]:text-green',
].join(' ');

const bar = [
  'fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
  'lg:hidden',
].join(' ');

/** The phone's bar at the thumb: Home, Offers, Cart, and Profile or Login. */
export function BottomBar() {
  const count = useCartCount();
  return (
    <nav aria-label={t('Quick links')} className={bar}>
      <NavLink to={paths.home} end className={entry}>
        <House size={22} aria-hidden />
        {t('Home')}
      </NavLink>
      <NavLink to={paths.offers} className={entry}>
        <Tag size={22} aria-hidden />
        {t('Offers')}
      </NavLink>
      <NavLink to={paths.cart} className={entry} aria-label={cartLabel(count)}>
        <span className="relative">
          <ShoppingBag size={22} aria-hidden />
          <CartBadge count={count} />
        </span>
        {t('Cart')}
      </NavLink>
      <AccountEntry />
    </nav>
  );
}

/** The account's menu, or the way to sign in. */
function AccountEntry() {
  const person = useSignedIn();
  const { login } = useSignInLinks();
  if (!person)
    return (
      <NavLink to={login} className={entry}>
        <LogIn size={22} aria-hidden />
        {t('Login')}
      </NavLink>
    );
  const trigger = (
    <>
      <UserRound size={22} aria-hidden />
      {t('Profile')}
    </>
  );
  return (
    <HoverMenu id="profile" label={t('Profile')} above className="w-full" buttonClass={entry} trigger={trigger}>
      <AccountPanel person={person} />
    </HoverMenu>
  );
}
