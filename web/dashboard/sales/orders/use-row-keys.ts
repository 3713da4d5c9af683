import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Desk } from './use-order-desk.ts';
import { useRowFocus } from './use-row-focus.ts';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const elsewhere = 'input:not([type=checkbox]), textarea, select, [role=alertdialog], [data-form], [popover]';

const isForOthers = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  defaultPrevented || ctrlKey || metaKey || altKey || (target instanceof Element && !!target.closest(elsewhere));

/**
 * The list from the keyboard, unless one types: j, k and the arrows go from row to row; `x` chooses the row that has
 * the focus, `a` accepts its order and `r` rejects it. Where rows are chosen, `r` rejects all of them; where an order
 * is open, `a` and `r` are about that one.
 */
export function useRowKeys(rows: Order[] | undefined, { opened, listed, choice, decision, many }: Desk): void {
  const focus = useRowFocus(rows);
  const isOpen = opened !== undefined;

  const isAgain = useIsAgain();

  const actionOf = (key: string): (() => void) | undefined => {
    const step = steps[key];
    if (step !== undefined) return isOpen || !rows?.length ? undefined : () => focus.go(step);
    if (key === 'r' && !isOpen && choice.selected.size > 0) return many.ask;
    const order = isOpen ? listed : focus.order();
    if (!order) return undefined;
    if (key === 'a') return () => decision.accept(order);
    if (key === 'r') return () => decision.reject(order);
    if (key === 'x' && !isOpen) return () => choice.selectRow(order._id, !choice.selected.has(order._id), false);
    return undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // a held key only moves through the rows
    if (isForOthers(event) || (event.repeat && steps[event.key] === undefined) || isAgain(event.key)) return;
    const act = actionOf(event.key);
    if (!act) return;
    // or the letter is typed into the dialog that opens
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, []);
}

const doubleMs = 1000;

/** Whether this is a quick repeat of the same letter. The first press may have replaced the row by the next order. */
function useIsAgain(): (key: string) => boolean {
  const last = useRef({ key: '', at: 0 });
  return (key) => {
    const at = performance.now();
    const isAgain = (key === 'a' || key === 'r') && key === last.current.key && at - last.current.at < doubleMs;
    last.current = { key, at };
    return isAgain;
  };
}
