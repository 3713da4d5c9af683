import { Check } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { mayDecide } from '#shared/order-states.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Decision } from './use-decision.tsx';

/**
 * The orders that are being decided on. A context, because the table's cells are rendered once and get no new props.
 */
export const BusyOrders = createContext<Decision['busy']>(new Set());

/** The decided orders that stay in the list a moment longer. */
export const LeftOrders = createContext<ReadonlySet<string>>(new Set());

interface Props extends Pick<Decision, 'accept' | 'reject'> {
  order: Order;
  isLarge?: boolean;
}

/** Enabled only for a pending order; absent without the permission. */
export function DecisionButtons({ order, accept, reject, isLarge = false }: Props) {
  const isBusy = useContext(BusyOrders).has(order._id);
  const hasLeft = useContext(LeftOrders).has(order._id);
  const isAllowed = useCan('orders.decide');
  const look = isLarge ? 'flex-1' : 'flex-1 md:min-h-8 md:flex-none md:px-3';
  const same = { type: 'button', disabled: !mayDecide(order.status), 'aria-disabled': isBusy || undefined } as const;
  if (!isAllowed) return null;
  if (hasLeft)
    return (
      <p className="inline-flex min-h-11 flex-1 items-center justify-center gap-1 font-semibold text-quiet md:min-h-8">
        <Check size={16} aria-hidden /> Decided
      </p>
    );
  return (
    <>
      <button
        {...same}
        aria-label={`Accept order ${order.orderId}`}
        onClick={() => accept(order)}
        className={`${compactButton.primary} ${look}`}
      >
        {isBusy ? '…' : 'Accept'}
      </button>
      <button
        {...same}
        aria-label={`Reject order ${order.orderId}`}
        onClick={() => reject(order)}
        className={`${compactButton.danger} ${look}`}
      >
        Reject
      </button>
    </>
  );
}
