import { Link } from 'react-router';
import type { OnlinePayment } from '#shared/api/sales/payments/online-payments.ts';
import { formatTaka } from '#shared/money.ts';
import { gatewayRows, type OnlineState } from '#shared/payment-gateways.ts';
import { paths } from '#web/platform/paths.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { DecideOnline } from './DecideOnline.tsx';

const stateNames: Record<OnlineState, string> = {
  started: 'Customer is paying',
  authorised: 'Asking the gateway',
  held: 'To review',
  confirmed: 'Paid',
  refused: 'Not paid',
  expired: 'Not paid in time',
  refunded: 'Refunded',
};

const orderLink = [
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green tabular',
  'hover:underline md:min-h-0',
].join(' ');

export const onlineColumns: Column<OnlinePayment>[] = [
  {
    id: 'order',
    header: 'Order',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <Link to={`${paths.orders}?order=${one.order.user ?? 'guest'}.${one.order._id}`} className={orderLink}>
        {one.order.orderId}
      </Link>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row: { original: one } }) => (
      <span className="tabular">
        <span className="font-semibold">{formatTaka(one.amount)}</span>
        {one.came !== null && one.came !== one.amount && (
          <span className="block text-red">{formatTaka(one.came)} came</span>
        )}
      </span>
    ),
  },
  {
    id: 'gateway',
    header: 'Gateway',
    cell: ({ row: { original: one } }) => (
      <span className="[overflow-wrap:anywhere]">
        {gatewayRows[one.gateway].name}
        {one.mode === 'sandbox' && <span className="font-semibold text-red"> (sandbox)</span>}
        {one.transactionId && <span className="block text-quiet tabular">{one.transactionId}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row: { original: one } }) => (
      <span className="[overflow-wrap:anywhere]">
        <span className={one.state === 'held' ? 'font-semibold text-red' : 'font-medium'}>{stateNames[one.state]}</span>
        {one.problem && <span className="block text-quiet">{one.problem}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Started',
    cell: ({ row }) => <span className="whitespace-nowrap tabular">{dayAndTime(row.original.createdAt)}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isAtHand: true, isHeaderHidden: true },
    cell: ({ row }) => <DecideOnline payment={row.original} />,
  },
];
