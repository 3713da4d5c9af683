import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Entry, Group } from './palette-entries.tsx';

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface Props {
  id: string;
  groups: Group[];
  active: number;
  onTake(entry: Entry): void;
}

/** The entries, under headings. The field keeps the focus and names the active entry. */
export function PaletteList({ id, groups, active, onTake }: Props) {
  const chosen = groups.flatMap(({ entries }) => entries)[active]?.key;
  // the first one with the heading above it
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: active === 0 ? 'end' : 'nearest' });
  }, [id, active, chosen]);
  let at = 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={`min-h-0 overflow-y-auto overscroll-contain p-2 ${groups.length === 0 ? 'hidden' : ''}`}
    >
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="pb-1">
          <div id={`${id}-${title}`} className="px-2 pt-2 pb-1 text-xs font-semibold text-quiet">
            {title}
          </div>
          {entries.map((entry) => {
            const here = at++;
            return (
              <Option key={entry.key} id={optionId(id, here)} entry={entry} isActive={here === active} onTake={onTake}>
                <Content {...entry} />
              </Option>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onTake(entry: Entry): void;
  children: ReactNode;
}

const optionLook = 'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-left';

function Option({ id, entry, isActive, onTake, children }: OptionProps) {
  const same = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: `${optionLook} ${isActive ? 'bg-mist text-green' : 'hover:bg-mist'}`,
  } as const;
  if ('to' in entry)
    return (
      <Link to={entry.to} {...same} onClick={(event) => followHere(event, () => onTake(entry))}>
        {children}
      </Link>
    );
  return (
    <div {...same} onClick={() => onTake(entry)}>
      {children}
    </div>
  );
}

/** As with any link, some keys open a new tab. */
function followHere(event: MouseEvent, take: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  take();
}

function Content({ label, text, sign, mark }: Entry) {
  return (
    <>
      <span className="grid w-8 shrink-0 place-items-center">{sign}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{label}</span>
        {text && <span className="line-clamp-2 text-xs text-quiet [overflow-wrap:anywhere]">{text}</span>}
      </span>
      {mark && <span className="shrink-0">{mark}</span>}
    </>
  );
}
