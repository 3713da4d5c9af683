import type { CourierKey } from '#shared/couriers.ts';
import type { CourierKind } from './courier.ts';
import { steadfast } from './steadfast.ts';

/** The adapter of each courier. */
export const courierKinds: Readonly<Record<CourierKey, CourierKind>> = { steadfast };
