import { Link } from 'react-router';
import type { HeldCash } from '#shared/api/sales/couriers/courier-cash.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { ageOf } from '#web/ui/age.ts';
import { actionsColumn } from '#web/ui/dashboard/table/actions-column.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { shortDay } from '#web/ui/dates.ts';
import { OrderLink } from './lines/OrderLink.tsx';

const shown = (now: number): Column<HeldCash>[] => [
  {
    id: 'order',
    header: 'Order',
    meta: { card: 'head' },
    cell: ({ row }) => <OrderLink order={row.original.parcel.order} />,
  },
  {
    id: 'tracking',
    header: 'Tracking number',
    cell: ({ row }) => <span className="[overflow-wrap:anywhere] tabular">{row.original.trackingNumber ?? '–'}</span>,
  },
  {
    id: 'recipient',
    header: 'Customer',
    cell: ({ row: { original: held } }) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{held.recipient.name}</span>
        {held.recipient.phone && (
          <Link to={paths.customer(held.recipient.phone)} className="text-quiet tabular hover:underline">
            {held.recipient.phone}
          </Link>
        )}
      </>
    ),
  },
  {
    id: 'due',
    header: 'Cash due',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{formatTaka(row.original.cashDue)}</span>,
  },
  {
    id: 'amount',
    header: 'Held',
    meta: { align: 'end' },
    cell: ({ row: { original: held } }) => (
      <span className={`font-semibold tabular ${held.statement ? 'text-red' : ''}`}>{formatTaka(held.amount)}</span>
    ),
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ row }) => <span className="whitespace-nowrap">{ageOf(row.original.since, now)}</span>,
  },
  {
    id: 'statement',
    header: 'Statement',
    cell: ({ row: { original: held } }) =>
      held.statement ? (
        <span className="whitespace-nowrap">{shortDay(held.statement.recordedAt)}</span>
      ) : (
        <span className="text-quiet">None yet</span>
      ),
  },
];

/** `onSettle`: absent without the permission. */
export const heldColumns = (now: number, onSettle: ((held: HeldCash) => void) | undefined): Column<HeldCash>[] => [
  ...shown(now),
  ...(onSettle ? [actionsColumn<HeldCash>(({ parcel }) => parcel.order.orderId, { 'Settle …': onSettle })] : []),
];
