import type { NotPrinted } from '#shared/api/sales/orders/order-sheets.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { papers, type PaperKind } from './papers.tsx';

/** Of which orders this is not printed, and why. */
export function LeftOut({ kind, orders }: { kind: PaperKind; orders: readonly NotPrinted[] }) {
  if (orders.length === 0) return null;
  return (
    <div role="status" className="rounded-card border border-marigold bg-surface px-4 py-3">
      <p className="font-semibold">
        {papers[kind].many}: {counted(orders.length, 'order')} left out
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-quiet">
        {orders.map((order) => (
          <li key={order._id}>
            <span className="font-medium text-ink tabular">{order.orderId}</span>: {stateOf(order)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const stateOf = ({ status, shippingStatus }: NotPrinted) =>
  (status === 'accepted' ? badgeNames[shippingStatus] : badgeNames[status]).toLowerCase();
