import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { moved, useKeptFocus } from '#web/ui/dashboard/arrange.ts';
import { ArrangeRow } from './ArrangeRow.tsx';

interface Props {
  categories: CategoryName[];
  onChange(categories: CategoryName[]): void;
}

/** Rows that are dragged by their handles, by finger too, or moved by buttons and by the arrow keys. */
export function ArrangeList({ categories, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus();
  const [announcement, setAnnouncement] = useState('');
  const move = (id: string, to: number) => {
    const from = categories.findIndex(({ _id }) => _id === id);
    const one = categories[from];
    if (!one || to < 0 || to >= categories.length || to === from) return;
    keepFocus(document.activeElement);
    onChange(moved(categories, from, to));
    setAnnouncement(`${one.name} is now ${to + 1} of ${categories.length}`);
  };
  const placeAt = (y: number) =>
    [...(list.current?.children ?? [])]
      .map((row) => row.getBoundingClientRect())
      .findIndex(({ top, bottom }) => y >= top && y < bottom);
  const { dragged, handle } = useHandles(move, placeAt);
  return (
    <>
      <ol ref={list} aria-label="Order" className="divide-y divide-line">
        {categories.map((category, n) => (
          <ArrangeRow
            key={category._id}
            category={category}
            isDragged={category._id === dragged}
            handle={handle(category._id, n)}
            isFirst={n === 0}
            isLast={n === categories.length - 1}
            onMove={(step) => move(category._id, n + step)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** What the handle of a row does under a pointer, and with the arrow keys. */
function useHandles(move: (id: string, to: number) => void, placeAt: (y: number) => number) {
  const [dragged, setDragged] = useState<string>();
  const handle = (id: string, n: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // the finger moves the row and not the page, also beyond the handle
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged !== undefined) move(dragged, placeAt(clientY));
    },
    onLostPointerCapture: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(id, n + step);
    },
  });
  return { dragged, handle };
}
