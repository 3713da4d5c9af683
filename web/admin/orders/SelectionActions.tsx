import { Link } from 'react-router';
import { useCan } from '#web/api/use-can.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { printState } from '../printing/chosen-to-print.ts';
import type { Desk } from './use-order-desk.ts';

/** What can be done with the chosen orders. `isPending`: the list holds only orders that wait for a decision. */
export function SelectionActions({ desk, isPending }: { desk: Desk; isPending: boolean }) {
  const { choice, many } = desk;
  const mayPrint = useCan('parcels.pack');
  return (
    <>
      {mayPrint && (
        <Link
          to={`${paths.printing}?paper=picking`}
          state={printState([...choice.selected])}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Print
        </Link>
      )}
      {isPending && (
        <button type="button" onClick={many.ask} className={`${compactButton.danger} md:min-h-8`}>
          Reject {counted(choice.selected.size, 'order')}
        </button>
      )}
    </>
  );
}
