import { useRef } from 'react';
import { t } from '#shared/language.ts';
import { PopoverHead } from '#web/ui/menus/PopoverHead.tsx';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';

export const drawerId = 'categories';

const leftDrawer = [
  'drawer inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,85vw)]',
  'overflow-y-auto overscroll-contain bg-surface',
].join(' ');

/**
 * The phone's categories as DrawerCategories draws them, sliding in from the side. The popover opens without script and
 * closes on the backdrop and on Escape.
 */
export function CategoryDrawer({ categories }: { categories: string }) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) drawer.current?.hidePopover();
  };
  return (
    <div
      ref={drawer}
      id={drawerId}
      popover="auto"
      role="dialog"
      aria-label={t('Categories')}
      onClick={close}
      className={leftDrawer}
    >
      <PopoverHead id={drawerId} title={t('Categories')} className="h-14" />
      <HtmlFragment as="ul" part="drawer" html={categories} className="rows divide-y divide-line" />
      <div className="flex border-t border-line">
        <LanguageLink className="flex min-h-12 flex-1 items-center px-4 font-medium" />
      </div>
    </div>
  );
}
