import { useId } from 'react';
import type { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { DataOf } from '#shared/api/endpoint.ts';

interface Props {
  courier: DataOf<typeof bookingsApi.couriers>[number];
  value: string | undefined;
  onChange(pickup: string): void;
}

/** Where the courier collects the parcels, for shops with several places. */
export function PickupChoice({ courier: { name, pickups }, value, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {name} collects from
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-12 w-full rounded-control border border-quiet/70 bg-surface px-3 text-base md:h-10 md:text-sm"
      >
        {pickups.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
