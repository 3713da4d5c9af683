import { Link } from 'react-router';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { formatTaka } from '#shared/money.ts';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { useCan } from '#web/platform/use-can.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { BookingActions } from './BookingActions.tsx';
import { nameOfCourier, problemsOf, stateWords } from './booking-words.ts';

const link = 'inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green hover:underline md:min-h-6';

export const bookingColumns: Column<Booking>[] = [
  {
    id: 'order',
    header: 'Order',
    meta: { card: 'head' },
    cell: ({ row }) => <Order booking={row.original} />,
  },
  { id: 'courier', header: 'Courier', cell: ({ row }) => <Consignment booking={row.original} /> },
  {
    id: 'cash',
    header: 'Cash to collect',
    meta: { align: 'end' },
    cell: ({
      row: {
        original: { cash },
      },
    }) => <span className="tabular">{cash === null ? '–' : formatTaka(cash)}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row }) => <Standing booking={row.original} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row }) => <BookingActions booking={row.original} />,
  },
];

function Order({ booking: { order, name } }: { booking: Booking }) {
  // packers book parcels too, and see no orders
  const mayRead = useCan('orders.read');
  const person = order.user === null ? null : { _id: order.user };
  return (
    <span className="block min-w-0 md:w-40">
      {mayRead ? (
        <Link to={staffPaths.openedOrder({ _id: order._id, user: person })} className={`${link} tabular`}>
          {order.orderId}
        </Link>
      ) : (
        <span className="font-semibold tabular">{order.orderId}</span>
      )}
      <span className="block text-quiet [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

function Consignment({ booking }: { booking: Booking }) {
  const { consignment, link: page } = booking;
  return (
    <span className="block">
      {nameOfCourier(booking)}
      {booking.areas && <span className="block text-quiet [overflow-wrap:anywhere]">To {booking.areas}</span>}
      {consignment && (
        <span className="block tabular">
          {page ? (
            <a href={page} target="_blank" rel="noreferrer" className={link}>
              {consignment}
            </a>
          ) : (
            consignment
          )}
        </span>
      )}
    </span>
  );
}

/** The parcel's status, since when, and what staff have to do. */
function Standing({ booking }: { booking: Booking }) {
  const { trouble } = booking;
  return (
    <span className="block md:max-w-96 md:min-w-40">
      <span className="font-medium">{stateWords(booking)}</span>
      <span className="block whitespace-nowrap text-quiet tabular">
        {trouble && 'Since '}
        {dayAndTime(trouble?.since ?? booking.saidAt ?? booking.createdAt)}
      </span>
      {problemsOf(booking).map((one) => (
        <span key={one} className="block [overflow-wrap:anywhere]">
          {one}
        </span>
      ))}
    </span>
  );
}
