import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import type { HasRole } from '#shared/roles.ts';
import { menuOf, type MenuEntry } from './menus.ts';
import { menuIcons } from './menu-icons.ts';

const row = [
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium text-ink lg:min-h-10',
  'hover:bg-mist hover:text-green aria-[current=page]:bg-mist aria-[current=page]:text-green',
].join(' ');

/** The entries of the role's menu; those with entries of their own open, and are open where one is. */
export function DashboardMenu({ person }: { person: HasRole }) {
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-0.5">
        {menuOf(person).map((entry) => (
          <li key={entry.label}>
            {entry.entries ? <SubMenu {...entry} entries={entry.entries} /> : <Entry {...entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ label, path }: MenuEntry) {
  return (
    <NavLink to={path} end className={row}>
      <Icon of={label} />
      {t(label)}
    </NavLink>
  );
}

function SubMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ path }) => path === pathname);
  return (
    // keyed, so that it opens when one comes here by another way, and stays as one leaves it otherwise
    <details key={String(isHere)} open={isHere} className="group">
      <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon of={label} />
        {label}
        <ChevronDown size={16} aria-hidden className="ml-auto text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-0.5 grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.path} end className={`${row} pl-11 font-normal`}>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Icon({ of }: { of: string }) {
  const Drawn = menuIcons[of];
  return Drawn ? <Drawn size={18} aria-hidden className="shrink-0" /> : null;
}
