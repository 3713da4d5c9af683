import type { ReactNode } from 'react';
import { useHoverPopover } from './use-hover-popover.ts';

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

const panelLook =
  'm-0 max-h-[70vh] min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float';

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
  const { whole, panel, place, closeAfterChoice, walk, keepOpen, enter, leave } = useHoverPopover({ align, above });
  return (
    <div
      ref={whole}
      className={`flex items-center ${className}`}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={walk}
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
      <div ref={panel} id={id} popover="auto" onToggle={place} onClick={closeAfterChoice} className={panelLook}>
        {children}
      </div>
    </div>
  );
}
