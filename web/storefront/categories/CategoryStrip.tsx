import { t } from '#shared/language.ts';
import { openByHover } from '#web/ui/menus/open-by-hover.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';

const line = 'strip wide no-bar fade-end flex h-full items-center gap-1 overflow-x-auto pr-10';

/**
 * The category line below the top bar, as StripCategories renders it; null while loading. A shop without categories has
 * no line.
 */
export function CategoryStrip({ categories }: { categories: string | null }) {
  if (categories === '') return null;
  return (
    <nav
      aria-label={t('Categories')}
      aria-busy={categories === null}
      className="hidden h-12 border-b border-line lg:block"
    >
      {categories === null ? (
        <ul className={line}>
          <Placeholders />
        </ul>
      ) : (
        <HtmlFragment as="ul" part="strip" html={categories} ref={openMenusByHover} className={line} />
      )}
    </nav>
  );
}

function Placeholders() {
  return [1, 2, 3, 4].map((n) => <li key={n} aria-hidden className="mr-4 h-5 w-28 animate-pulse rounded bg-line" />);
}

function openMenusByHover(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const panels = [...list.querySelectorAll<HTMLElement>('[popover]')];
  const stops = panels.map((panel) => openByHover(panel.parentElement ?? list, panel));
  return () => stops.forEach((stop) => stop());
}
