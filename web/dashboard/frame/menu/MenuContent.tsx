import { Languages, Store } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { isEnglishOnly } from '#shared/english-pages.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { ShopLogo } from '#web/ui/pictures/ShopLogo.tsx';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { DashboardMenu } from './DashboardMenu.tsx';
import { PersonBlock, SignInLink } from './PersonBlock.tsx';

export interface ShopSign {
  shopName: string;
  logo: string | null;
}

/** Leads to the shop. */
export function Logo({ shopName, logo }: ShopSign) {
  return (
    <Link
      to={paths.home}
      aria-label={t('{shop}, home', { shop: shopName })}
      className="flex min-h-11 min-w-0 items-center gap-2.5"
    >
      <ShopLogo name={shopName} logo={logo} />
    </Link>
  );
}

/** The person's menu, the link to the shop, and the signed-in person. */
export function MenuContent() {
  const isKnown = useHasScript();
  const person = useSignedIn();
  return (
    // with large text on a low screen all of it scrolls, so that no entry is cut off
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-wrap:anywhere]">
      <div className="min-h-72 flex-1 shrink-0 basis-72 overflow-y-auto p-3">
        {person ? <DashboardMenu person={person} /> : !isKnown && <Placeholders />}
      </div>
      <div className="border-t border-line px-3 py-2">
        {person?.staffRole === null && <Switch />}
        <ShopLink />
      </div>
      <div className="border-t border-line p-3">
        {person ? <PersonBlock person={person} /> : isKnown ? <SignInLink /> : <div aria-hidden className="h-26" />}
      </div>
    </div>
  );
}

const shopLink = [
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink hover:bg-mist hover:text-green',
  'lg:min-h-10',
].join(' ');

/** The way out, in words: on a phone the dashboard has no bottom bar, and few press a logo. */
function ShopLink() {
  return (
    <Link to={paths.home} className={shopLink}>
      <Store size={18} aria-hidden className="shrink-0" />
      {t('Go to the shop')}
    </Link>
  );
}

/** For customers: the dashboard of staff is in English. */
function Switch() {
  const { pathname } = useLocation();
  if (isEnglishOnly(pathname)) return null;
  return (
    <p className={shopLink}>
      <Languages size={18} aria-hidden className="shrink-0" />
      <LanguageLink className="flex min-h-11 flex-1 items-center lg:min-h-10" />
    </p>
  );
}

function Placeholders() {
  return (
    <div aria-hidden className="grid animate-pulse gap-6 p-3">
      {['w-24', 'w-32', 'w-28'].map((width) => (
        <div key={width} className={`h-4 rounded bg-line ${width}`} />
      ))}
    </div>
  );
}
