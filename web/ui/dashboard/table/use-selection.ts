import { useCallback, useRef, useState } from 'react';
import { useStable } from '../../use-stable.ts';

export interface Selection {
  selected: ReadonlySet<string>;
  select(ids: readonly string[], isSelected: boolean): void;
  /** Selects a row; with `isRange` all rows since the one selected before. */
  selectRow(id: string, isSelected: boolean, isRange: boolean): void;
  clear(): void;
}

/** Which rows are chosen, by their ids; rows of other pages too. `shown`: the rows of this page, in their order. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (isSelected) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  const selectRow = useStable((id: string, isSelected: boolean, isRange: boolean) => {
    const ends = [anchor.current === undefined ? -1 : shown.indexOf(anchor.current), shown.indexOf(id)];
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    select(isRange && from >= 0 ? shown.slice(from, to + 1) : [id], isSelected);
    anchor.current = id;
  });
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, selectRow, clear };
}
