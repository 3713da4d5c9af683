import { useMemo } from 'react';
import { useSignedIn } from '#web/platform/session.ts';
import { commandGroups } from './command-entries.tsx';
import { foundGroups, type Entry, type Group } from './palette-entries.tsx';
import { useFound } from './use-found.ts';

export interface Entries {
  groups: Group[];
  /** Of all groups. */
  entries: Entry[];
  isSearching: boolean;
  error: string | undefined;
  /** Whether an entry belongs to the former text, while the new answer is loading. */
  isStale(at: number): boolean;
}

/**
 * The palette's entries for the typed text: pages and actions immediately; orders, products and customers once found.
 */
export function useEntries(typed: string, onShortcuts: () => void): Entries {
  const { found, isSearching, error } = useFound(typed);
  const person = useSignedIn();
  const commands = useMemo(
    () => (person ? commandGroups(typed, person, onShortcuts) : []),
    [typed, person, onShortcuts],
  );
  const fromShop = useMemo(() => (found ? foundGroups(found) : []), [found]);
  const groups = [...commands, ...fromShop];
  const firstFound = commands.flatMap((group) => group.entries).length;
  return {
    groups,
    entries: groups.flatMap((group) => group.entries),
    isSearching,
    error,
    isStale: (at) => isSearching && at >= firstFound,
  };
}
