import * as z from 'zod/mini';
import type { DiscountLimits } from '../../../orders/discount-limits.ts';
import { endpoint } from '../../endpoint.ts';
import { taka } from '../../fields.ts';

const percent = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Must be at least 0'), z.maximum(100, 'Must be at most 100'));
const Limits = z.object({ orderDesk: percent, admin: percent }) satisfies z.ZodMiniType<DiscountLimits>;

/** More than the caller's role may take off: `limit` is the most, in Taka, and in percent of the goods. */
export const DISCOUNT_TOO_HIGH = { status: 409, details: z.object({ limit: taka, percent: z.int() }) } as const;

/** The limits on manual discounts of staff. Not part of the public settings. */
export const discountLimitsApi = {
  get: endpoint({
    method: 'GET',
    path: '/discount-limits',
    access: 'settings.write',
    summary: 'The maximum manual discount of each role, in percent of the order’s products. Owners have no limit.',
    data: Limits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/discount-limits',
    access: 'owners.manage',
    summary: 'Sets the limits. They apply to new discounts.',
    body: Limits,
    data: Limits,
  }),
};
