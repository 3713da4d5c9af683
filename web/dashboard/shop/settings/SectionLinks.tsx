import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { sectionId, sectionTitles } from '#web/dashboard/parts/settings-sections.ts';

const bar = [
  'no-bar sticky top-14 z-10 -mx-4 -mt-4 mb-4 overflow-x-auto border-b border-line bg-paper px-4 lg:-mx-6',
  'lg:-mt-6 lg:px-6',
].join(' ');

const sectionLink = [
  'flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap text-quiet',
  'hover:bg-mist hover:text-green',
].join(' ');

/**
 * The sections, always in sight; those in which something is not saved yet say so. In one line that is moved sideways
 * where it is too long.
 */
export function SectionLinks({ dirty }: { dirty: readonly string[] }) {
  const { hash } = useLocation();
  // the sections come later than the page: a link that names one finds it only now
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <nav aria-label="Sections" className={bar}>
      <ul className="flex w-max gap-1">
        {sectionTitles.map((title) => (
          <li key={title}>
            <a href={`#${sectionId(title)}`} onClick={(event) => go(event, title)} className={sectionLink}>
              {title}
              {dirty.includes(title) && (
                <span className="size-2 rounded-full bg-marigold">
                  <span className="sr-only"> (not saved yet)</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function go(event: MouseEvent, title: string): void {
  const section = document.getElementById(sectionId(title));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView();
  // Tab goes on from there
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
