import { useEffect, useRef, type KeyboardEvent } from 'react';

interface RowActions {
  rows: number;
  add(): void;
  copy(n: number): void;
  remove(n: number): void;
}

const fieldName = /^variant\.(\d+)\.(\w+)$/;

/** The variants' table is walked like a spreadsheet: Enter and the arrows go down and up, and Enter in the last row begins another. */
export function useRowKeys({ rows, add, copy, remove }: RowActions) {
  const wanted = useRef<string>(undefined);
  // a row that was just added exists after rendering
  useEffect(() => {
    if (wanted.current !== undefined) focusField(wanted.current);
    wanted.current = undefined;
  });

  const focusOn = (n: number, column: string) => {
    wanted.current = `variant.${n}.${column}`;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [, row, column] = event.target instanceof HTMLInputElement ? (fieldName.exec(event.target.name) ?? []) : [];
    if (row === undefined || column === undefined || event.nativeEvent.isComposing) return;
    const n = Number(row);
    const action = actionOf(event, n, column);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const actionOf = (event: KeyboardEvent, n: number, column: string): (() => void) | undefined => {
    if (event.key === 'd' && (event.ctrlKey || event.metaKey))
      return () => {
        focusOn(n + 1, column);
        copy(n);
      };
    if (event.key === 'Delete' && event.altKey)
      return () => {
        focusOn(Math.max(0, Math.min(n, rows - 2)), column);
        remove(n);
      };
    const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (event.key === 'Enter' && down && n === rows - 1)
      return () => {
        focusOn(rows, 'color');
        add();
      };
    if (down) return () => focusField(`variant.${n + 1}.${column}`);
    return up ? () => focusField(`variant.${n - 1}.${column}`) : undefined;
  };
  return { onKeyDown, focusOn };
}

function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
