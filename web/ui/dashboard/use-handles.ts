import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moved, useRestoredFocus } from './arrange.ts';

interface Arranged<Item> {
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  onChange(items: Item[]): void;
}

/**
 * A list whose rows are moved by handles, under a pointer or with the arrow keys, and by `move`. `announcement` tells
 * screen readers where the last one went.
 */
export function useHandles<Item>({ items, idOf, nameOf, onChange }: Arranged<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const restoreFocus = useRestoredFocus();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    restoreFocus(document.activeElement);
    onChange(moved(items, from, to));
    setAnnouncement(`${nameOf(item)} is now ${to + 1} of ${items.length}`);
  };
  const ids = items.map(idOf);
  const [dragged, setDragged] = useState<string>();
  const latest = useRef({ ids, move });
  useEffect(() => {
    latest.current = { ids, move };
  });
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const follow = ({ clientY }: PointerEvent) => {
      const from = latest.current.ids.indexOf(dragged);
      const to = placeAt(list.current, from, clientY);
      if (to !== -1) latest.current.move(from, to);
    };
    const end = () => setDragged(undefined);
    // of the window: a row that changes its place loses the capture of the pointer
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [dragged]);
  const handle = (id: string, n: number) => ({
    onPointerDown: () => setDragged(id),
    onKeyDown: (event: KeyboardEvent) => {
      const to = n + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
      if (to === n) return;
      event.preventDefault();
      move(n, to);
    },
  });
  return { list, dragged, handle, move, announcement };
}

/** Where the row at `from` goes when the pointer is at `y`: as far as it would lie under the pointer; -1: it stays. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const { height = 0 } = rows[from] ?? {};
  const below = rows.findLastIndex(({ bottom }, n) => n > from && y >= bottom - height);
  return below === -1 ? rows.findIndex(({ top }, n) => n < from && y < top + height) : below;
}
