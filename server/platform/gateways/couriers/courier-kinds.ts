import type { CourierKey } from '#shared/couriers.ts';
import type { CourierKind } from './courier-kind.ts';
import { pathao } from './pathao.ts';
import { redx } from './redx.ts';
import { steadfast } from './steadfast.ts';

/** The adapter of each courier. */
export const courierKinds: Readonly<Record<CourierKey, CourierKind>> = { steadfast, pathao, redx };
