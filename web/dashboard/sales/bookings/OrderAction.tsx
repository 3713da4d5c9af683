import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { quietAction } from './booking-words.ts';

interface Props {
  booking: Booking;
  action: string;
  className?: string;
  /** Shown once the order is read. */
  children(order: Order, close: () => void): ReactNode;
}

/** A button of a booking whose dialog needs the whole order. */
export function OrderAction({ booking: { order }, action, className = quietAction, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { userId: order.user ?? 'guest', id: order._id };
  const { data, error, refetch } = useQuery({ ...q(ordersApi.one, { params }), enabled: isOpen });
  const waiting = useForm(async () => undefined);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${action}: ${order.orderId}`}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {action}
      </button>
      {isOpen && data && children(data.data, close)}
      {isOpen && !data && (
        <FormDialog title={`${action}: ${order.orderId}`} action={action} form={waiting} onClose={close}>
          <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
        </FormDialog>
      )}
    </>
  );
}
