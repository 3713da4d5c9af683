import { useRef, useState, type DragEvent } from 'react';
import { moved, useRestoredFocus } from '#web/ui/dashboard/arrange.ts';
import { PictureItem } from './PictureItem.tsx';
import type { DraftPicture } from '../draft/product-draft.ts';

interface Props {
  pictures: DraftPicture[];
  /** The colours that the product comes in: each picture may show one. */
  colors: string[];
  onChange(pictures: DraftPicture[]): void;
}

/** A product's pictures in their order: dragged, or moved by buttons. */
export function PictureStrip({ pictures, colors, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { announcement, move, remove } = useMoves({ pictures, onChange }, (key) =>
    list.current?.querySelector(`[data-remove="${key}"]`),
  );
  const dragging = useDragging(pictures, onChange);
  const change = (n: number, changes: Partial<DraftPicture>) =>
    onChange(pictures.map((picture, at) => (at === n ? { ...picture, ...changes } : picture)));
  return (
    <>
      <ol
        ref={list}
        aria-label="Images"
        className="mt-3 grid grid-cols-2 gap-3 @sm:grid-cols-3 @xl:grid-cols-5 empty:hidden"
      >
        {pictures.map((picture, n) => (
          <li key={picture.key} draggable {...dragging(picture.key, n)}>
            <PictureItem
              picture={picture}
              place={{ n, isFirst: n === 0, isLast: n === pictures.length - 1 }}
              colors={colors}
              onColor={(color) => change(n, { color })}
              onMove={(step, button) => move(n, step, button)}
              onRemove={() => remove(n)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/**
 * Buttons that move and remove, with messages for screen readers. `removeButton`: that of another picture, by its key.
 */
function useMoves(
  { pictures, onChange }: Pick<Props, 'pictures' | 'onChange'>,
  removeButton: (key: string) => Element | null | undefined,
) {
  const [announcement, setAnnouncement] = useState('');
  const keepFocus = useRestoredFocus();
  const move = (n: number, step: 1 | -1, button: Element) => {
    const to = n + step;
    if (to < 0 || to >= pictures.length) return;
    keepFocus(button);
    onChange(moved(pictures, n, to));
    setAnnouncement(`Now picture ${to + 1} of ${pictures.length}`);
  };
  const remove = (n: number) => {
    const next = pictures[n + 1] ?? pictures[n - 1];
    keepFocus(next && removeButton(next.key));
    onChange(pictures.toSpliced(n, 1));
    setAnnouncement('Picture removed');
  };
  return { announcement, move, remove };
}

/** Reorders pictures while one is dragged over another. */
function useDragging(pictures: DraftPicture[], onChange: Props['onChange']) {
  const [dragged, setDragged] = useState<string>();
  const dragOver = (n: number) => {
    const from = pictures.findIndex(({ key }) => key === dragged);
    if (from !== -1 && from !== n) onChange(moved(pictures, from, n));
  };
  return (key: string, n: number) => ({
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      setDragged(key);
    },
    onDragEnd: () => setDragged(undefined),
    onDragEnter: () => dragOver(n),
    onDragOver: (event: DragEvent) => {
      if (dragged) event.preventDefault();
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    className: `cursor-grab rounded-control border border-line bg-surface ${dragged === key ? 'opacity-50' : ''}`,
  });
}
