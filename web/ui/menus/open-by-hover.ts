const leaveMs = 160;

interface Place {
  /** Which edge of the whole the panel begins at. */
  align?: 'start' | 'end';
  /** It opens above. */
  above?: boolean;
}

/**
 * Opens and closes a popover when the pointer enters or leaves its container, positions it, and moves through its
 * entries by the arrow keys. Call the result to stop.
 */
export function openByHover(whole: HTMLElement, panel: HTMLElement, where: Place = {}): () => void {
  const ended = new AbortController();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => panel.matches(':popover-open');
  const open = () => {
    clearTimeout(leaving);
    if (!isOpen()) panel.showPopover();
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, act, { signal: ended.signal });

  // a finger has no hover: it taps the button
  on(whole, 'pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') open();
  });
  on(whole, 'pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => panel.hidePopover(), leaveMs);
  });
  on(whole, 'keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    focusNeighbour(panel, event.key);
  });
  on(whole, 'click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!pressed) return;
    if (panel.contains(pressed)) panel.hidePopover();
    // the mouse opened it by coming here: its click must not close it again
    else if ('popoverTargetElement' in pressed && isByMouse(event) && isOpen()) event.preventDefault();
  });
  on(panel, 'toggle', () => place(panel, whole, where));
  return () => {
    clearTimeout(leaving);
    ended.abort();
  };
}

// a click is a PointerEvent, as browsers have it
const isByMouse = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'mouse';

/** Below or above the whole, and never over the edge of the screen. */
function place(panel: HTMLElement, whole: HTMLElement, { align = 'start', above = false }: Place): void {
  const box = whole.getBoundingClientRect();
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
