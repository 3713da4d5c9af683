import { Hourglass } from 'lucide-react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ageOf, expiryOf, isLong, isSoon } from '#web/ui/age.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { itemsColumn, statusColumn, totalColumn } from '#web/orders/list/order-columns.tsx';
import { PhoneLink, ViewButton } from '#web/orders/list/OrderCells.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { CustomerCell } from './CustomerCell.tsx';
import { DecisionButtons } from './review/DecisionButtons.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { selectionColumn } from './selection-column.tsx';
import type { Decision } from './review/use-decision.tsx';

interface Actions extends Pick<Decision, 'accept' | 'reject'> {
  view(order: Order): void;
}

/**
 * The table of all orders with more of the payment, and with Accept and Reject. Their parcels have not moved: no column
 * says so.
 */
export const pendingColumns = (actions: Actions): Column<Order>[] => [
  selectionColumn,
  { id: 'age', header: 'Placed', cell: ({ row }) => <Waiting order={row.original} /> },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ row }) => <Customer order={row.original} />,
  },
  { id: 'payment', header: 'Payment', cell: ({ row }) => <PendingPayment order={row.original} /> },
  itemsColumn,
  totalColumn,
  statusColumn,
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row }) => <RowButtons order={row.original} {...actions} />,
  },
];

function Customer({ order }: { order: Order }) {
  return (
    <>
      <CustomerCell order={order} />
      <PhoneLink phone={order.phone} />
    </>
  );
}

function RowButtons({ order, view, accept, reject }: Actions & { order: Order }) {
  return (
    <div className="flex flex-wrap gap-1.5 md:flex-col md:flex-nowrap xl:flex-row xl:justify-end">
      <ViewButton order={order} open={view} />
      <DecisionButtons order={order} accept={accept} reject={reject} />
    </div>
  );
}

const expiry = 'block text-xs whitespace-nowrap tabular';

/** The waiting time, and the time of the automatic cancellation. */
function Waiting({ order: { createdAt, expiresAt } }: { order: Order }) {
  const now = useMinute();
  return (
    <span className="block md:leading-tight">
      <Age moment={createdAt} />
      {expiresAt && (
        <time
          dateTime={expiresAt}
          title={dayAndTime(expiresAt)}
          className={`${expiry} ${isSoon(expiresAt, now) ? 'font-semibold text-red' : 'text-quiet'}`}
        >
          {expiryOf(expiresAt, now)}
        </time>
      )}
    </span>
  );
}

/** A long wait is to be noticed. */
function Age({ moment }: { moment: string }) {
  const now = useMinute();
  const waitsLong = isLong(moment, now);
  return (
    <time
      dateTime={moment}
      title={dayAndTime(moment)}
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular ${waitsLong ? 'font-semibold' : ''}`}
    >
      {waitsLong && <Hourglass size={14} role="img" aria-label="Long wait:" className="text-red" />}
      {ageOf(moment, now)}
    </time>
  );
}
