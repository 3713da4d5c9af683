import { LogIn, Menu, Search, ShoppingBag, Tag, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { HoverMenu } from '#web/ui/menus/HoverMenu.tsx';
import { initialOf } from '#web/ui/initial.ts';
import { ShopLogo } from '#web/ui/pictures/ShopLogo.tsx';
import { CartBadge, useCartCount } from './CartBadge.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SearchPanel, searchPanelId } from '../search/SearchPanel.tsx';
import { drawerId } from '../categories/CategoryDrawer.tsx';
import { useSignInLinks } from './use-sign-in-links.ts';

const barLink =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap hover:bg-mist hover:text-green';

interface Props {
  shopName: string;
  logo: string | null;
}

const languageLink = [
  'ml-auto flex min-h-11 items-center rounded-control px-2 font-medium',
  'hover:text-green lg:hidden',
].join(' ');

export function TopBar({ shopName, logo }: Props) {
  return (
    <div className="border-b border-line">
      <div className="bar wide flex min-h-14 flex-wrap items-center gap-2 lg:h-16 lg:gap-6">
        <button
          type="button"
          popoverTarget={drawerId}
          aria-label={t('Categories')}
          className={`${button.bare} -ml-2 lg:hidden`}
        >
          <Menu aria-hidden />
        </button>
        <HomeLink shopName={shopName} logo={logo} />
        <div className="find hidden flex-1 lg:block">
          <SearchBox id="search" />
        </div>
        <LanguageLink className={languageLink} />
        <button
          type="button"
          popoverTarget={searchPanelId}
          aria-label={t('Search')}
          className={`${button.bare} -mr-2 lg:hidden`}
        >
          <Search aria-hidden />
        </button>
        <ShopLinks />
      </div>
      <SearchPanel />
    </div>
  );
}

function HomeLink({ shopName, logo }: Props) {
  return (
    <Link
      to={paths.home}
      className="home flex min-h-11 min-w-0 items-center gap-2 lg:max-w-60"
      aria-label={t('{shop}, home', { shop: shopName })}
    >
      <ShopLogo name={shopName} logo={logo} />
    </Link>
  );
}

/** On a desktop; phones have them in the bottom bar. */
function ShopLinks() {
  const count = useCartCount();
  return (
    <nav aria-label={t('Shop')} className="links hidden items-center gap-1 lg:flex">
      <Link to={paths.offers} className={barLink}>
        <Tag size={20} aria-hidden />
        {t('Offers')}
      </Link>
      <Link to={paths.cart} className={barLink} aria-label={cartLabel(count)}>
        <span className="relative">
          <ShoppingBag size={20} aria-hidden />
          <CartBadge count={count} />
        </span>
        {t('Cart')}
      </Link>
      {/* of one width: the letters of the other language may come late */}
      <LanguageLink className={`${barLink} w-20 justify-center`} />
      <AccountArea />
    </nav>
  );
}

export const cartLabel = (count: number) =>
  count === 0 ? t('Cart') : count === 1 ? t('Cart, {count} item', { count }) : t('Cart, {count} items', { count });

/** Login and Register, or the person. Equal in width, so that the page does not shift when the browser knows. */
function AccountArea() {
  const person = useSignedIn();
  const links = useSignInLinks();
  return (
    <div className="flex min-w-[13.5rem] items-center justify-end gap-1">
      {person ? (
        <HoverMenu
          id="account"
          label={t('Account of {name}', { name: person.name || person.email })}
          buttonClass="grid size-10 place-items-center rounded-full bg-green font-semibold text-on-green"
          trigger={initialOf(person)}
        >
          <AccountPanel person={person} />
        </HoverMenu>
      ) : (
        <>
          <Link to={links.login} className={barLink}>
            <LogIn size={20} aria-hidden />
            {t('Login')}
          </Link>
          <Link to={links.register} className={barLink}>
            <UserPlus size={20} aria-hidden />
            {t('Register')}
          </Link>
        </>
      )}
    </div>
  );
}
