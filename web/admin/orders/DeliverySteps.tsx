import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { nextShippingStatuses, type ShippingStatus } from '#shared/order-status.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { fallback, orderLists } from './use-decision.tsx';

const actions: Record<ShippingStatus, string> = {
  'not shipped': 'Not packed after all',
  packed: 'Mark as packed',
  'handed over': 'Mark as handed over',
  'in transit': 'Mark as in transit',
  delivered: 'Mark as delivered',
  returned: 'Mark as returned',
};
const actionFrom = (from: ShippingStatus, to: ShippingStatus) =>
  from === 'handed over' && to === 'packed' ? 'Not handed over after all' : actions[to];

/** What has no way back, or that the customer feels, is asked. */
const asking: readonly ShippingStatus[] = ['handed over', 'delivered', 'returned'];

/** Where the parcel can go from where it is. */
export function DeliverySteps({
  order: {
    _id: id,
    totalQuantity,
    shippingInfo: { shippingStatus },
  },
}: {
  order: Order;
}) {
  const [asked, setAsked] = useState<ShippingStatus>();
  const ship = useApiMutation(ordersApi.ship, { changes: [...orderLists, catalogueApi.products], fallback });
  const close = () => setAsked(undefined);
  const move = (body: SentBodyOf<typeof ordersApi.ship>) => ship.mutate({ params: { id }, body }, { onSettled: close });
  const press = (to: ShippingStatus) => {
    if (ship.isPending) return;
    if (asking.includes(to)) setAsked(to);
    else move({ shippingStatus: to });
  };
  const next = nextShippingStatuses(shippingStatus);
  const dialog = { isBusy: ship.isPending, onClose: close };
  if (next.length === 0) return null;
  return (
    <div role="group" aria-label="Move the parcel on" className="mb-4 flex flex-wrap gap-2">
      {next.map((to, n) => (
        <button
          key={to}
          type="button"
          aria-disabled={ship.isPending || undefined}
          onClick={() => press(to)}
          className={n === 0 && to !== 'returned' ? compactButton.primary : compactButton.quiet}
        >
          {actionFrom(shippingStatus, to)}
        </button>
      ))}
      {asked === 'handed over' && (
        <HandOverDialog {...dialog} onHandOver={(by) => move({ shippingStatus: asked, ...by })} />
      )}
      {asked === 'delivered' && (
        <ConfirmDialog
          {...dialog}
          isOpen
          title="Was the parcel delivered?"
          action="Mark as delivered"
          onConfirm={() => move({ shippingStatus: asked })}
          text="The customer sees that it has arrived. From here it can only be returned."
        />
      )}
      {asked === 'returned' && (
        <ReturnDialog
          {...dialog}
          pieces={totalQuantity}
          onReturn={(restock) => move({ shippingStatus: asked, restock })}
        />
      )}
    </div>
  );
}
