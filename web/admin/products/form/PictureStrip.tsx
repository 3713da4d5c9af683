import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { colorOf } from './picture-colors.ts';
import type { DraftPicture } from './product-draft.ts';

interface Props {
  pictures: DraftPicture[];
  /** Those that the product comes in: each picture may show one. */
  colors: string[];
  onChange(pictures: DraftPicture[]): void;
}

/** The picture at `from` goes to the place `to`; the others close ranks. */
function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [one] = list.slice(from, from + 1);
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** A product's pictures in their order: dragged, or moved by buttons. */
export function PictureStrip({ pictures, colors, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const wanted = useRef<string>(undefined);
  // a picture that changes its place takes its buttons along, which then have lost the focus
  useEffect(() => {
    if (wanted.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });

  const move = (n: number, step: 1 | -1) => {
    const to = n + step;
    const picture = pictures[n];
    if (!picture || to < 0 || to >= pictures.length) return;
    wanted.current = `${picture.key} ${step}`;
    onChange(moved(pictures, n, to));
    setAnnouncement(`Now picture ${to + 1} of ${pictures.length}`);
  };
  const remove = (n: number) => {
    const next = pictures[n + 1] ?? pictures[n - 1];
    wanted.current = next && `${next.key} remove`;
    onChange(pictures.toSpliced(n, 1));
    setAnnouncement('Picture removed');
  };
  const setColor = (n: number, color: string) =>
    onChange(pictures.map((picture, at) => (at === n ? { ...picture, color } : picture)));
  const dragOver = (n: number) => {
    const from = pictures.findIndex(({ key }) => key === dragged);
    if (from !== -1 && from !== n) onChange(moved(pictures, from, n));
  };
  return (
    <>
      <ol
        ref={list}
        aria-label="Images"
        className="mt-3 grid grid-cols-2 gap-3 @sm:grid-cols-3 @xl:grid-cols-5 empty:hidden"
      >
        {pictures.map(({ key, url, color }, n) => (
          <li
            key={key}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(key);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragEnter={() => dragOver(n)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault();
            }}
            onDrop={(event) => event.preventDefault()}
            className={`cursor-grab rounded-control border border-line bg-surface ${dragged === key ? 'opacity-50' : ''}`}
          >
            <img
              src={url}
              alt={`No. ${n + 1}`}
              draggable={false}
              width={320}
              height={320}
              className="aspect-square w-full rounded-t-control bg-mist object-cover"
            />
            {colors.length > 0 && (
              <select
                aria-label={`Color of picture ${n + 1}`}
                value={colorOf({ color }, colors)}
                onChange={({ target }) => setColor(n, target.value)}
                className={colorField}
              >
                <option value="">Any color</option>
                {colors.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
            <div className="flex justify-between">
              <button
                type="button"
                data-move={`${key} -1`}
                aria-label={`Move left: picture ${n + 1}`}
                title="Move left"
                aria-disabled={n === 0 || undefined}
                onClick={() => move(n, -1)}
                className={moveButton}
              >
                <ArrowLeft size={16} aria-hidden />
              </button>
              <button
                type="button"
                data-move={`${key} 1`}
                aria-label={`Move right: picture ${n + 1}`}
                title="Move right"
                aria-disabled={n === pictures.length - 1 || undefined}
                onClick={() => move(n, 1)}
                className={moveButton}
              >
                <ArrowRight size={16} aria-hidden />
              </button>
              <button
                type="button"
                data-move={`${key} remove`}
                aria-label={`Remove picture ${n + 1}`}
                title="Remove"
                onClick={() => remove(n)}
                className={moveButton}
              >
                <X size={16} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const colorField = 'h-11 w-full border-b border-line bg-surface px-2 outline-offset-[-2px] md:h-9';
const moveButton = `${compactButton.bare} aria-disabled:opacity-40`;
