import { useState, type ReactNode } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { RecordPayment } from './RecordPayment.tsx';

export type Checked = DataOf<typeof ordersApi.checkPayments>;

interface Props {
  checked: Checked;
  onFind(orderId: string): void;
}

/** Which orders are paid, and which payments match no order. */
export function CheckResult({ checked: { matched, rest }, onFind }: Props) {
  if (matched.length + rest.length === 0)
    return <p className="font-medium">No payments found in this text. Check that it contains transaction IDs.</p>;
  return (
    <div className="grid gap-4">
      <Part title={matched.length === 1 ? '1 order is paid' : `${matched.length} orders are paid`}>
        {matched.map((one) => (
          <PaidOrder key={one._id} order={one} onFind={onFind} />
        ))}
      </Part>
      <Part title={rest.length === 1 ? '1 payment matches no order' : `${rest.length} payments match no order`}>
        {rest.map((one, n) => (
          <UnknownPayment key={n} {...one} />
        ))}
      </Part>
    </div>
  );
}

function PaidOrder({ order, onFind }: { order: Checked['matched'][number]; onFind(orderId: string): void }) {
  return (
    <li className="py-2">
      <button
        type="button"
        onClick={() => onFind(order.orderId)}
        className="min-h-11 font-semibold text-green tabular hover:underline md:min-h-6"
      >
        {order.orderId}
      </button>
      <p className="text-quiet [overflow-wrap:anywhere]">{order.found}</p>
    </li>
  );
}

function UnknownPayment({ found, why, offer, listed }: Checked['rest'][number]) {
  const [isRecorded, setIsRecorded] = useState(false);
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="font-medium">
        {why[0]?.toUpperCase()}
        {why.slice(1)}
      </p>
      <p className="text-quiet">{found}</p>
      {listed && (
        <Link
          to={paths.receivedPayments}
          className="inline-flex min-h-11 items-center font-semibold text-green hover:underline md:min-h-6"
        >
          See possible orders
        </Link>
      )}
      {isRecorded && <p className="font-medium text-green">Recorded for {offer?.orderId}</p>}
      {offer && !isRecorded && <RecordPayment offer={offer} found={found} onDone={() => setIsRecorded(true)} />}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      {/* it scrolls, so it can be reached by the keyboard */}
      <div tabIndex={0} role="group" aria-label={title} className="mt-1 max-h-96 overflow-y-auto">
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </div>
  );
}
