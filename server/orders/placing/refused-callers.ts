import { LRUCache } from 'lru-cache';
import type { NewOrder } from '#shared/api/new-order.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, TooMany } from '../../http/errors.ts';
import { networksOf, type NetworkKind } from '../../http/ip.ts';
import { limitOf, tooMany } from '../../http/limits.ts';
import { findCaller } from './order-limits.ts';

const minutes = 15;
/**
 * Orders that the rules of cash, and of coupons, may refuse in that time, from one address, which many people may
 * share, and from the networks around it. More than a shop's customers need, and few for somebody who tries the numbers
 * of strangers.
 */
const mostRefused: Record<NetworkKind, number> = {
  ipv4: 30,
  'ipv4/24': 120,
  'ipv6/64': 30,
  'ipv6/48': 60,
  'ipv6/32': 240,
};
/** What may depend on earlier orders of the phone. */
const telling = ['PREPAY_ONLY', 'ADVANCE_NEEDED', 'COUPON_REFUSED'];
const isTelling = (error: unknown) => error instanceof ApiError && telling.includes(error.code);

/** Runs `place` for an order from this address. Throws TooMany. */
export type Refusing = <T>(order: NewOrder, address: string, place: () => Promise<T>) => Promise<T>;

/**
 * Limits what callers learn of a phone by orders that are refused. Who had too many refused gets no answer for any
 * order that is paid on delivery or has a coupon, as the difference would say the same. Orders that are not refused
 * cost nothing more: who has to wait is remembered in this process, and counted for all.
 */
export function limitRefusals(database: Database): Refusing {
  const waiting = new LRUCache<string, number>({ max: 10_000, ttl: minutes * 60_000 });
  return async (order, address, place) => {
    const caller = findCaller(address);
    const mayTell = order.paymentInfo.method === 'cod' || order.couponCode;
    if (!mayTell || caller === null) return place();
    const networks = networksOf(caller);
    const until = Math.max(...networks.map(({ network }) => waiting.get(network) ?? 0));
    if (until > Date.now()) throw tooMany(Math.ceil((until - Date.now()) / 1000));
    return place().catch(async (error: unknown) => {
      if (!isTelling(error)) throw error;
      for (const { network, kind } of networks)
        await limitOf(database, 'refused-cash', { tries: mostRefused[kind], minutes })
          .count(network)
          .catch((refused: unknown) => {
            if (refused instanceof TooMany) waiting.set(network, Date.now() + minutes * 60_000);
            throw refused;
          });
      throw error;
    });
  };
}
