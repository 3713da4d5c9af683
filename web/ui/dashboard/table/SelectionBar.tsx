import { X } from 'lucide-react';
import { formatNumber } from '#shared/language.ts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { compactButton } from '../compact-button.ts';
import type { Selection } from './use-selection.ts';

interface Props extends Pick<Selection, 'selected' | 'select' | 'clear'> {
  /** The rows of this page. */
  shown: readonly string[];
  /** The box that selects all. It gets the focus when the buttons disappear with the selection after a key press. */
  box: RefObject<HTMLInputElement | null>;
  /** How many are chosen, where that is more than the selected rows. */
  count?: number;
  /** The actions on them. */
  children: ReactNode;
}

/** Selects all rows of the page or none, shows their number, and contains the actions. */
export function SelectionBar({ shown, selected, select, clear, box, count = selected.size, children }: Props) {
  const selectNone = () => {
    box.current?.focus({ preventScroll: true });
    clear();
  };
  return (
    <div
      role="group"
      aria-label="Several at once"
      className={`flex flex-wrap items-center gap-2 rounded-control ${selected.size > 0 ? 'bg-mist px-2 py-1' : ''}`}
    >
      <AllBox {...{ shown, selected, select, box, count }} />
      {selected.size > 0 && (
        <>
          {children}
          <SelectNone onPress={selectNone} />
        </>
      )}
    </div>
  );
}

type BoxProps = Pick<Props, 'shown' | 'selected' | 'select' | 'box'> & { count: number };

/** Checked, empty, or in between where some rows are chosen. */
function AllBox({ shown, selected, select, box, count }: BoxProps) {
  const isAll = shown.length > 0 && shown.every((id) => selected.has(id));
  const isSome = !isAll && selected.size > 0;
  const label = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    const all = label.current?.querySelector('input');
    if (all) all.indeterminate = isSome;
  }, [isSome]);
  return (
    <label ref={label} className="flex min-h-11 items-center gap-2.5 pl-1 md:min-h-8">
      <input
        type="checkbox"
        checked={isAll}
        ref={box}
        onChange={({ target }) => select(shown, target.checked)}
        className="size-5 accent-green md:size-4"
      />
      {selected.size === 0 ? (
        'Select all'
      ) : (
        <span className="font-semibold tabular">{formatNumber(count)} selected</span>
      )}
    </label>
  );
}

function SelectNone({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      aria-label="Select none"
      title="Select none"
      onClick={onPress}
      className={`${compactButton.bare} md:size-8`}
    >
      <X size={16} aria-hidden />
    </button>
  );
}
