import { X } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { NotRejected } from './use-reject-many.tsx';

/** Which of the chosen orders could not be rejected, and why. */
export function NotRejectedList({ list, onForget }: { list: readonly NotRejected[]; onForget(): void }) {
  if (list.length === 0) return null;
  return (
    <div className="mb-2 flex items-start gap-2 rounded-card border border-marigold bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">
          {counted(list.length, 'order')} {list.length === 1 ? 'was' : 'were'} not rejected
        </p>
        <ul className="mt-1 max-h-40 overflow-y-auto text-quiet">
          {list.map(({ orderId, why }) => (
            <li key={orderId}>
              <span className="font-medium text-ink tabular">{orderId}</span>: {why}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" aria-label="Close" onClick={onForget} className={compactButton.bare}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
