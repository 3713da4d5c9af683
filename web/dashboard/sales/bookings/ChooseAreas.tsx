import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, CourierArea } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';

const maxShown = 12;

/** Staff choose the courier's area for an address that does not say it clearly, level by level. */
export function ChooseAreas({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [area, setArea] = useState('');
  const [search, setSearch] = useState('');
  const params = { id: booking._id };
  const query = chosen.length > 0 ? { chosen: chosen.join(',') } : {};
  const { data, error, refetch } = useQuery(q(bookingsApi.areas, { params, query }));
  const choose = useApiMutation(bookingsApi.choose, { changes: bookingCalls, refusal: 'caller' });
  const form = useForm(async () => {
    if (!data) return;
    const path = [...data.data.chosen.map(({ id }) => id), area];
    if (data.data.isLast) {
      await choose.mutateAsync({ params, body: { areas: path } });
      return onClose();
    }
    setChosen(path);
    setArea('');
    setSearch('');
  });
  if (!data)
    return (
      <FormDialog title={`Area of ${booking.order.orderId}`} action="Book" form={form} onClose={onClose}>
        <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
      </FormDialog>
    );
  const { address, level, isLast, options, chosen: above } = data.data;
  return (
    <FormDialog
      title={`${capitalised(level)} of ${booking.order.orderId}`}
      action={isLast ? 'Book' : 'Next'}
      whileBusy="One moment …"
      form={form}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">{address}</p>
      <p className="text-quiet">
        {above.length > 0 && `${nameOfCourier(booking)}: ${above.map(({ name }) => name).join(', ')}. `}
        Haat remembers what you choose for this address.
      </p>
      <TextField
        name="search"
        label={`Search the ${level}`}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maxLength={60}
        autoComplete="off"
      />
      <RadioChips
        name="area"
        label={capitalised(level)}
        missing={`Choose the ${level}`}
        choices={matching(options, search, area).map(({ id, name }) => [id, name] as const)}
        value={area}
        onChange={setArea}
      />
      <FormFailure />
    </FormDialog>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The chosen one stays in sight. */
function matching(options: readonly CourierArea[], search: string, area: string): CourierArea[] {
  const typed = search.trim().toLowerCase();
  const found = options.filter(({ id, name }) => id === area || name.toLowerCase().includes(typed));
  return found.filter(({ id }, n) => n < maxShown || id === area);
}
