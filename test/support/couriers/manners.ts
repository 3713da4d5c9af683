import type { IncomingHttpHeaders } from 'node:http';

// What fake couriers and those who use them speak of.

/** How a courier answers a booking or a question; `silence` says whether the parcel was booked before. */
export const manners = [
  'accept',
  'refuse',
  '401',
  '429',
  '429 and says how long',
  '500',
  'HTML',
  '404 in HTML',
  '403 in HTML',
  '408',
  '200 that names no parcel',
  '200 that is a refusal',
  'silence before booking',
  'silence after booking',
] as const;
export type Manner = (typeof manners)[number];

/** How a courier pays what it collected: `less` and others are about the first parcel. */
export const payWays = {
  all: 'Pay what was collected',
  less: 'Pay less',
  twice: 'Pay twice',
  'left out': 'Leave out',
};
export type PayWay = keyof typeof payWays;

/** A word that no courier documents. */
export const unknownStatus = 'sent-by-drone';

export interface FakeParcel {
  id: number | string;
  invoice: string;
  /** As it was booked. */
  order: Record<string, unknown>;
  /** Taka to collect. */
  cash: number;
  status: string;
  /** Taka that were collected. */
  collected: number;
  /** They were in a payout. */
  isPaid?: boolean;
}

/** A webhook that a courier sends; `query`: of its address. */
export interface FakeEvent {
  headers: Record<string, string>;
  body: string;
  query?: Record<string, string>;
}

export interface FakeRequest {
  /** As `GET /city-list`. */
  what: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface FakeAnswer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** As couriers write a moment: by the clock of Dhaka, to the second. */
export const inDhaka = (at: Date) =>
  new Date(at.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
