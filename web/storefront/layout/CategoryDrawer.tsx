import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { PopoverHead } from '#web/ui/PopoverHead.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import type { Shelf } from './shelves.ts';

export const drawerId = 'categories';

const leftDrawer = [
  'drawer inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,85vw)]',
  'overflow-y-auto overscroll-contain bg-surface',
].join(' ');
const row = 'flex min-h-12 flex-1 items-center px-4 font-medium';

/**
 * The phone's categories, sliding in from the side. A popover: it opens without script and closes on the backdrop and
 * on Escape.
 */
export function CategoryDrawer({ shelves }: { shelves: Shelf[] }) {
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
      <ul className="divide-y divide-line">
        {shelves.map((shelf) => (
          <DrawerEntry key={shelf.slug} shelf={shelf} />
        ))}
        <li>
          <Link to={paths.products} className={`${row} text-green`}>
            {t('All products')}
          </Link>
        </li>
        <li className="flex">
          <LanguageLink className={row} />
        </li>
      </ul>
    </div>
  );
}

function DrawerEntry({ shelf: { name, slug, kinds } }: { shelf: Shelf }) {
  if (kinds.length === 0)
    return (
      <li className="flex">
        <Link to={paths.category(slug)} className={row}>
          {name}
        </Link>
      </li>
    );
  return (
    <li>
      <details className="group" name="drawer-category">
        <summary className={`${row} list-none justify-between [&::-webkit-details-marker]:hidden`}>
          {name}
          <ChevronDown size={20} aria-hidden className="text-quiet transition-transform group-open:rotate-180" />
        </summary>
        <ul className="bg-mist pb-2">
          <li>
            <Link to={paths.category(slug)} className="flex min-h-11 items-center px-8 font-medium text-green">
              {t('All {category}', { category: name })}
            </Link>
          </li>
          {kinds.map((kind) => (
            <li key={kind.slug}>
              <Link to={paths.category(slug, kind.slug)} className="flex min-h-11 items-center px-8">
                {kind.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
