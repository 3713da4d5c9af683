// Couriers with an API that the shop can book with, as rows. Staff hand parcels to any other courier themselves.

interface CourierKeyRow {
  name: string;
  /** What the courier's own panel calls it, and where it is there. */
  label: string;
  hint: string;
}

interface CourierRow {
  /** As parcels and statements name it. */
  name: string;
  /** Where its API is; the shop's account may name another address. */
  address: string;
  keys: readonly CourierKeyRow[];
}

const rows = {
  steadfast: {
    name: 'Steadfast',
    address: 'https://portal.packzy.com/api/v1',
    keys: [
      { name: 'apiKey', label: 'API key', hint: 'Steadfast panel, API settings' },
      { name: 'secretKey', label: 'Secret key', hint: 'Steadfast panel, API settings' },
      { name: 'webhookToken', label: 'Webhook token', hint: 'The token that you enter for the webhook in the panel' },
    ],
  },
} as const satisfies Record<string, CourierRow>;

export type CourierKey = keyof typeof rows;
export const courierRows: Readonly<Record<CourierKey, CourierRow>> = rows;
export const couriers = Object.keys(rows) as CourierKey[]; // the rows have these keys and no others

/**
 * Where a courier says that a parcel is. `checking`: it will say more. `lost`: it does not know, and staff must ask.
 */
export const courierSteps = [
  'booked',
  'checking',
  'in transit',
  'on hold',
  'coming back',
  'partly delivered',
  'delivered',
  'back',
  'lost',
] as const;
export type CourierStep = (typeof courierSteps)[number];

/** Nothing else usually follows; a later one of these may correct an earlier one. */
export const isFinalStep = (step: CourierStep): boolean =>
  ['coming back', 'partly delivered', 'delivered', 'back'].includes(step);

/** Where a booking is: `sending` includes those of which the shop does not know yet whether the courier has them. */
export const bookingStates = ['waiting', 'sending', 'booked', 'refused', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];
