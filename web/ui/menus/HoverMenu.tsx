import { useEffect, useRef, type ReactNode } from 'react';
import { openByHover } from './open-by-hover.ts';

interface Props {
  id: string;
  /** Inside the button that opens the panel. */
  trigger: ReactNode;
  /** The button's name for screen readers. */
  label: string;
  /** The panel opens above: in the bottom bar. */
  above?: boolean;
  className?: string;
  buttonClass?: string;
  children: ReactNode;
}

/**
 * A panel that opens on hover, by click and by keyboard (Enter, Space, arrow down; Escape closes).
 * It is a popover: the browser opens it before any script has come, puts it above all else, and closes it on a click
 * outside.
 */
export function HoverMenu({ id, trigger, label, above = false, className = '', buttonClass = '', children }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whole.current && panel.current ? openByHover(whole.current, panel.current, { align: 'end', above }) : undefined,
    [above],
  );
  return (
    <div ref={whole} className={`flex items-center ${className}`}>
      <button type="button" popoverTarget={id} aria-label={label} aria-haspopup="true" className={buttonClass}>
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className="menu">
        {children}
      </div>
    </div>
  );
}
