import { createHash } from 'node:crypto';
import type { NewOrder, Order } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { deliveryCharge } from '#shared/delivery.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/guard.ts';
import { readGiven } from './given-columns.ts';
import { findCaller, waitingRules } from './order-limits.ts';
import { asOrderRefusal, shopClosed } from './order-refusals.ts';
import { toOrder } from './order-row.ts';
import { findPlaced, insertOrder, type PlacedOrder } from './place-order.queries.ts';

export interface Placing {
  caller: Pick<Caller, 'userId'>;
  /** The network address that the order comes from. */
  address: string;
  /** The same key with the same order returns the order that was placed before. */
  key: string | null;
  order: NewOrder;
}

/**
 * Places an order in one statement: computes the price, takes the stock, and either does everything or nothing.
 * Throws Invalid, NotFound (products), Conflict OUT_OF_STOCK, PRICE_CHANGED, DUPLICATE_TRANSACTION or SHOP_CLOSED, 422,
 * or 429 TOO_MANY_WAITING.
 */
export async function placeOrder({ db, pool }: Database, settings: Settings, placing: Placing): Promise<Order> {
  const {
    caller: { userId: buyer },
    key,
    order,
  } = placing;
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  let given: PlacedOrder['given'];
  try {
    if (settings.closed) throw shopClosed(settings.closed);
    given = readGiven(settings, order);
  } catch (error) {
    // the order may have been placed already, before the shop changed what it offers
    const known = key === null ? undefined : await findPlaced(db, { buyer, key, hash });
    if (known) return toOrder(known);
    throw error;
  }
  const placed = await insertOrder(pool, { ...priced(settings, placing, given), hash }).catch((error: unknown) => {
    throw asOrderRefusal(error);
  });
  return toOrder(placed);
}

/** The order with the shop's rules of today, as place_order() takes it. */
function priced(
  settings: Settings,
  { caller, address, key, order }: Placing,
  given: PlacedOrder['given'],
): Omit<PlacedOrder, 'hash'> {
  return {
    buyer: caller.userId,
    key,
    lines: sumLines(order.items),
    given,
    address: findCaller(address),
    rules: waitingRules(settings, order.paymentInfo.method),
    charge: deliveryCharge(settings.delivery, given.district),
    freeFrom: settings.delivery.freeFrom,
    expected: order.expectedTotal ?? null,
  };
}

/** Merges lines of the same variant: otherwise each would be compared with the stock on its own. Sorted by id. */
export function sumLines(items: NewOrder['items']): PlacedOrder['lines'] {
  const byVariant = Map.groupBy(items, ({ productId, variantId }) => `${variantId} ${productId}`.toLowerCase());
  return [...byVariant.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      // a group has at least one line
      const { productId, variantId, quantity } = first!;
      return { productId, variantId, quantity: others.reduce((sum, item) => sum + item.quantity, quantity) };
    });
}
