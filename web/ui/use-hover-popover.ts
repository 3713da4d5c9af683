import { useRef } from 'react';

const leaveMs = 160;

interface Panel {
  /** Which edge of the trigger the panel begins at. */
  align: 'start' | 'end';
  /** It opens above the trigger. */
  above: boolean;
}

/** What opens and closes a popover by hover, and walks its entries by the arrow keys. */
export function useHoverPopover({ align, above }: Panel) {
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => {
    clearTimeout(leaving.current);
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
  };
  const closeSoon = () => {
    leaving.current = setTimeout(() => panel.current?.hidePopover(), leaveMs);
  };
  return {
    whole,
    panel,
    place: () => {
      if (whole.current && panel.current) place(panel.current, whole.current, { align, above });
    },
    closeAfterChoice: (event: React.MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
    },
    walk: (event: React.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      if (panel.current) focusNeighbour(panel.current, event.key);
    },
    // the mouse opened it by coming here: its click must not close it again
    keepOpen: (event: React.MouseEvent) => {
      const { pointerType } = event.nativeEvent as PointerEvent; // a click is one, as browsers have it
      if (pointerType === 'mouse' && panel.current?.matches(':popover-open')) event.preventDefault();
    },
    // a finger has no hover: it taps the button
    enter: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') open();
    },
    leave: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse') closeSoon();
    },
  };
}

/** Below or above the trigger, and never over the edge of the screen. */
function place(panel: HTMLElement, trigger: HTMLElement, { align, above }: Panel): void {
  const box = trigger.getBoundingClientRect();
  const left = align === 'start' ? box.left : box.right - panel.offsetWidth;
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.top = above ? 'auto' : `${box.bottom}px`;
  panel.style.bottom = above ? `${innerHeight - box.top + 8}px` : 'auto';
}

function focusNeighbour(panel: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void {
  const items = [...panel.querySelectorAll<HTMLElement>('a, button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + (key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1)) % items.length)?.focus();
}
