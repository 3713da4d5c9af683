import { allOfDelivery } from '#shared/pricing/offers.ts';
import type { Adjustment } from '#shared/pricing/price-order.ts';
import type { StoredAdjustment } from './edit-order.queries.ts';

/** The adjustments of an order, to price it again: free delivery stays free for any address. */
export const unchangedAdjustments = (stored: readonly StoredAdjustment[]): Adjustment[] =>
  stored.map(({ kind, amount, reason, offer }) => {
    const taken = kind === 'delivery' ? allOfDelivery : amount;
    return { kind, amount: taken, reason, ...(offer !== null && { offer }) };
  });
