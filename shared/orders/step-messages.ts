import type { ShippingStatus } from '../parcel-states.ts';

// The steps of a parcel at which its customer can get an SMS, as rows. The owner chooses them in the settings.

interface StepMessageRow {
  /** Absent: a courier's message sends it (server/sales/bookings/events/follow-booking.service.ts). */
  status?: ShippingStatus;
  message: string;
  label: string;
  /** Until the owner chooses. */
  isUsual: boolean;
}

const rows = {
  handedOver: {
    status: 'handed over',
    message: 'order-handed-over',
    label: 'Handed over to the courier',
    isUsual: true,
  },
  outForDelivery: { message: 'order-out-for-delivery', label: 'Out for delivery (Pathao and RedX)', isUsual: false },
  delivered: { status: 'delivered', message: 'order-delivered', label: 'Delivered', isUsual: false },
  comingBack: { status: 'coming back', message: 'order-coming-back', label: 'Coming back', isUsual: false },
} as const satisfies Record<string, StepMessageRow>;

export type MessageStep = keyof typeof rows;
export type StepMessage = (typeof rows)[MessageStep]['message'];
export const stepMessageRows: Readonly<Record<MessageStep, (typeof rows)[MessageStep]>> = rows;
export const messageSteps = Object.keys(rows) as MessageStep[]; // the rows have these keys and no others

export const usualSmsSteps: Readonly<Record<MessageStep, boolean>> = {
  handedOver: rows.handedOver.isUsual,
  outForDelivery: rows.outForDelivery.isUsual,
  delivered: rows.delivered.isUsual,
  comingBack: rows.comingBack.isUsual,
};

/** The message about a parcel that comes to this step. */
export const messageAt = (status: ShippingStatus): StepMessage | undefined =>
  Object.values(rows).find((row) => 'status' in row && row.status === status)?.message;
