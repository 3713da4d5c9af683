import { Store, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { button } from '#web/ui/button.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { DashboardMenu } from './DashboardMenu.tsx';
import { PersonBlock, SignInLink } from './PersonBlock.tsx';

export const menuId = 'dashboard-menu';

/** Fixed at the side of a large screen. */
export function Sidebar({ shopName }: { shopName: string }) {
  return (
    <aside
      aria-label="Menu"
      className="fixed inset-y-0 left-0 z-30 hidden w-60 flex-col border-r border-line bg-surface lg:flex"
    >
      <div className="flex h-14 shrink-0 items-center border-b border-line px-5">
        <Logo shopName={shopName} />
      </div>
      <Content />
    </aside>
  );
}

/**
 * The same, sliding in on small screens. A popover, as the storefront's drawer: it opens without script and closes on
 * the backdrop and on Escape.
 */
export function SlidingMenu({ shopName }: { shopName: string }) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) drawer.current?.hidePopover();
  };
  return (
    <div
      ref={drawer}
      id={menuId}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      onClick={close}
      className="drawer inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] overflow-hidden bg-surface"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-5">
          <Logo shopName={shopName} />
          <CloseButton />
        </div>
        <Content />
      </div>
    </div>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      popoverTargetAction="hide"
      aria-label="Close"
      className={button.bare}
      autoFocus
    >
      <X aria-hidden />
    </button>
  );
}

function Logo({ shopName }: { shopName: string }) {
  return (
    <Link
      to={paths.home}
      aria-label={`${shopName}, home`}
      className="flex min-h-11 items-center gap-2.5 text-lg font-bold text-green"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
      <span className="line-clamp-1">{shopName}</span>
    </Link>
  );
}

function Content() {
  const isKnown = useHasScript();
  const person = useSignedIn();
  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain p-3">
        {person ? <DashboardMenu person={person} /> : !isKnown && <Placeholders />}
      </div>
      <div className="px-3 pb-3">
        <ShopLink />
      </div>
      <div className="border-t border-line p-3">
        {person ? <PersonBlock person={person} /> : isKnown ? <SignInLink /> : <div aria-hidden className="h-26" />}
      </div>
    </>
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
      Go to the shop
    </Link>
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
