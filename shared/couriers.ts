// Couriers with an API that the shop can book with, as rows. Staff hand parcels to any other courier themselves.

interface CourierKeyRow {
  name: string;
  /** What the courier's own panel calls it, and where it is there. */
  label: string;
  hint: string;
  /** Of its messages to the shop: it is never sent to the courier. */
  isOfWebhook?: true;
  isOptional?: true;
}

/** What the shop asks a courier to do with a parcel that it has. */
export const courierRequests = ['cancel', 'bring back'] as const;
export type CourierRequest = (typeof courierRequests)[number];

interface CourierRow {
  /** As parcels and statements name it. */
  name: string;
  /** Where its API is; the shop's account may name another address. */
  address: string;
  keys: readonly CourierKeyRow[];
  /** It collects from places that the merchant registers, and asks for the weight of a parcel. */
  hasPickups?: true;
  /** Grams: it carries nothing heavier. */
  maxWeight?: number;
  /** Its webhook address carries the webhook token. */
  tokenInAddress?: true;
  /** What its API takes; staff do the rest in its panel. */
  requests?: readonly CourierRequest[];
  /** It lists its payouts with what it transferred. */
  listsPayouts?: true;
  /** It says how other shops' parcels to a phone ended. */
  hasScores?: true;
}

const webhookToken = (hint: string) =>
  ({ name: 'webhookToken', label: 'Webhook token', hint, isOfWebhook: true }) as const satisfies CourierKeyRow;

const rows = {
  steadfast: {
    name: 'Steadfast',
    address: 'https://portal.packzy.com/api/v1',
    keys: [
      { name: 'apiKey', label: 'API key', hint: 'Steadfast panel, API settings' },
      { name: 'secretKey', label: 'Secret key', hint: 'Steadfast panel, API settings' },
      webhookToken('The token that you enter for the webhook in the panel'),
    ],
    requests: ['bring back'],
    listsPayouts: true,
    hasScores: true,
  },
  pathao: {
    name: 'Pathao',
    address: 'https://api-hermes.pathao.com',
    keys: [
      { name: 'clientId', label: 'Client ID', hint: 'Pathao merchant panel, Developers API' },
      { name: 'clientSecret', label: 'Client secret', hint: 'Pathao merchant panel, Developers API' },
      { name: 'username', label: 'Username', hint: 'The email with which you sign in to Pathao' },
      { name: 'password', label: 'Pathao password', hint: 'The password with which you sign in to Pathao' },
      webhookToken('The secret that you enter for the webhook in the panel'),
      {
        name: 'integrationSecret',
        label: 'Integration secret',
        hint: 'Only if the Pathao panel shows one for the webhook. If empty, Haat uses Pathao’s common secret',
        isOfWebhook: true,
        isOptional: true,
      },
    ],
    hasPickups: true,
    maxWeight: 10_000,
  },
  redx: {
    name: 'RedX',
    address: 'https://openapi.redx.com.bd/v1.0.0-beta',
    keys: [
      { name: 'accessToken', label: 'API access token', hint: 'RedX merchant panel, Developer API' },
      webhookToken('Letters and digits that you choose. They are a part of the webhook address'),
    ],
    hasPickups: true,
    tokenInAddress: true,
    requests: ['cancel'],
  },
} as const satisfies Record<string, CourierRow>;

export type CourierKey = keyof typeof rows;
export const courierRows: Readonly<Record<CourierKey, CourierRow>> = rows;
export const couriers = Object.keys(rows) as CourierKey[]; // the rows have these keys and no others

/**
 * Where a courier says that a parcel is. `checking`: it will say more. `part back`: what the customer did not take is
 * in the shop again. `lost`: the courier does not know, and staff must ask.
 */
export const courierSteps = [
  'booked',
  'not picked up',
  'checking',
  'in transit',
  'out for delivery',
  'on hold',
  'coming back',
  'partly delivered',
  'delivered',
  'back',
  'part back',
  'lost',
] as const;
export type CourierStep = (typeof courierSteps)[number];

/** The courier has not collected it: the booking can be cancelled. */
export const isBeforePickup = (step: CourierStep | null): boolean => step === 'booked' || step === 'not picked up';

/** It is with the courier, and may be asked for. */
export const isOnTheRoad = (step: CourierStep | null): boolean =>
  step !== null && ['in transit', 'out for delivery', 'on hold', 'checking', 'lost'].includes(step);

/** Nothing else usually follows; a later one of these may correct an earlier one. */
export const isFinalStep = (step: CourierStep): boolean =>
  ['coming back', 'partly delivered', 'delivered', 'back', 'part back'].includes(step);

/** Where a booking is: `sending` includes those of which the shop does not know yet whether the courier has them. */
export const bookingStates = ['waiting', 'sending', 'booked', 'refused', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Taka: no parcel collects more. */
export const maxCash = 1_000_000;

/** Grams that a parcel may weigh. */
export const parcelWeights = { least: 100, most: 10_000, usual: 500 };
