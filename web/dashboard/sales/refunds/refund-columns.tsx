import type { Refund } from '#shared/api/sales/orders/refunds.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { CopyIcon } from '#web/ui/copy/CopyIcon.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { isBeingSent } from './SendOnline.tsx';
import { shortDay } from '#web/ui/dates.ts';

const orderLink = [
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green tabular',
  'hover:underline md:min-h-0',
].join(' ');

const order: Column<Refund> = {
  id: 'order',
  header: 'Order',
  meta: { card: 'head' },
  cell: ({ row: { original: refund } }) => (
    <Link to={`${paths.orders}?order=${refund.order.userId ?? 'guest'}.${refund.order._id}`} className={orderLink}>
      {refund.order.orderId}
    </Link>
  ),
};
const personLink = 'flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline md:min-h-6';

const recipient: Column<Refund> = {
  id: 'recipient',
  header: 'Customer',
  cell: ({ row: { original: refund } }) => (
    <>
      {refund.recipient.phone ? (
        <Link to={paths.customer(refund.recipient.phone)} className={personLink}>
          {refund.recipient.name}
        </Link>
      ) : (
        <span className="block [overflow-wrap:anywhere]">{refund.recipient.name}</span>
      )}
      {refund.recipient.phone && (
        <a href={`tel:${refund.recipient.phone}`} className={`${personLink} text-quiet tabular hover:text-green`}>
          {refund.recipient.phone}
        </a>
      )}
    </>
  ),
};
const amount: Column<Refund> = {
  id: 'amount',
  header: 'Amount',
  meta: { align: 'end' },
  cell: ({ row }) => <span className="font-semibold tabular">{formatTaka(row.original.amount)}</span>,
};

/** Due refunds: the amount, the date, and the recipient. */
export const dueColumns = (mayPay: boolean, onPay: (refund: Refund) => void): Column<Refund>[] => [
  order,
  recipient,
  amount,
  {
    id: 'due',
    header: 'Due by',
    cell: ({ row: { original: refund } }) => (
      <span className={`whitespace-nowrap tabular ${refund.isOverdue ? 'font-semibold text-red' : ''}`}>
        {shortDay(refund.dueOn)}
        {refund.isOverdue && ' (overdue)'}
      </span>
    ),
  },
  {
    id: 'way',
    header: 'Paid by',
    cell: ({ row: { original: refund } }) => <CameBy cameBy={refund.cameBy} />,
  },
  ...(mayPay
    ? [
        {
          id: 'actions',
          header: 'Actions',
          meta: { card: 'foot', isAtHand: true, isHeaderHidden: true },
          cell: ({ row: { original: refund } }) =>
            isBeingSent(refund.online) ? (
              <span>
                <span className="font-medium">Being sent online</span>
                {refund.online.problem && <span className="block text-quiet">{refund.online.problem}</span>}
              </span>
            ) : (
              <button
                type="button"
                aria-label={`Mark as sent: ${refund.order.orderId}`}
                onClick={() => onPay(refund)}
                className={compactButton.quiet}
              >
                Mark as sent …
              </button>
            ),
        } satisfies Column<Refund>,
      ]
    : []),
];

function CameBy({ cameBy: { method, sender, transactionId } }: Pick<Refund, 'cameBy'>) {
  const number = sender ?? transactionId;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1.5 md:justify-start">
      {paymentNames[method]}
      {number && (
        <span className="flex items-center gap-1 tabular">
          {number} <CopyIcon what={sender ? 'number' : 'transaction ID'} value={number} />
        </span>
      )}
    </span>
  );
}

/** Paid refunds: the amount, the date, the method and the sender. */
export const paidColumns: Column<Refund>[] = [
  order,
  recipient,
  amount,
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ row: { original: refund } }) => (
      <span className="whitespace-nowrap tabular">{refund.paidAt && shortDay(refund.paidAt)}</span>
    ),
  },
  {
    id: 'how',
    header: 'Method',
    cell: ({ row: { original: refund } }) => (
      <span className="[overflow-wrap:anywhere]">
        {refund.method && paymentNames[refund.method]} <span className="tabular">{refund.transactionId}</span>
      </span>
    ),
  },
  { id: 'by', header: 'By', cell: ({ row }) => row.original.paidBy ?? '–' },
];
