import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { isGateway, paymentNames } from '#shared/payment-methods.ts';
import { partInWords } from '#web/orders/order-words.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

interface Props {
  order: Order;
  isBusy: boolean;
  onClose(): void;
  onAccept(): void;
}

/** Asks before accepting an order whose payment was not found: invented transaction IDs are the usual fraud. */
export function AcceptDialog({ order: { orderId, paymentInfo }, isBusy, onClose, onAccept }: Props) {
  const { method, paymentAmount, paid, advance } = paymentInfo;
  const part = partInWords(paymentInfo);
  const { transactionId } = advance ?? paymentInfo;
  const inBrackets = transactionId && (
    <>
      {' '}
      (<span className="whitespace-nowrap tabular">{transactionId}</span>)
    </>
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      onConfirm={onAccept}
      title={part ? `Accept ${orderId}?` : `Accept ${orderId} without the ${advance ? 'deposit' : 'payment'}?`}
      action="Accept"
      text={
        part ? (
          <p>
            {part}. If you accept the order, the courier collects the rest: {formatTaka(paymentAmount - paid)}.
          </p>
        ) : advance ? (
          <p>
            The deposit of {formatTaka(advance.amount)}
            {inBrackets} was not found. If you accept the order, the courier collects the full amount:{' '}
            {formatTaka(paymentAmount)}.
          </p>
        ) : isGateway(method) ? (
          <p>
            The customer has not paid by {paymentNames[method]} yet. If you accept the order, the courier collects the
            full amount: {formatTaka(paymentAmount)}.
          </p>
        ) : (
          <p>
            The payment of {formatTaka(paymentAmount)} by {paymentNames[method]}
            {inBrackets} has not been found yet. Accept the order only if you have seen the payment yourself.
          </p>
        )
      }
    />
  );
}
