import { useRef, type ReactNode } from 'react';
import { formatNumber } from '#shared/language.ts';
import { maxChosen } from '#shared/api/sales/orders/order-desk.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SelectionBar } from '#web/ui/dashboard/table/SelectionBar.tsx';
import type { OrderChoice } from './use-order-choice.ts';

/**
 * Selects orders above a list: all of the page, then all that match; shows their number. `children`: the actions
 * (SelectionActions), shown while some are chosen.
 */
export function OrderSelection({ choice, children }: { choice: OrderChoice; children: ReactNode }) {
  const { shown, selected, select, clear } = choice;
  const isAllowed = useCan('orders.decide');
  const box = useRef<HTMLInputElement>(null);
  if (!isAllowed || (shown.length === 0 && selected.size === 0)) return null;
  return (
    <div className="mb-2 flex">
      <SelectionBar {...{ shown, selected, select, clear, box }}>
        <ChooseMatching {...choice} />
        {children}
      </SelectionBar>
    </div>
  );
}

/** Once the whole page is chosen, and there are more pages. */
function ChooseMatching({ shown, selected, matching, chooseMatching, isChoosing }: OrderChoice) {
  if (selected.size >= matching || !shown.every((id) => selected.has(id))) return null;
  const which = matching === maxChosen ? `the newest ${formatNumber(matching)}` : `all ${formatNumber(matching)}`;
  return (
    <button
      type="button"
      aria-disabled={isChoosing || undefined}
      onClick={chooseMatching}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      {isChoosing ? 'Choosing …' : `Select ${which} that match`}
    </button>
  );
}
