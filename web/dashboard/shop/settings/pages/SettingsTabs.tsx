import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { settingsPages } from '#web/dashboard/parts/settings-pages.ts';
import { settingsPath } from '#web/dashboard/parts/settings-sections.ts';
import { paths } from '#web/platform/paths.ts';

const tab = [
  'flex min-h-11 items-center rounded-control px-2.5 font-medium whitespace-nowrap text-quiet hover:bg-mist',
  'hover:text-green aria-[current=page]:bg-mist aria-[current=page]:text-green',
].join(' ');

const entries = settingsPages.map((page) => ({ label: page.title, path: settingsPath(page) }));
// the look has a page of its own, with a preview
entries.splice(1, 0, { label: 'Look', path: paths.look });

/** The pages of the settings, in one line that moves sideways where it is too long. */
export function SettingsTabs() {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = tabs.current?.querySelector(`[href="${pathname}"]`);
    open?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label="Settings" className="no-bar -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex w-max gap-1">
        {entries.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end className={tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
