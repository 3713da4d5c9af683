import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsApi, proposed } from '#shared/api/sales/couriers/bookings.ts';
import { courierChoiceApi } from '#shared/api/sales/couriers/courier-choice.ts';
import { call, network } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { runChosen, type ChosenOrders } from './run-chosen.ts';
import type { Batch } from './use-batch.ts';

interface Props {
  choice: ChosenOrders;
  batch: Batch;
  className: string;
}

/** Books each parcel of all chosen orders with the courier that is proposed for it. */
export function BookProposed({ choice, batch, className }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const book = () =>
    runChosen(batch, choice, {
      what: 'being booked',
      send: async (ids) =>
        (await call(network, bookingsApi.book, { body: { courier: proposed, parcels: ids.map((_id) => ({ _id })) } }))
          .data,
    });
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={className}>
        Book with the proposed couriers
      </button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsked(false)}
          title={`Book ${counted(choice.selected.size, 'order')} with the proposed couriers?`}
          text={
            <>
              The courier of each parcel collects the amount due. We mark booked parcels as handed over, and message
              their customers. Follow the progress in Courier bookings.
            </>
          }
          action="Book"
          onConfirm={() => {
            setIsAsked(false);
            void book();
          }}
        >
          <Split ids={[...choice.selected]} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Orders of one question. */
const atOnce = 100;

/** How many parcels go with each courier. */
function Split({ ids }: { ids: readonly string[] }) {
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
    ids.slice(n * atOnce, (n + 1) * atOnce),
  );
  const answers = useQueries({
    queries: parts.map((part) => q(courierChoiceApi.proposals, { query: { orders: part.join(',') } })),
  });
  const found = answers.flatMap(({ data }) => data?.data ?? []);
  const names = [...Map.groupBy(found, ({ name }) => name)].toSorted(
    ([one, a], [other, b]) => b.length - a.length || one.localeCompare(other),
  );
  if (answers.some(({ isPending }) => isPending)) return <p className="text-quiet">Choosing couriers …</p>;
  if (names.length === 0) return <p className="text-quiet">No courier is proposed for these orders.</p>;
  return (
    <ul aria-label="Proposed couriers" className="grid gap-1 text-ink">
      {names.map(([name, parcels]) => (
        <li key={name}>
          <span className="font-medium">{name}</span>: {counted(parcels.length, 'parcel')}
        </li>
      ))}
    </ul>
  );
}
