import { X } from 'lucide-react';
import { useRef } from 'react';
import { useCan } from '#web/api/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { SelectionBar } from '#web/ui/dashboard/SelectionBar.tsx';
import type { Selection } from '#web/ui/dashboard/use-selection.ts';
import type { NotRejected, useRejectMany } from './use-reject-many.tsx';

interface Props extends Selection {
  shown: readonly string[];
  many: ReturnType<typeof useRejectMany>;
}

/** Choosing several orders and rejecting them; and which of them could not be. */
export function RejectManyBar({ shown, many: { ask, notRejected, forget }, ...selection }: Props) {
  const isAllowed = useCan('orders.decide');
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="mb-2 grid gap-2">
      {isAllowed && shown.length > 0 && (
        <div className="flex">
          <SelectionBar shown={shown} box={box} {...selection}>
            <button type="button" onClick={ask} className={`${compactButton.danger} md:min-h-8`}>
              Reject {counted(selection.selected.size, 'order')}
            </button>
          </SelectionBar>
        </div>
      )}
      <div role="status">{notRejected.length > 0 && <NotRejectedList list={notRejected} onForget={forget} />}</div>
    </div>
  );
}

function NotRejectedList({ list, onForget }: { list: readonly NotRejected[]; onForget(): void }) {
  return (
    <div className="flex items-start gap-2 rounded-card border border-marigold bg-surface py-2 pr-2 pl-4">
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
