import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DialogAction } from './DialogAction.tsx';

interface Props {
  booking: Booking;
  action: string;
  className?: string;
  /** Shown once the order is read. */
  children(order: Order, close: () => void): ReactNode;
}

/** A button of a booking whose dialog needs the whole order. */
export function OrderAction({ children, ...button }: Props) {
  return (
    <DialogAction {...button}>
      {(close) => (
        <ReadOrder {...button} onClose={close}>
          {(order) => children(order, close)}
        </ReadOrder>
      )}
    </DialogAction>
  );
}

interface ReadProps extends Pick<Props, 'booking' | 'action'> {
  onClose(): void;
  children(order: Order): ReactNode;
}

function ReadOrder({ booking: { order }, action, onClose, children }: ReadProps) {
  const params = { userId: order.user ?? 'guest', id: order._id };
  const { data, error, refetch } = useQuery(q(ordersApi.one, { params }));
  const waiting = useForm(async () => undefined);
  if (data) return children(data.data);
  return (
    <FormDialog title={`${action}: ${order.orderId}`} action={action} form={waiting} onClose={onClose}>
      <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
    </FormDialog>
  );
}
