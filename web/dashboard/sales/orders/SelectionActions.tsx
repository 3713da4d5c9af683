import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { mainActionOf } from '#web/dashboard/sales/batches/main-action.ts';
import { BatchButtons } from '#web/dashboard/sales/batches/BatchButtons.tsx';
import type { Desk } from './use-order-desk.ts';

interface Props {
  desk: Desk;
  /** The filter of the list. */
  filter: SentOrderFilter;
  /** The list has only orders that wait for a decision. */
  isPending: boolean;
}

/** The actions on the chosen orders. */
export function SelectionActions({ desk, filter, isPending }: Props) {
  const { choice, many, batch } = desk;
  return (
    <>
      <BatchButtons choice={choice} batch={batch} isPending={isPending} main={mainActionOf(filter)} />
      {isPending && (
        <button type="button" onClick={many.ask} className={`${compactButton.danger} md:min-h-8`}>
          Reject {counted(choice.selected.size, 'order')}
        </button>
      )}
    </>
  );
}
