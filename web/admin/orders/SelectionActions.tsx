import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { BatchButtons } from '../batches/BatchButtons.tsx';
import type { Desk } from './use-order-desk.ts';

/** What can be done with the chosen orders. `isPending`: the list holds only orders that wait for a decision. */
export function SelectionActions({ desk, isPending }: { desk: Desk; isPending: boolean }) {
  const { choice, many, batch } = desk;
  return (
    <>
      <BatchButtons choice={choice} batch={batch} isPending={isPending} />
      {isPending && (
        <button type="button" onClick={many.ask} className={`${compactButton.danger} md:min-h-8`}>
          Reject {counted(choice.selected.size, 'order')}
        </button>
      )}
    </>
  );
}
