import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { isBack, nextShippingStatuses, undoableSteps, type ShippingStatus } from '#shared/parcel-states.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { useApiMutation } from '#web/platform/query.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { withdrawUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { ReturnDialog } from '../pieces/ReturnDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { allOfOrders, fallback } from '../changes/order-lists.ts';
import { useUndo } from '../changes/use-undo.ts';

type Move = SentBodyOf<typeof ordersApi.ship>;

const actionFrom = (from: ShippingStatus, to: ShippingStatus) =>
  to === 'not shipped'
    ? 'Undo packed'
    : from === 'handed over' && to === 'packed'
      ? 'Undo handover'
      : `Mark as ${badgeNames[to].toLowerCase()}`;

/** Ask before final steps and steps with a message to the customer. */
const asking: readonly ShippingStatus[] = ['handed over', 'delivered', 'returned'];

/** Where a parcel can go from where it is. */
export function DeliverySteps({ order, parcel }: OfParcel) {
  const { status: now } = parcel;
  const [asked, setAsked] = useState<ShippingStatus>();
  const offerUndo = useUndo();
  const ship = useApiMutation(ordersApi.ship, {
    changes: allOfOrders,
    fallback,
    done: false,
    onDone: ({ data, message }) => {
      const at = data.parcels.find(({ _id }) => _id === parcel._id)?.status;
      const isStepBack = now === 'handed over' && at === 'packed';
      if (at && undoableSteps.includes(at) && !isStepBack) return offerUndo(data, message);
      withdrawUndo(order._id);
      toast.success(message);
    },
  });
  const close = () => setAsked(undefined);
  // the other parcels of an order stay where they are
  const which = order.parcels.length > 1 && { parcel: parcel._id };
  const move = (body: Move) =>
    ship.mutate({ params: { id: order._id }, body: { ...body, ...which } }, { onSettled: close });
  const press = (to: ShippingStatus) => {
    if (ship.isPending) return;
    if (asking.includes(to)) setAsked(to);
    else move({ shippingStatus: to });
  };
  const next = nextShippingStatuses(now);
  if (next.length === 0) return null;
  return (
    <div role="group" aria-label="Update parcel status" className="mb-4 flex flex-wrap gap-2 last:mb-0">
      {next.map((to, n) => (
        <button
          key={to}
          type="button"
          aria-disabled={ship.isPending || undefined}
          onClick={() => press(to)}
          className={n === 0 && !isBack(to) ? compactButton.primary : compactButton.quiet}
        >
          {actionFrom(now, to)}
        </button>
      ))}
      {asked && (
        <Question asked={asked} order={order} parcel={parcel} isBusy={ship.isPending} onClose={close} onMove={move} />
      )}
    </div>
  );
}

interface QuestionProps extends OfParcel {
  asked: ShippingStatus;
  isBusy: boolean;
  onClose(): void;
  onMove(move: Move): void;
}

function Question({ asked, order, parcel, onMove, ...dialog }: QuestionProps) {
  if (asked === 'handed over')
    return <HandOverDialog {...dialog} onHandOver={(by) => onMove({ shippingStatus: asked, ...by })} />;
  if (asked === 'returned')
    return (
      <ReturnDialog
        {...dialog}
        order={order}
        parcel={parcel}
        onReturn={(what) => onMove({ shippingStatus: asked, ...what })}
      />
    );
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title="Was the parcel delivered?"
      action="Mark as delivered"
      onConfirm={() => onMove({ shippingStatus: asked })}
      text={`The customer sees “delivered”. You can undo this for ${undoSeconds} seconds, then only record a return.`}
    />
  );
}
