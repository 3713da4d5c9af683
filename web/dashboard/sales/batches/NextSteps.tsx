import { Link } from 'react-router';
import { useCan } from '#web/platform/use-can.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { printState } from '#web/dashboard/sales/printing/links/chosen-to-print.ts';
import { BookChosen } from './BookChosen.tsx';
import type { Batch } from './use-batch.ts';

const quiet = `${compactButton.quiet} md:min-h-8`;

/** After these, the same orders usually get these papers next. */
const nextPapers: { [what: string]: string } = {
  accepted: 'picking',
  'being booked': 'label',
  'handed over': 'pickup',
};

/** What is usually done next with the orders of the last run, so that staff need not select them again. */
export function NextSteps({ batch }: { batch: Batch }) {
  const { what, done } = batch;
  const mayPrint = useCan('parcels.pack');
  const mayHandOver = useCan('parcels.hand-over');
  const paper = nextPapers[what];
  if (!paper || done.size === 0 || !mayPrint) return null;
  return (
    <section
      aria-label="Next step"
      className="mb-2 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4"
    >
      <p className="mr-auto font-medium">Next step</p>
      {what === 'accepted' && mayHandOver && (
        <BookChosen
          choice={{
            selected: new Set(done.keys()),
            select: () => undefined,
            nameOf: (id) => done.get(id) ?? 'An order',
          }}
          batch={batch}
          className={`${compactButton.primary} md:min-h-8`}
        />
      )}
      <Link to={`${paths.printing}?paper=${paper}`} state={printState([...done.keys()])} className={quiet}>
        {what === 'handed over' ? 'Pickup list' : `Print for ${counted(done.size, 'order')}`}
      </Link>
    </section>
  );
}
