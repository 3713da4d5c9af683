import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** The button of a row that confirms its best candidate. */
const first = '[data-first-candidate]';

const buttonsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(first) ?? [])];

/**
 * Arrow keys, `j` and `k` go from one payment's first candidate to the next; Enter confirms it, and the focus is on the
 * next payment.
 */
export function useConfirmKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  const at = useRef<number>(undefined);
  useEffect(() => {
    // the row that had the focus is gone
    if (at.current === undefined || document.activeElement !== document.body) return;
    const buttons = buttonsIn(list.current);
    buttons[Math.min(at.current, buttons.length - 1)]?.focus();
  });
  return (event) => {
    const buttons = buttonsIn(list.current);
    // the target of a key is the element that has the focus
    const now = buttons.indexOf(event.target as HTMLElement);
    at.current = now < 0 ? undefined : now;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step === undefined || now < 0) return;
    event.preventDefault();
    buttons[now + step]?.focus();
    at.current = Math.max(0, Math.min(now + step, buttons.length - 1));
  };
}
