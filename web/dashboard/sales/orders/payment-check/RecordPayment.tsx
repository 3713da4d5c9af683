import type { DataOf, SentBodyOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi, type RestWay } from '#shared/api/sales/payments/payments.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { allOfOrders, fallback } from '../changes/order-lists.ts';

interface Props {
  offer: NonNullable<DataOf<typeof ordersApi.checkPayments>['rest'][number]['offer']>;
  /** The wallet's own words. */
  found: string;
  /** The SMS that it is; absent: it was pasted. */
  received?: string;
  onDone?(): void;
}

/** The payment differs from the expected amount: it is recorded, and the difference is refunded or collected. */
export function RecordPayment({ offer, found, received, onDone }: Props) {
  const { _id, orderId, transactionId, amount, waitsFor, collecting } = offer;
  const record = useApiMutation(paymentsApi.record, {
    changes: [receivedPaymentsApi.list, ...allOfOrders],
    fallback,
    done: `${formatTaka(amount)} recorded for ${orderId}`,
    ...(onDone && { onDone }),
  });
  const press = (rest: RestWay) => {
    const body: SentBodyOf<typeof paymentsApi.record> = {
      amount,
      transactionId,
      found,
      rest,
      ...(received && { received }),
    };
    if (!record.isPending) record.mutate({ params: { id: _id }, body });
  };
  const missing = waitsFor - amount;
  const ways: { rest: RestWay; label: string }[] =
    missing > 0
      ? [
          { rest: 'courier', label: `Record ${formatTaka(amount)}: courier collects ${formatTaka(missing)}` },
          { rest: 'ask', label: `Record ${formatTaka(amount)}: ask for ${formatTaka(missing)}` },
        ]
      : [
          {
            rest: 'courier',
            label:
              missing === 0
                ? `Record ${formatTaka(amount)} for ${orderId}`
                : `Record ${formatTaka(amount)}: refund ${formatTaka(-missing)}`,
          },
        ];
  return (
    <div role="group" aria-label={`Payment of ${orderId}`} className="mt-2 flex flex-wrap gap-2">
      {collecting > 0 && (
        <p className="w-full font-medium text-red">
          A courier is delivering this order and collects {formatTaka(collecting)}. Ask the courier to collect less. If
          the customer pays twice, a refund is due.
        </p>
      )}
      {ways.map(({ rest, label }) => (
        <button
          key={rest}
          type="button"
          aria-disabled={record.isPending || undefined}
          onClick={() => press(rest)}
          className={compactButton.quiet}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
