import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  summary: ReactNode;
  /** Of the line that opens it. */
  className?: string;
  children: ReactNode;
}

const line = [
  'flex min-h-11 list-none items-center gap-2 py-1 pr-4 pl-3 font-semibold',
  '[&::-webkit-details-marker]:hidden',
].join(' ');

/** A part of the editor that opens. */
export function Fold({ summary, className = '', children }: Props) {
  return (
    <details className="group">
      <summary className={`${line} ${className}`}>
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-quiet transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {summary}
      </summary>
      <div className="grid min-w-0 gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
