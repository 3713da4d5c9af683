import { allOfDelivery } from '#shared/pricing/offers.ts';
import type { Adjustment } from '#shared/pricing/price-order.ts';
import type { StoredAdjustment } from './edit-order.queries.ts';

/** What was taken off an order, to price it again: free delivery stays free wherever it goes. */
export const unchangedAdjustments = (stored: readonly StoredAdjustment[]): Adjustment[] =>
  stored.map(({ kind, amount, reason, offer }) => {
    const taken = kind === 'delivery' ? allOfDelivery : amount;
    return { kind, amount: taken, reason, ...(offer !== null && { offer }) };
  });
