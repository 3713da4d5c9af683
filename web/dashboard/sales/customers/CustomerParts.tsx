import type { Customer } from '#shared/api/sales/customers.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { dayAndTime, shortDay } from '#web/ui/dates.ts';

/** The latest calls, with their outcomes. */
export function Calls({ calls }: Pick<Customer, 'calls'>) {
  if (calls.length === 0) return <p className="text-quiet">No calls yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {calls.map(({ orderId, at, by, outcome, note }) => (
        <li key={`${orderId} ${at}`} className="py-2 [overflow-wrap:anywhere]">
          <p>
            <span className="font-semibold">{outcome.replace(/^./, (first) => first.toUpperCase())}</span>, {orderId}
          </p>
          {note && <p>{note}</p>}
          <p className="text-quiet">
            {by}, {dayAndTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where parcels went, the latest first. */
export function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  if (addresses.length === 0) return <p className="text-quiet">No addresses yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {addresses.map(({ district, area, address, orders, lastAt }) => (
        <li key={`${district} ${area} ${address}`} className="py-2 [overflow-wrap:anywhere]">
          <p>{[address, area, district].filter(Boolean).join(', ')}</p>
          <p className="text-quiet">
            {counted(orders, 'order')}, the latest {shortDay(lastAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where the account is signed in. */
export function Devices({ devices }: Pick<Customer, 'devices'>) {
  if (devices.length === 0) return <p className="text-quiet">Not signed in on any device.</p>;
  return (
    <ul className="divide-y divide-line">
      {devices.map(({ device, seenAt }, n) => (
        <li key={n} className="py-2 [overflow-wrap:anywhere]">
          {device} <span className="text-quiet">seen {dayAndTime(seenAt)}</span>
        </li>
      ))}
    </ul>
  );
}
