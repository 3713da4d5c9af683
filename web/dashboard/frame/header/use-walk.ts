import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Entry } from './palette-entries.tsx';
import type { Entries } from './use-entries.ts';

/** The arrows walk the entries, round and round; Enter takes the active one. */
export function useWalk(typed: string, { entries, isSearching, isStale }: Entries, take: (entry: Entry) => void) {
  const [active, setActive] = useState(0);
  // the text at an early Enter: its first result opens when it arrives
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (isSearching || awaited.current !== typed) return;
    awaited.current = undefined;
    if (entries[0]) take(entries[0]);
  });
  const go = (step: number) => {
    if (entries.length > 0) setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length);
  };
  const takeActive = () => {
    const entry = entries[active];
    if (entry && !isStale(active)) take(entry);
    else if (isSearching) awaited.current = typed;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = { ArrowDown: () => go(1), ArrowUp: () => go(-1), Enter: takeActive }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const beginAgain = () => {
    setActive(0);
    awaited.current = undefined;
  };
  return { active, onKeyDown, beginAgain };
}
