import type { UnsettledPayment } from '#shared/api/sales/payments/settlement-parts.ts';
import { formatTaka } from '#shared/money.ts';
import { OrderLink } from '#web/dashboard/sales/courier-payouts/lines/OrderLink.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

/** The payments of a statement's days that neither it nor another one names. */
export function UnsettledPayments({ payments }: { payments: readonly UnsettledPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="unsettled">
      <h3 id="unsettled" className="text-base font-semibold">
        Payments missing from statements
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {payments.map(({ order, transactionId, amount, at }, n) => (
          <li key={n} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span className="flex flex-wrap items-center gap-x-2">
              <OrderLink order={order} />
              <span className="text-quiet [overflow-wrap:anywhere]">
                {transactionId && `${transactionId}, `}
                {dayAndTime(at)}
              </span>
            </span>
            <span className="tabular">{formatTaka(amount)}</span>
          </li>
        ))}
      </ul>
      {payments.length === 100 && <p className="text-quiet">We show the oldest 100.</p>}
    </section>
  );
}
