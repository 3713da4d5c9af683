import { useEffect, useRef, type KeyboardEvent } from 'react';

interface RowActions {
  rows: number;
  add(): void;
  copy(n: number): void;
  remove(n: number): void;
}

const fieldName = /^variant\.(\d+)\.(\w+)$/;

/**
 * The variants' table is walked like a spreadsheet: Enter and the arrows go down and up, and Enter in the last row
 * begins another.
 */
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
  const does: Record<Act, (n: number, column: string) => void> = {
    copy(n, column) {
      focusOn(n + 1, column);
      copy(n);
    },
    remove(n, column) {
      focusOn(Math.max(0, Math.min(n, rows - 2)), column);
      remove(n);
    },
    add() {
      focusOn(rows, 'color');
      add();
    },
    down: (n, column) => focusField(`variant.${n + 1}.${column}`),
    up: (n, column) => focusField(`variant.${n - 1}.${column}`),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [, row, column] = event.target instanceof HTMLInputElement ? (fieldName.exec(event.target.name) ?? []) : [];
    if (row === undefined || column === undefined || event.nativeEvent.isComposing) return;
    const act = actOf(event, Number(row) === rows - 1);
    if (!act) return;
    event.preventDefault();
    does[act](Number(row), column);
  };
  return { onKeyDown, focusOn };
}

type Act = 'copy' | 'remove' | 'add' | 'down' | 'up';

function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, isLast: boolean): Act | undefined {
  if (key === 'd' && (ctrlKey || metaKey)) return 'copy';
  if (key === 'Delete' && altKey) return 'remove';
  if (key === 'Enter' && !shiftKey) return isLast ? 'add' : 'down';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' || key === 'Enter' ? 'up' : undefined;
}

function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
