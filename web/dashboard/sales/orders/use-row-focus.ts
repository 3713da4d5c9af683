import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { buttonOf } from '#web/orders/details/OrderSheet.tsx';

const rowOf = (button: HTMLElement | null) => button?.closest('tr, li');

/**
 * The row of the list that has the focus. When it disappears, because its order is decided, the next one gets the
 * focus.
 */
export function useRowFocus(rows: Order[] | undefined) {
  const last = useRef(-1);
  const index = () => rows?.findIndex(({ _id }) => rowOf(buttonOf(_id))?.contains(document.activeElement)) ?? -1;
  const focusRow = (at: number) => {
    const row = rows?.[at];
    if (row) buttonOf(row._id)?.focus();
  };

  const onFocus = useEffectEvent(() => {
    const inDialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    if (!inDialog) last.current = index();
  });
  useEffect(() => {
    const focus = () => onFocus();
    addEventListener('focusin', focus);
    return () => removeEventListener('focusin', focus);
  }, []);

  const goOn = useEffectEvent((count: number) => {
    if (last.current >= 0 && document.activeElement === document.body) focusRow(Math.min(last.current, count - 1));
  });
  useEffect(() => {
    if (rows) goOn(rows.length);
  }, [rows]);

  return {
    order: () => rows?.[index()],
    /** From no row: to the first. */
    go: (step: number) => {
      const here = index();
      focusRow(here < 0 ? 0 : Math.min(Math.max(here + step, 0), (rows?.length ?? 0) - 1));
    },
  };
}
