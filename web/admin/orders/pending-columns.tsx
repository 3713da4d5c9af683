import { Hourglass } from 'lucide-react';
import type { Order } from '#shared/api/orders.ts';
import { shortPaymentName } from '#web/orders/order-words.ts';
import { formatTaka } from '#shared/money.ts';
import { ageOf, expiryOf, isLong, isSoon } from '#web/ui/age.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import type { Column } from '#web/ui/dashboard/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import {
  CustomerName,
  itemsColumn,
  PhoneLink,
  statusColumn,
  totalColumn,
  ViewButton,
} from '#web/orders/order-columns.tsx';
import { PaidMark } from '#web/orders/OrderMarks.tsx';
import { Warnings } from '#web/orders/OrderPayment.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { selectionColumn } from './selection-column.tsx';
import type { Decision } from './use-decision.tsx';

interface Actions extends Pick<Decision, 'accept' | 'reject'> {
  view(order: Order): void;
}

/** The table of all orders with more of the payment, and with Accept and Reject. Parcels of these have not moved: no column says so. */
export const pendingColumns = ({ view, accept, reject }: Actions): Column<Order>[] => [
  selectionColumn,
  { id: 'age', header: 'Placed', cell: ({ row }) => <Waiting order={row.original} /> },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({
      row: {
        original: { user, phone },
      },
    }) => (
      <>
        <CustomerName {...user} />
        <PhoneLink phone={phone} />
      </>
    ),
  },
  { id: 'payment', header: 'Payment', cell: ({ row }) => <Payment order={row.original} /> },
  itemsColumn,
  totalColumn,
  statusColumn,
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: order } }) => (
      <div className="flex flex-wrap gap-1.5 md:flex-col md:flex-nowrap xl:flex-row xl:justify-end">
        <ViewButton order={order} open={view} />
        <DecisionButtons order={order} accept={accept} reject={reject} />
      </div>
    ),
  },
];

/** Since when, and when it is cancelled by itself. */
function Waiting({ order: { createdAt, expiresAt } }: { order: Order }) {
  const now = useMinute();
  return (
    <span className="block md:leading-tight">
      <Age moment={createdAt} />
      {expiresAt && (
        <time
          dateTime={expiresAt}
          title={dayAndTime(expiresAt)}
          className={`block text-xs whitespace-nowrap tabular ${isSoon(expiresAt, now) ? 'font-semibold text-red' : 'text-quiet'}`}
        >
          {expiryOf(expiresAt, now)}
        </time>
      )}
    </span>
  );
}

/** Who has waited long is to be noticed. */
function Age({ moment }: { moment: string }) {
  const now = useMinute();
  const waitsLong = isLong(moment, now);
  return (
    <time
      dateTime={moment}
      title={dayAndTime(moment)}
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular ${waitsLong ? 'font-semibold' : ''}`}
    >
      {waitsLong && <Hourglass size={14} role="img" aria-label="Waits long:" className="text-red" />}
      {ageOf(moment, now)}
    </time>
  );
}

function Payment({
  order: {
    warnings,
    paymentInfo: { method, paymentAmount, paymentNumber, transactionId, paidAt, matched },
  },
}: {
  order: Order;
}) {
  return (
    <div className="md:min-w-32 md:leading-tight">
      <p className="flex flex-wrap justify-end gap-x-1.5 md:justify-start">
        <span className="font-medium">{shortPaymentName(method)}</span>
        <span className="tabular">{formatTaka(paymentAmount)}</span>
        {paidAt && <PaidMark matched={matched} />}
      </p>
      {transactionId && (
        <p className="flex items-center justify-end gap-1 tabular md:justify-start">
          {transactionId}
          <CopyIcon what="transaction ID" value={transactionId} />
        </p>
      )}
      {paymentNumber && <p className="text-xs text-quiet tabular">from {paymentNumber}</p>}
      <div className="text-left text-xs md:max-w-52">
        <Warnings warnings={warnings} />
      </div>
    </div>
  );
}
