import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderEventsApi, type OrderEvent } from '#shared/api/sales/orders/order-events.ts';
import type { OrderEventKind, OrderEventSource } from '#shared/orders/order-events.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { orderEventFacts } from '#web/orders/order-event-words.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

const kinds: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  undone: 'Undone',
  edited: 'Changed',
  'payment found': 'Payment found',
  'payment not found': 'Payment not found',
  'parcel moved': 'Parcel updated',
  'parcels split': 'Parcel split',
  'return asked': 'Return requested',
  'return refused': 'Return rejected',
  'return announced': 'Return planned',
  'return received': 'Return received',
  'refund due': 'Refund due',
  'refund dropped': 'Refund removed',
  'refund paid': 'Refund sent',
  'courier paid': 'Courier payout received',
  'courier payment taken back': 'Courier payout reversed',
  'courier settled': 'Courier balance settled',
  'charged back': 'Payment charged back',
  'charge-back undone': 'Chargeback reversed',
  called: 'Called',
  noted: 'Note',
};
const sources: Record<OrderEventSource, string> = {
  customer: 'the customer',
  guest: 'the customer, as guest',
  staff: 'the shop',
  time: 'time',
  courier: 'the courier',
  shop: 'itself',
};

/** The activity log of an order, for staff: author, change, time, former and new values. Loaded when opened. */
export function OrderEvents({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-4">
      <summary className="cursor-pointer py-2 font-medium text-green">Activity log</summary>
      {isOpen && <Events id={id} />}
    </details>
  );
}

function Events({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(q(orderEventsApi.ofOrder, { params: { id } }));
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  return (
    <ol aria-label="Activity log" className="mt-1 divide-y divide-line">
      {data.data.map((event) => (
        <Event key={event._id} {...event} />
      ))}
    </ol>
  );
}

function Event({ kind, at, by, person, data }: OrderEvent) {
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p>
        <span className="font-medium">{kinds[kind]}</span>{' '}
        <span className="text-quiet tabular">
          {dayAndTime(at)} · by {person ?? sources[by]}
        </span>
      </p>
      {orderEventFacts(data).map(({ what, from, to }) => (
        <p key={what} className="text-quiet">
          {what}: {from !== undefined && `${from} → `}
          {to}
        </p>
      ))}
    </li>
  );
}
