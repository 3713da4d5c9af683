import { createHash } from 'node:crypto';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { handDiscount } from '#shared/orders/discount-limits.ts';
import { priceOrder, type OrderPrice } from '#shared/pricing/price-order.ts';
import type { CashRules } from '#shared/cash-risk/cash-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { requirePermission, type Caller } from '#server/platform/http/callers/guard.ts';
import { Busy, Invalid, SignInNeeded } from '#server/platform/http/errors/errors.ts';
import {
  boundCouponOf,
  findOrderOffers,
  requireUsedCoupon,
  takeOffers,
  withVersions,
  currentOffers,
  type OfferRow,
  requireDiscountAllowed,
} from '#server/sales/discounts/discounts.ts';
import { readAdvance } from './cash-on-delivery/advance-input.ts';
import { readAgreement, readInput, readPayment } from './input-columns.ts';
import { sumLines, toPricedLine } from './pricing/cart-lines.ts';
import { callerNetworks, waitingRules } from './limits/order-limits.ts';
import {
  isPricedOtherwise,
  recipientToJudge,
  requireCashAllowed,
  type JudgedCash,
} from './cash-on-delivery/cash-allowed.ts';
import { findOrder, toPlaced } from '#server/sales/orders/orders.ts';
import { checkOrderCode, takeOrderCode, type CodeTexts } from '#server/people/accounts/accounts.ts';
import { insertOrder } from './place-order.queries.ts';
import { findUnproved, refusedForWaiting, requireCouponProof } from './proof.ts';
import {
  asOrderRefusal,
  havePricesChanged,
  keyReused,
  shopClosed,
  totalTooHigh,
  waitingIn,
} from './checkout-refusals.ts';
import { toPricedOrder } from './priced-order.ts';
import { toPlacedFacts, type Placed } from './placed-facts.ts';
import type { OrderFacts } from '#server/sales/orders/orders.ts';
import { readPrices, type CartLine, type Prices, type Sender } from './pricing/read-prices.queries.ts';

/** An order as it is sent, its sender, and the rules for it. */
interface OrderDraft {
  /** Absent: a guest. */
  caller: Caller | undefined;
  /** The network address that the order comes from. */
  address: string;
  /** The cookie of the browser; null: it has none yet. */
  device: string | null;
  /** The same key with the same order returns the order that was placed before. */
  key: string | null;
  order: NewOrder;
  /** The customer is at the counter and takes the goods along: no address is needed. */
  isTakenAlong?: boolean;
  /** The rules for risky cash on delivery; absent if staff place the order, because they decide themselves. */
  cashRules?: CashRules;
  /** Whether codes can be sent to prove the phone; absent for staff, who have no limit. */
  codes?: CodeTexts;
  /** The cached offers without a code; absent if staff place the order, because they enter discounts by hand. */
  offers?: readonly OfferRow[];
}

// Prices rarely change. An order meets two changes only while prices change all the time, as during an import.
const maxReadings = 10;
// for goods that are taken along
const nothingToDeliver = { charge: 0, freeFrom: null };
// PostgreSQL's integer allows a little more
export const maxTaka = 2_000_000_000;

/**
 * Places an order in two statements. The first reads prices without locks; the function that the cart uses adds them
 * up. The second locks the goods, takes the stock and writes everything or nothing. If prices have changed meanwhile,
 * it writes nothing, and the first runs again.
 *
 * Throws Forbidden (for input reserved for staff), Invalid, NotFound (products), Busy, and WRONG_CODE.
 * Conflict: OUT_OF_STOCK, PRICE_CHANGED, DUPLICATE_TRANSACTION, SHOP_CLOSED, PREPAY_ONLY, ADVANCE_NEEDED, PROOF_NEEDED,
 * AGREEMENT_NEEDED, COUPON_REFUSED or DISCOUNT_TOO_HIGH.
 * 422: the key was used for another order. 429: TOO_MANY_WAITING or TOO_MANY_TRIES (codes).
 */
export async function placeOrder(database: Database, settings: Settings, draft: OrderDraft): Promise<PlacedOrder> {
  let now = draft;
  for (let left = maxReadings; left > 0; left -= 1) {
    const placed = await tryToPlace(database, settings, now);
    if (placed !== 'prices have changed') return placed;
    // cached offers may be a moment old
    if (draft.offers) now = { ...draft, offers: await currentOffers(database) };
  }
  throw new Busy();
}

async function tryToPlace(
  database: Database,
  settings: Settings,
  draft: OrderDraft,
): Promise<PlacedOrder | 'prices have changed'> {
  const { caller, address, key, order, cashRules, codes } = draft;
  const sender = { ...senderOf(caller, order), key };
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  const lines = sumLines(order.items);

  // staff know the customer
  const recipient = sender.staff ? null : recipientToJudge(settings, order, cashRules);
  const prices = await readPrices(database.pool, sender, { lines, recipient });
  if (prices.known) {
    // the shop's offers may have changed since: return the stored order without new checks
    const before = prices.known.hash?.equals(hash) ? await findOrder(database.db, prices.known.id) : undefined;
    if (before) return toPlaced(database, before);
    throw keyReused();
  }

  if (settings.closed) throw shopClosed(settings.closed);
  const { cash, ...ready } = await priceDraft(database, settings, { ...draft, sender, hash, cart: lines, prices });
  const { phone, phoneCode } = order;
  if (phoneCode) await checkOrderCode(database, { phone, code: phoneCode, address });
  try {
    const placed = await writeOrder(database, ready);
    if (phoneCode) await takeOrderCode(database, phone);
    return await toPlaced(database, placed);
  } catch (error) {
    if (havePricesChanged(error)) return 'prices have changed';
    const waiting = waitingIn(error);
    if (waiting && codes) throw await refusedForWaiting(database, { waiting, settings, order, cash, codes, address });
    throw asOrderRefusal(error, order);
  }
}

interface ToPrice extends OrderDraft {
  sender: Sender;
  hash: Buffer;
  cart: readonly CartLine[];
  prices: Prices;
}

/** Converts a draft into the order to write, with all checks that need no lock. */
async function priceDraft(
  database: Database,
  settings: Settings,
  { caller, address, device, order, sender, hash, cart, prices, ...draft }: ToPrice,
): Promise<Omit<Placed, 'written'> & { cash: JudgedCash }> {
  const { cashRules, codes, offers: known = [], isTakenAlong = false } = draft;
  const lines = cart.map((line, n) => toPricedLine(line, prices.lines[n]));
  const hasPreorders = lines.some(({ isPreorder }) => isPreorder);
  const input = readInput(settings, order, { isTakenAlong, hasPreorders });
  const payment = readPayment(settings, order.paymentInfo);
  const offers = await findOrderOffers(database, { order, offers: known, address });
  const price = priceOrder({
    lines,
    delivery: isTakenAlong ? nothingToDeliver : deliveryRule(settings.delivery, input.district),
    adjustments: [...(offers.length > 0 ? takeOffers(lines, offers) : []), ...(order.adjustments ?? [])],
  });
  requireUsedCoupon(lines, offers, price);
  const unproved = await findUnproved(database.db, { coupon: boundCouponOf(offers), order, buyer: sender.buyer });
  if (unproved && codes && !sender.staff) await requireCouponProof(database, { order, codes, address });
  requireExact(order.adjustments, price);
  const now = handDiscount(price.subtotal, price.adjustments, unproved?.id);
  const discount = sender.staff && caller ? await requireDiscountAllowed(database.db, caller, { now }) : null;
  if (price.total > maxTaka) throw totalTooHigh();
  const { district } = input;
  const { past } = prices;
  const cash = requireCashAllowed({ settings, rules: cashRules, past, order, price, district, hasPreorders });
  const advance = isPricedOtherwise(order, price) ? undefined : readAdvance(settings, order, cash);
  const priced = toPricedOrder({
    sender,
    hash,
    lines,
    // the district is set, so the charge is known
    columns: {
      ...input,
      agreed_at: readAgreement(order, { isByStaff: sender.staff !== null }),
      total_quantity: price.pieces,
      shipping_amount: price.shippingAmount!,
      total_price: price.total,
    },
    payment: advance ?? payment,
    adjustments: withVersions(price.adjustments, offers),
    discount,
  });
  const limits = {
    expected: order.expectedTotal,
    networks: callerNetworks(address) ?? undefined,
    device: device ?? undefined,
    rules: { ...waitingRules(settings, order.paymentInfo, address), isProved: order.phoneCode !== undefined },
  };
  return { order: { ...priced, ...limits }, lines, buyer: prices.buyer, cash };
}

/** Writes the order and returns its facts; returns the stored order if its key was used before. */
async function writeOrder({ pool, db }: Database, ready: Omit<Placed, 'written'>): Promise<OrderFacts> {
  const written = await insertOrder(pool, ready.order);
  if (written.id === ready.order.order.id) return toPlacedFacts({ ...ready, written });
  // the order of this key exists
  return (await findOrder(db, written.id))!;
}

/**
 * The customer of the order, and the staff member who enters it. Only staff may set the channel, the customer and
 * discounts. Throws SignInNeeded, Forbidden.
 */
function senderOf(caller: Caller | undefined, order: NewOrder): Pick<Sender, 'buyer' | 'staff'> {
  if (!isWrittenDown(order)) return { buyer: caller?.userId ?? null, staff: null };
  if (!caller) throw new SignInNeeded();
  requirePermission(caller, 'orders.write');
  return { buyer: order.customer ?? null, staff: caller.userId };
}

/** Whether staff entered the order, with a channel, a customer or discounts. */
export const isWrittenDown = ({ channel, customer, adjustments }: NewOrder): boolean =>
  channel !== undefined || customer !== undefined || adjustments !== undefined;

/** A discount by staff applies in full or not at all. Throws Invalid. */
function requireExact(wanted: NewOrder['adjustments'] = [], { adjustments }: OrderPrice): void {
  const applied = adjustments.filter(({ offer }) => offer === undefined);
  for (const [n, { amount }] of wanted.entries())
    if (applied[n]?.amount !== amount) {
      const message = amount === 0 ? 'Choose an amount' : 'More than there is to take off';
      throw new Invalid([{ path: `adjustments.${n}.amount`, message }]);
    }
}
