import { useState, type ReactNode } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { quietAction } from './booking-words.ts';

interface Props {
  booking: Booking;
  action: string;
  /** What the button does, where its text is too short to tell; absent: its text. */
  label?: string;
  className?: string;
  children(close: () => void): ReactNode;
}

/** A button of a booking that opens a dialog. */
export function DialogAction({ booking: { order }, action, label = action, className = quietAction, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${order.orderId}`}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {action}
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
