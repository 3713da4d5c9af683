import { createHash } from 'node:crypto';
import type { NewOrder, Order } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { deliveryRule } from '#shared/delivery.ts';
import { discountedPrice } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing/price-order.ts';
import type { CashRules } from '#shared/cash-risk.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/guard.ts';
import { Busy } from '../http/errors.ts';
import { readGiven } from './given-columns.ts';
import { findCaller, waitingRules } from './order-limits.ts';
import { requireCashAllowed } from './cash-allowed.ts';
import { asOrderRefusal, havePricesChanged, keyReused, shopClosed, tooDear } from './order-refusals.ts';
import { toOrder } from './order-row.ts';
import { findOrder } from './orders.queries.ts';
import { insertOrder, readPrices, type OrderedLine, type PlacedOrder, type Prices } from './place-order.queries.ts';

export interface Placing {
  caller: Pick<Caller, 'userId'>;
  /** The network address that the order comes from. */
  address: string;
  /** The same key with the same order returns the order that was placed before. */
  key: string | null;
  order: NewOrder;
  /** What the shop does about risky orders that are paid on delivery; absent: staff place it, who have decided. */
  cashRules?: CashRules;
}

// Prices change seldom; an order meets a change twice only if somebody changes prices all the time.
const mostReadings = 4;
// PostgreSQL's integer holds a little more
const mostTaka = 2_000_000_000;

/**
 * Places an order in two statements. The first reads prices, without locks. They are added up here, by the function
 * that the cart uses. The second statement locks the goods, takes the stock and writes everything or nothing; if prices
 * have changed since they were read, it writes nothing, and they are read again.
 * Throws Invalid, NotFound (products), Conflict OUT_OF_STOCK, PRICE_CHANGED, DUPLICATE_TRANSACTION, SHOP_CLOSED or
 * PREPAY_ONLY, 422, 429 TOO_MANY_WAITING, or Busy.
 */
export async function placeOrder(database: Database, settings: Settings, placing: Placing): Promise<Order> {
  for (let left = mostReadings; left > 0; left -= 1) {
    const placed = await tryToPlace(database, settings, placing);
    if (placed !== 'prices have changed') return placed;
  }
  throw new Busy();
}

async function tryToPlace(
  { db, pool }: Database,
  settings: Settings,
  { caller, address, key, order, cashRules }: Placing,
): Promise<Order | 'prices have changed'> {
  const sender = { buyer: caller.userId, key };
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  const lines = sumLines(order.items);

  const prices = await readPrices(pool, sender, lines);
  if (prices.known) {
    // the shop may have changed what it offers since then: nothing is checked again
    const before = prices.known.hash?.equals(hash) ? await findOrder(db, prices.known.id) : undefined;
    if (before) return toOrder(before);
    throw keyReused();
  }

  if (settings.closed) throw shopClosed(settings.closed);
  const given = readGiven(settings, order);
  const priced = lines.map((line, n) => ({ ...line, price: priceOf(prices.lines[n]) }));
  const delivery = deliveryRule(settings.delivery, given.district);
  const { pieces, shippingAmount, total } = priceOrder({ lines: priced, delivery });
  if (total > mostTaka) throw tooDear();
  await requireCashAllowed({ db }, settings, { order, district: given.district, total, cashRules });

  const placed: PlacedOrder = {
    ...sender,
    hash,
    lines: priced,
    // the charge is known, because the district is
    given: { ...given, total_quantity: pieces, shipping_amount: shippingAmount!, total_price: total },
    expected: order.expectedTotal ?? null,
    address: findCaller(address),
    rules: waitingRules(settings, order.paymentInfo.method),
  };
  try {
    return toOrder(await insertOrder(pool, placed));
  } catch (error) {
    if (havePricesChanged(error)) return 'prices have changed';
    throw asOrderRefusal(error);
  }
}

/** Taka for one piece. What the shop does not have is refused when the order is written. */
const priceOf = (line: Prices['lines'][number] | undefined): number =>
  discountedPrice(line?.price ?? 0, line?.discount ?? 0);

/** Merges lines of the same variant: otherwise each would be compared with the stock on its own. Sorted by id. */
export function sumLines(items: NewOrder['items']): OrderedLine[] {
  const byVariant = Map.groupBy(items, ({ productId, variantId }) => `${variantId} ${productId}`.toLowerCase());
  return [...byVariant.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      // a group has at least one line
      const { productId, variantId, quantity } = first!;
      return { productId, variantId, quantity: others.reduce((sum, item) => sum + item.quantity, quantity) };
    });
}
