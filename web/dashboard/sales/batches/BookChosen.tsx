import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { call, network } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { BookProposed } from './BookProposed.tsx';
import { runChosen, type ChosenOrders } from './run-chosen.ts';
import { PickupChoice } from './PickupChoice.tsx';
import type { Batch } from './use-batch.ts';

type Connected = DataOf<typeof bookingsApi.couriers>[number];

interface Props {
  choice: ChosenOrders;
  batch: Batch;
  className: string;
}

/** Books the parcels of all chosen orders with a courier that the shop is connected with. */
export function BookChosen({ choice, batch, className }: Props) {
  const { data } = useQuery(q(bookingsApi.couriers));
  const [toConfirm, setToConfirm] = useState<Connected>();
  const count = counted(choice.selected.size, 'order');
  const [pickup, setPickup] = useState<string>();
  const book = ({ courier }: Connected) =>
    runChosen(batch, choice, {
      what: 'being booked',
      send: async (ids) =>
        (
          await call(network, bookingsApi.book, {
            body: { courier, ...(pickup && { pickup }), parcels: ids.map((_id) => ({ _id })) },
          })
        ).data,
    });
  const couriers = data?.data ?? [];
  const isMixed = couriers.length > 1;
  return (
    <>
      {isMixed && <BookProposed choice={choice} batch={batch} className={className} />}
      {couriers.map((one) => (
        <button
          key={one.courier}
          type="button"
          onClick={() => {
            setPickup(one.pickup ?? undefined);
            setToConfirm(one);
          }}
          className={isMixed ? `${compactButton.quiet} md:min-h-8` : className}
        >
          Book with {one.name}
        </button>
      ))}
      {toConfirm && (
        <ConfirmDialog
          isOpen
          onClose={() => setToConfirm(undefined)}
          title={`Book ${count} with ${toConfirm.name}?`}
          text={
            <>
              {toConfirm.name} collects the amount due for each parcel. We mark booked parcels as handed over, and
              message their customers. Follow the progress in Courier bookings.
            </>
          }
          action="Book"
          onConfirm={() => {
            setToConfirm(undefined);
            void book(toConfirm);
          }}
        >
          {toConfirm.pickups.length > 1 && <PickupChoice courier={toConfirm} value={pickup} onChange={setPickup} />}
        </ConfirmDialog>
      )}
    </>
  );
}
