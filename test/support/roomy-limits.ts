import type { Settings } from '#shared/api/shop/settings.ts';
import type { DiscountLimits } from '#shared/orders/discount-limits.ts';

const plenty = { orders: 10_000, pieces: 100_000 };

/** Limits that no test comes near, unless it is about them. */
export const roomyLimits: Pick<Settings, 'orderLimits' | 'waiting'> & { discountLimits: DiscountLimits } = {
  discountLimits: { orderDesk: 100, admin: 100 },
  orderLimits: { perLine: 1000, lines: 100, pieces: 10_000 },
  waiting: {
    cashHours: 72,
    prepaidHours: 120,
    newCustomer: plenty,
    knownCustomer: plenty,
    address: plenty,
    inAll: plenty,
  },
};
