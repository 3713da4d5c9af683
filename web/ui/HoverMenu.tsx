import { useRef, type ReactNode } from 'react';

interface Props {
  id: string;
  /** Inside the button that opens the panel. */
  trigger: ReactNode;
  /** The button's name for those who cannot see it. */
  label: string;
  /** Beside the button, opening the panel on hover too: a link, say. */
  beside?: ReactNode;
  /** Which edge of the panel meets the same edge of the whole. */
  align?: 'start' | 'end';
  /** The panel opens above: in the bottom bar. */
  above?: boolean;
  className?: string;
  buttonClass?: string;
  children: ReactNode;
}

const leaveMs = 160;

/**
 * A panel that opens on hover, by click and by keyboard (Enter, Space, arrow down; Escape closes).
 * It is a popover: the browser opens it before any script has come, puts it above all else, and closes it on a click
 * outside.
 */
export function HoverMenu({
  id,
  trigger,
  label,
  beside,
  align = 'start',
  above = false,
  className = '',
  buttonClass = '',
  children,
}: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const place = () => {
    const box = whole.current?.getBoundingClientRect();
    const element = panel.current;
    if (!box || !element) return;
    const left = align === 'start' ? box.left : box.right - element.offsetWidth;
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - element.offsetWidth - 8))}px`;
    element.style.top = above ? 'auto' : `${box.bottom}px`;
    element.style.bottom = above ? `${innerHeight - box.top + 8}px` : 'auto';
  };
  const open = () => {
    clearTimeout(leaving.current);
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
  };
  const closeSoon = () => {
    leaving.current = setTimeout(() => panel.current?.hidePopover(), leaveMs);
  };
  const closeAfterChoice = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items.at((at + (event.key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1)) % items.length)?.focus();
  };
  // the mouse opened it by coming here: its click must not close it again
  const keepOpen = (event: React.MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent; // a click is one, as browsers have it
    if (pointerType === 'mouse' && panel.current?.matches(':popover-open')) event.preventDefault();
  };
  // a finger has no hover: it taps the button
  const onPointerEnter = (event: React.PointerEvent) => {
    if (event.pointerType === 'mouse') open();
  };
  const onPointerLeave = (event: React.PointerEvent) => {
    if (event.pointerType === 'mouse') closeSoon();
  };

  return (
    <div
      ref={whole}
      className={`flex items-center ${className}`}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
    >
      {beside}
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
        onClick={keepOpen}
        className={buttonClass}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={place}
        onClick={closeAfterChoice}
        className="m-0 max-h-[70vh] min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
