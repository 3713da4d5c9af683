import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { CategoryName } from '#shared/api/catalogue.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Logo } from '#web/ui/Logo.tsx';

interface Props {
  categories: CategoryName[];
  onChange(categories: CategoryName[]): void;
}

/** Rows that are dragged by their handles, by finger too, or moved by buttons and by the arrow keys. */
export function ArrangeList({ categories, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  // a row that changes its place takes its buttons along, which then have lost the focus
  useEffect(() => {
    wanted.current?.focus();
    wanted.current = null;
  });

  const move = (id: string, to: number) => {
    const from = categories.findIndex(({ _id }) => _id === id);
    const one = categories[from];
    if (!one || to < 0 || to >= categories.length || to === from) return;
    if (document.activeElement instanceof HTMLElement) wanted.current = document.activeElement;
    onChange(categories.toSpliced(from, 1).toSpliced(to, 0, one));
    setAnnouncement(`${one.name} is now ${to + 1} of ${categories.length}`);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    // the finger moves the row and not the page, also beyond the handle
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(id);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    move(
      dragged,
      rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom),
    );
  };
  const onKeyDown = (event: KeyboardEvent, id: string, n: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, n + step);
  };
  return (
    <>
      <ol ref={list} aria-label="Order" className="divide-y divide-line">
        {categories.map(({ _id, name, nameBn, logo }, n) => (
          <li key={_id} className={`flex items-center gap-2 py-1 ${dragged === _id ? 'rounded-control bg-mist' : ''}`}>
            <button
              type="button"
              aria-label={`Move ${name}`}
              title="Drag, or press the arrow keys"
              className={`${compactButton.bare} cursor-grab touch-none text-quiet`}
              onPointerDown={(event) => onPointerDown(event, _id)}
              onPointerMove={onPointerMove}
              onLostPointerCapture={() => setDragged(undefined)}
              onKeyDown={(event) => onKeyDown(event, _id, n)}
            >
              <GripVertical size={18} aria-hidden />
            </button>
            <Logo url={logo} className="size-9" />
            <p className="min-w-0 flex-1">
              <span className="line-clamp-1 font-medium [overflow-wrap:anywhere]">{name}</span>
              {nameBn && (
                <span lang="bn" className="line-clamp-1 text-quiet [overflow-wrap:anywhere]">
                  {nameBn}
                </span>
              )}
            </p>
            <button
              type="button"
              aria-label={`Move up: ${name}`}
              title="Move up"
              aria-disabled={n === 0 || undefined}
              onClick={() => move(_id, n - 1)}
              className={moveButton}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={`Move down: ${name}`}
              title="Move down"
              aria-disabled={n === categories.length - 1 || undefined}
              onClick={() => move(_id, n + 1)}
              className={moveButton}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const moveButton = `${compactButton.bare} aria-disabled:opacity-40`;
