import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { findSettings, type FoundSetting } from '#web/dashboard/parts/settings-sections.ts';
import { useSignedIn } from '#web/platform/session.ts';

const field = [
  'h-11 w-full rounded-control border border-quiet/70 bg-surface pr-3 pl-9 text-base md:h-9 md:text-sm',
].join(' ');
const panel = 'absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-surface p-1 shadow-float';

/** Finds a section by its title or the labels of its fields. Enter opens the first, arrows walk. */
export function SettingsSearch() {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const person = useSignedIn();
  const found = person ? findSettings(typed, person) : [];
  const open = (to: string) => {
    setTyped('');
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'Enter' && found[0]) open(found[0].to);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('a')?.focus();
    }
  };
  return (
    <search className="relative w-full sm:w-64">
      <Search size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        type="search"
        aria-label="Search settings"
        placeholder="Search settings"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={field}
      />
      {typed.trim() !== '' && (
        <div className={panel}>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2 py-1.5 text-quiet'}>
            {found.length > 0 ? `${found.length} found` : 'No setting found. Try another word.'}
          </p>
          <ul ref={list} aria-label="Found settings" onKeyDown={walk}>
            {found.map((setting) => (
              <Found key={setting.to} setting={setting} onOpen={() => setTyped('')} />
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}

function Found({ setting: { label, page, to }, onOpen }: { setting: FoundSetting; onOpen(): void }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onOpen}
        className="flex min-h-11 items-center justify-between gap-3 rounded-control px-2 hover:bg-mist focus:bg-mist"
      >
        <span className="font-medium">{label}</span>
        <span className="text-quiet">{page}</span>
      </Link>
    </li>
  );
}

/** To the next or former link. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus();
}
