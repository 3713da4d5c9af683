import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useSignedIn } from '#web/api/session.ts';
import { commandGroups, foundGroups, type Entry } from './palette-entries.tsx';
import { optionId, PaletteList } from './PaletteList.tsx';
import { useFound } from './use-found.ts';

interface Props {
  onClose(): void;
  onShortcuts(): void;
  /** It is going somewhere else. */ onLeave(): void;
}

/** Finds orders, products, customers and pages, and does things: typed, walked by the arrows, taken by Enter. Over all of a phone. */
export function Palette({ onClose, onShortcuts, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  const awaited = useRef<string>(undefined);
  const listId = useId();
  const navigate = useNavigate();
  const { found, isSearching, error } = useFound(typed);
  const person = useSignedIn();
  const commands = useMemo(
    () => (person ? commandGroups(typed, person, onShortcuts) : []),
    [typed, person, onShortcuts],
  );
  const groups = useMemo(() => [...commands, ...(found ? foundGroups(found) : [])], [commands, found]);
  const entries = groups.flatMap((group) => group.entries);
  const isStale = (at: number) =>
    isSearching && at >= entries.length - (found ? foundGroups(found).flatMap((group) => group.entries).length : 0);

  const take = (entry: Entry) => {
    isTaken.current = true;
    onClose();
    if ('act' in entry) return entry.act();
    onLeave();
    void navigate(entry.to);
  };
  // pressed before it was found: the first that is found is meant
  useEffect(() => {
    if (isSearching || awaited.current !== typed) return;
    awaited.current = undefined;
    if (entries[0]) take(entries[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (entries.length > 0)
        setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry && !isStale(active)) take(entry);
      else if (isSearching) awaited.current = typed;
    }
  };
  const onType = (text: string) => {
    setTyped(text);
    setActive(0);
    awaited.current = undefined;
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center md:items-start md:p-4 md:pt-[10vh]">
          <Dialog.Popup
            aria-label="Search"
            initialFocus={field}
            finalFocus={() => !isTaken.current}
            className="flex h-dvh w-full flex-col overflow-hidden bg-surface text-base shadow-float outline-none md:h-auto md:max-h-[75vh] md:max-w-xl md:rounded-card md:text-sm"
          >
            <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
              <Search size={20} aria-hidden className="shrink-0 text-quiet" />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label="Search orders, products, customers and pages"
                placeholder="Order, name, phone, TrxID, product, page"
                value={typed}
                maxLength={100}
                aria-expanded={entries.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={entries.length > 0 ? optionId(listId, active) : undefined}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                onChange={(event) => onType(event.target.value)}
                onKeyDown={onKeyDown}
                className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
              />
              <Dialog.Close aria-label="Close" className={compactButton.bare}>
                <X size={20} aria-hidden />
              </Dialog.Close>
            </div>
            <PaletteList id={listId} groups={groups} active={active} onTake={take} />
            <p
              role="status"
              className={entries.length > 0 || isSearching ? 'sr-only' : 'px-4 py-12 text-center font-medium'}
            >
              {stateInWords({ count: entries.length, isSearching, error })}
            </p>
            <Foot isSearching={isSearching} error={error} onShortcuts={onShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function stateInWords({
  count,
  isSearching,
  error,
}: {
  count: number;
  isSearching: boolean;
  error: string | undefined;
}): string {
  if (isSearching) return 'Searching …';
  if (count === 0) return error ?? 'Nothing found';
  return `${count} ${count === 1 ? 'result' : 'results'}, walk them with the arrow keys`;
}

function Foot({
  isSearching,
  error,
  onShortcuts,
}: {
  isSearching: boolean;
  error: string | undefined;
  onShortcuts(): void;
}) {
  return (
    <div className="mt-auto flex shrink-0 items-center gap-3 border-t border-line px-4 py-1 text-quiet md:text-xs">
      <span aria-hidden className="min-w-0 truncate">
        {isSearching ? 'Searching …' : (error ?? 'Two letters or digits search the shop')}
      </span>
      <button
        type="button"
        onClick={onShortcuts}
        className="ml-auto hidden min-h-9 shrink-0 rounded-control px-2 font-semibold text-green hover:underline md:block"
      >
        Keyboard shortcuts
      </button>
    </div>
  );
}
