import { sql } from 'kysely';
import type { ParcelStatus } from '#shared/parcel-states.ts';

/** Where each parcel of an order `o` is, for the mark of the order (`badgeOf()`). */
export const parcelStatuses = sql<ParcelStatus[]>`
  ARRAY(SELECT p.status FROM parcels p WHERE p.order_id = o.id ORDER BY p.position)`;
