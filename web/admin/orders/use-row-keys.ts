import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '#shared/api/orders.ts';
import type { Selection } from '#web/ui/dashboard/use-selection.ts';
import { buttonOf } from '#web/orders/OrderSheet.tsx';

interface Keys {
  /** The order in the open sheet, which the keys are then about. */
  opened: Order | undefined;
  isOpen: boolean;
  accept(order: Order): void;
  reject(order: Order): void;
  /** What is chosen: `x` chooses the row, and `r` then rejects all that is chosen. */
  selection: Selection;
  rejectMany(): void;
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const elsewhere = 'input:not([type=checkbox]), textarea, select, [role=alertdialog], [popover]';

/** The list from the keyboard: j, k and arrows go from row to row, `a` accepts, `r` rejects and `x` chooses the one that has the focus. Not while one types. */
export function useRowKeys(
  rows: Order[] | undefined,
  { opened, isOpen, accept, reject, selection, rejectMany }: Keys,
): void {
  const at = useRef(-1);
  const indexOfFocus = () => rows?.findIndex(({ _id }) => rowOf(buttonOf(_id))?.contains(document.activeElement)) ?? -1;
  const focusRow = (index: number) => {
    const row = rows?.[index];
    if (row) buttonOf(row._id)?.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof Element && event.target.closest(elsewhere))
    )
      return;
    const step = steps[event.key];
    if (step !== undefined) {
      if (isOpen || !rows?.length) return;
      event.preventDefault();
      const here = indexOfFocus();
      return focusRow(here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1));
    }
    if (event.repeat) return;
    if (event.key === 'r' && !isOpen && selection.selected.size > 0) {
      event.preventDefault();
      return rejectMany();
    }
    const order = isOpen ? opened : rows?.[indexOfFocus()];
    if (!order) return;
    if (event.key === 'x' && !isOpen) selection.selectRow(order._id, !selection.selected.has(order._id), false);
    if (event.key === 'a') accept(order);
    if (event.key === 'r') {
      // or the letter is typed into the dialog that opens
      event.preventDefault();
      reject(order);
    }
  });
  const onFocus = useEffectEvent(() => {
    const inDialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    if (!inDialog) at.current = indexOfFocus();
  });

  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const focus = () => onFocus();
    addEventListener('keydown', keyDown);
    addEventListener('focusin', focus);
    return () => {
      removeEventListener('keydown', keyDown);
      removeEventListener('focusin', focus);
    };
  }, []);

  // the row that had the focus is gone, decided: the next one has it
  const goOn = useEffectEvent((count: number) => {
    if (at.current >= 0 && document.activeElement === document.body) focusRow(Math.min(at.current, count - 1));
  });
  useEffect(() => {
    if (rows) goOn(rows.length);
  }, [rows]);
}

const rowOf = (button: HTMLElement | null) => button?.closest('tr, li');
