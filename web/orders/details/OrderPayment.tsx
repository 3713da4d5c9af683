import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { CopyIcon } from '#web/ui/copy/CopyIcon.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { PaidMark } from '../OrderMarks.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { paymentStatusOf, type PaymentStatus } from '../order-words.ts';

const words: Record<PaymentStatus, string> = {
  paid: 'Paid',
  part: 'Partly paid',
  'on delivery': 'Due on delivery',
  'not checked': 'Not checked yet',
  'not paid': 'Not paid yet',
  'not owed': 'Nothing to pay',
};

/** The payment method, the payer, and the shop's check. */
export function OrderPayment({ order }: { order: Order }) {
  const { method, paymentAmount, paymentNumber, transactionId, matched } = order.paymentInfo;
  return (
    <>
      <dl className="grid gap-0.5">
        <Line label={t('Method')}>{paymentName(method)}</Line>
        <Line label={t('Amount')}>
          <span className="tabular">{formatTaka(paymentAmount)}</span>
        </Line>
        {paymentNumber && (
          <Line label={t('Sender')}>
            <Copied what={t('sender’s number')} value={paymentNumber} />
          </Line>
        )}
        {transactionId && (
          <Line label={t('TrxID')}>
            <Copied what={t('transaction ID')} value={transactionId} />
          </Line>
        )}
        <Line label={t('Status')}>
          <State order={order} />
        </Line>
      </dl>
      {matched && <p className="mt-2 border-l-2 border-green pl-3 text-quiet [overflow-wrap:anywhere]">{matched}</p>}
      <OrderPayments order={order} />
      <OrderRefunds refunds={order.refunds} />
      <Warnings warnings={order.warnings} />
    </>
  );
}

function State({ order }: { order: Order }) {
  const { paidAt } = order.paymentInfo;
  if (!paidAt) return t(words[paymentStatusOf(order)]);
  return (
    <span>
      <PaidMark matched={null} /> <span className="tabular">{dayAndTime(paidAt)}</span>
    </span>
  );
}

/** Warnings for staff who check payments. */
export function Warnings({ warnings = [] }: { warnings: string[] | undefined }) {
  return warnings.map((warning) => (
    <p key={warning} className="mt-1 flex items-start gap-1.5 font-medium">
      <TriangleAlert size={15} aria-hidden className="mt-0.5 shrink-0 text-red" />
      {warning}
    </p>
  ));
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center gap-3">
      <dt className="w-20 shrink-0 text-quiet">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Copied({ what, value }: { what: string; value: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="font-medium tabular">{value}</span>
      <CopyIcon what={what} value={value} />
    </span>
  );
}
