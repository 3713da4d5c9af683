import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  label: string;
  text: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  children: ReactNode;
}

/** A button, and the panel below that it opens and closes. */
export function OpeningPanel({ label, text, isOpen, onOpen, children }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
        className={compactButton.quiet}
      >
        {label}
        <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} role="group" aria-label={label} hidden={!isOpen} className="w-full rounded-control bg-mist p-3">
        <p className="mb-3 text-quiet">{text}</p>
        {children}
      </div>
    </>
  );
}
