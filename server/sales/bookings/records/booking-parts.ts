import type { AccountParts } from '#server/sales/courier-accounts/courier-accounts.ts';

export interface BookingParts extends AccountParts {
  /** When it is aborted, bookings wait for another process or the next start. */
  stopping?: AbortSignal | undefined;
}
