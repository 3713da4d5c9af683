import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import type { HasRole } from '#shared/roles.ts';
import { menuOf, type MenuEntry } from './menus.ts';
import { menuIcons } from './menu-icons.ts';
import { useWaitingWork, type WaitingWork } from './use-waiting-work.ts';

const row = [
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium text-ink lg:min-h-10',
  'hover:bg-mist hover:text-green aria-[current=page]:bg-mist aria-[current=page]:text-green',
].join(' ');

/** The entries of the role's menu, with counts of waiting work. A group is open while one of its pages is. */
export function DashboardMenu({ person }: { person: HasRole }) {
  const entries = menuOf(person);
  const counts = useWaitingWork(
    entries.flatMap((entry) => (entry.entries ?? [entry]).flatMap(({ count }) => (count ? [count] : []))),
  );
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.entries ? (
              <SubMenu {...entry} entries={entry.entries} counts={counts} />
            ) : (
              <Entry {...entry} counts={counts} className={row} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Counts = ReturnType<typeof useWaitingWork>;
const waitingAt = (counts: Counts, work: WaitingWork | undefined) => (work && counts[work]) ?? 0;

interface EntryProps extends MenuEntry {
  counts: Counts;
  className: string;
  /** Whether a page below its address has an entry of its own, and is open. */
  end?: boolean;
}

function Entry({ label, path, count, counts, className, end }: EntryProps) {
  return (
    <NavLink to={path} end={end} className={className}>
      <Icon of={label} />
      <span className="min-w-0">{t(label)}</span>
      <Waiting count={waitingAt(counts, count)} />
    </NavLink>
  );
}

function SubMenu({ label, entries, counts }: { label: string; entries: readonly MenuEntry[]; counts: Counts }) {
  const { pathname } = useLocation();
  const here = entries.filter(({ path }) => path === pathname || pathname.startsWith(`${path}/`));
  const isHere = here.length > 0;
  const waiting = entries.reduce((sum, entry) => sum + waitingAt(counts, entry.count), 0);
  return (
    // keyed, so that it opens when one comes here by another way, and stays as one leaves it otherwise
    <details key={String(isHere)} open={isHere} className="group">
      <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon of={label} />
        <span className="min-w-0">{label}</span>
        <span className="ml-auto flex items-center gap-2">
          <span className="flex group-open:hidden">
            <Waiting count={waiting} />
          </span>
          <ChevronDown size={16} aria-hidden className="text-quiet transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <ul className="mt-0.5 grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry
              {...entry}
              counts={counts}
              className={`${row} pl-11 font-normal`}
              end={here.some(({ path }) => path.startsWith(`${entry.path}/`))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxShown = 99;

/** How much work waits behind an entry. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-line px-2 text-sm font-semibold text-ink tabular">
      <span aria-hidden>{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr-only">{`, ${count} waiting`}</span>
    </span>
  );
}

function Icon({ of }: { of: string }) {
  const Drawn = menuIcons[of];
  return Drawn ? <Drawn size={18} aria-hidden className="shrink-0" /> : null;
}
