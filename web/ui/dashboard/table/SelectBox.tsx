import type { Selection } from './use-selection.ts';

interface Props extends Pick<Selection, 'selected' | 'selectRow'> {
  id: string;
  label: string;
}

/** The box that chooses a row. With Shift it chooses all from the one before. */
export function SelectBox({ id, label, selected, selectRow }: Props) {
  return (
    <label className="-m-2 grid size-11 shrink-0 place-items-center md:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={selected.has(id)}
        onChange={({ target, nativeEvent }) =>
          // a change of a box comes as the click that made it
          selectRow(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-green md:size-4"
      />
    </label>
  );
}
