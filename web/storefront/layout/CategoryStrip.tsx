import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { HoverMenu } from '#web/ui/HoverMenu.tsx';
import type { Shelf } from './shelves.ts';

/** One line of categories below the top bar; null: they are still being fetched. A shop without any has no line. */
export function CategoryStrip({ shelves }: { shelves: Shelf[] | null }) {
  if (shelves?.length === 0) return null;
  return (
    <nav aria-label={t('Categories')} aria-busy={!shelves} className="hidden h-12 border-b border-line lg:block">
      <ul className="wide no-bar fade-end flex h-full items-center gap-1 overflow-x-auto pr-10">
        {shelves ? shelves.map((shelf) => <CategoryEntry key={shelf.slug} shelf={shelf} />) : <Placeholders />}
      </ul>
    </nav>
  );
}

function Placeholders() {
  return [1, 2, 3, 4].map((n) => <li key={n} aria-hidden className="mr-4 h-5 w-28 animate-pulse rounded bg-line" />);
}

const entryLink =
  'flex h-10 items-center rounded-control px-2 text-[0.95rem] font-medium whitespace-nowrap hover:text-green';

function CategoryEntry({ shelf: { name, slug, kinds } }: { shelf: Shelf }) {
  const link = (
    <Link to={paths.category(slug)} className={entryLink}>
      {name}
    </Link>
  );
  if (kinds.length === 0) return <li>{link}</li>;
  return (
    <li>
      <HoverMenu
        id={`menu-${slug}`}
        label={t('More in {category}', { category: name })}
        beside={link}
        buttonClass="-ml-1.5 grid h-10 w-6 place-items-center rounded-control text-quiet hover:text-green"
        trigger={<ChevronDown size={16} aria-hidden />}
      >
        <ul>
          {kinds.map((kind) => (
            <li key={kind.slug}>
              <Link
                to={paths.category(slug, kind.slug)}
                className="flex min-h-10 items-center rounded-control px-3 hover:bg-mist hover:text-green"
              >
                {kind.name}
              </Link>
            </li>
          ))}
        </ul>
      </HoverMenu>
    </li>
  );
}
