import { useRef, type MouseEvent } from 'react';
import { t } from '#shared/language.ts';
import { ClosePopover } from '#web/ui/menus/PopoverHead.tsx';
import { Logo, MenuContent, type ShopSign } from './MenuContent.tsx';

export const menuId = 'dashboard-menu';

/**
 * The menu, sliding in on small screens. A popover, as the storefront's drawer: it opens without script and closes on
 * the backdrop and on Escape.
 */
export function SlidingMenu(sign: ShopSign) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) drawer.current?.hidePopover();
  };
  return (
    <div
      ref={drawer}
      id={menuId}
      popover="auto"
      role="dialog"
      aria-label={t('Menu')}
      onClick={close}
      className="drawer inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] overflow-hidden bg-surface"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-5">
          <Logo {...sign} />
          <ClosePopover id={menuId} />
        </div>
        <MenuContent />
      </div>
    </div>
  );
}
