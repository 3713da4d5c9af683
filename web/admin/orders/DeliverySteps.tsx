import { useState } from 'react';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { nextShippingStatuses, type ShippingStatus } from '#shared/order-status.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { fallback, orderLists } from './use-decision.tsx';

const actions: Record<ShippingStatus, string> = {
  'not shipped': 'Not packed after all', 'packed': 'Mark as packed', 'handed over': 'Mark as handed over', 'in transit': 'Mark as in transit', 'delivered': 'Mark as delivered', 'returned': 'Mark as returned',
};

/** What has no way back, or that the customer feels, is asked. */
const questions: Partial<Record<ShippingStatus, { title: string; text: string; action: string }>> = {
  delivered: { title: 'Was the parcel delivered?', text: 'The customer sees that it has arrived. From here it can only be returned.', action: 'Mark as delivered' },
  returned: { title: 'Was the parcel returned?', text: 'This is the end of its way. The stock does not change by it: what can be sold again, add to the product.', action: 'Mark as returned' },
};

/** Where the parcel can go from where it is. */
export function DeliverySteps({ order: { _id: id, shippingInfo: { shippingStatus } } }: { order: Order }) {
  const [asked, setAsked] = useState<ShippingStatus>();
  const ship = useApiMutation(ordersApi.ship, { changes: orderLists, fallback });
  const move = (to: ShippingStatus) => ship.mutate({ params: { id }, body: { shippingStatus: to } }, { onSettled: () => setAsked(undefined) });
  const press = (to: ShippingStatus) => {
    if (ship.isPending) return;
    if (questions[to]) setAsked(to);
    else move(to);
  };
  const next = nextShippingStatuses(shippingStatus);
  const question = asked && questions[asked];
  if (next.length === 0) return null;
  return (
    <div role="group" aria-label="Move the parcel on" className="mb-4 flex flex-wrap gap-2">
      {next.map((to, n) => (
        <button key={to} type="button" aria-disabled={ship.isPending || undefined} onClick={() => press(to)} className={n === 0 && to !== 'returned' ? compactButton.primary : compactButton.quiet}>{actions[to]}</button>
      ))}
      {asked && question && <ConfirmDialog isOpen onClose={() => setAsked(undefined)} {...question} isBusy={ship.isPending} onConfirm={() => move(asked)} />}
    </div>
  );
}
