import { LRUCache } from 'lru-cache';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { networksOf } from '#server/platform/http/callers/ip.ts';
import { tooMany } from '#server/platform/http/limits/limits.ts';
import { NetworkFull, networkLimit, networkLimits } from '#server/platform/http/limits/network-limits.ts';
import { tellsOfPhone } from '../cash-on-delivery/cash-refusals.ts';
import { findCaller } from './order-limits.ts';

const isTelling = (error: unknown) => error instanceof ApiError && tellsOfPhone(error);

/** Runs `place` for an order from this address. Throws TooMany. */
type Refusing = <T>(order: NewOrder, address: string, place: () => Promise<T>) => Promise<T>;

/**
 * Limits the information about a phone that callers gain from refused orders. A caller with too many refusals gets no
 * answer to orders with cash on delivery or a coupon, because any difference would reveal the same. Accepted orders
 * cost no extra query: this process caches the callers who must wait, and the database counts for all.
 */
export function limitRefusals(database: Database): Refusing {
  const waiting = new LRUCache<string, number>({ max: 10_000, ttl: networkLimits['refused-cash'].minutes * 60_000 });
  const limit = networkLimit(database, 'refused-cash');
  return async (order, address, place) => {
    const caller = findCaller(address);
    const mayTell = order.paymentInfo.method === 'cod' || order.couponCode;
    if (!mayTell || caller === null) return place();
    const networks = networksOf(caller);
    const until = Math.max(...networks.map(({ network }) => waiting.get(network) ?? 0));
    if (until > Date.now()) throw tooMany(Math.ceil((until - Date.now()) / 1000));
    return place().catch(async (error: unknown) => {
      if (!isTelling(error)) throw error;
      await limit.count(caller).catch((refused: unknown) => {
        if (refused instanceof NetworkFull) waiting.set(refused.network, Date.now() + refused.seconds * 1000);
        throw refused;
      });
      throw error;
    });
  };
}
