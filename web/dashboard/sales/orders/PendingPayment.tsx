import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { advanceInWords, partInWords, shortPaymentName } from '#web/orders/order-words.ts';
import { PaidMark } from '#web/orders/OrderMarks.tsx';
import { Warnings } from '#web/orders/details/OrderPayment.tsx';
import { CopyIcon } from '#web/ui/copy/CopyIcon.tsx';
import { ListedRisk } from '#web/dashboard/sales/cash-risk/listed-risks.tsx';

/** The payment of a pending order, its warnings, and the return risk of cash on delivery. */
export function PendingPayment({ order }: { order: Order }) {
  const { warnings, paymentInfo } = order;
  const { method, paymentAmount, paidAt, matched, advance } = paymentInfo;
  const part = partInWords(paymentInfo);
  const { transactionId } = advance ?? paymentInfo;
  const paymentNumber = advance ? advance.sender : paymentInfo.paymentNumber;
  return (
    <div className="md:min-w-32 md:leading-tight">
      <p className="flex flex-wrap justify-end gap-x-1.5 md:justify-start">
        <span className="font-medium">{shortPaymentName(method)}</span>
        <span className="tabular">{formatTaka(paymentAmount)}</span>
        {paidAt && <PaidMark matched={matched} />}
      </p>
      {part && <p className="text-xs font-medium">{part}</p>}
      {advance && <p className="text-xs font-medium">{advanceInWords(advance)}</p>}
      {transactionId && (
        <p className="flex items-center justify-end gap-1 tabular md:justify-start">
          {transactionId}
          <CopyIcon what="transaction ID" value={transactionId} />
        </p>
      )}
      {paymentNumber && <p className="text-xs text-quiet tabular">from {paymentNumber}</p>}
      <div className="text-left text-xs md:max-w-52">
        <Warnings warnings={warnings} />
        <ListedRisk order={order} />
      </div>
    </div>
  );
}
