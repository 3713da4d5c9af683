import type { BodyOf } from '#shared/api/endpoint.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { handDiscount } from '#shared/orders/discount-limits.ts';
import { isHere } from '#shared/order-states.ts';
import { keepPrices } from '#shared/pricing/kept-pieces.ts';
import type { OfferLine } from '#shared/pricing/offer-goods.ts';
import { priceOrder, type Adjustment, type OrderPrice } from '#shared/pricing/price-order.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findBoundCoupon, takeOffersAgain, requireDiscountAllowed } from '#server/sales/discounts/discounts.ts';
import { parcelsHere, replanParcels } from '#server/sales/shipping/shipping.ts';
import { reckonRefunds } from '#server/sales/refunds/refunds.ts';
import { countSold, uncountSold, listParcels } from '#server/sales/fulfilment/fulfilment.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { differencesOf } from './edit-differences.ts';
import {
  deleteLines,
  insertLine,
  listAdjustments,
  listLines,
  replaceAdjustments,
  updateContents,
  updateLine,
  type StoredAdjustment,
  type StoredLine,
} from './edit-order.queries.ts';
import { unchangedAdjustments } from './unchanged-adjustments.ts';
import {
  setActor,
  recordEvent,
  noSuchOrder,
  lockOrder,
  getOrder,
  updateSearchText,
} from '#server/sales/orders/orders.ts';
import { sumLines, maxTaka, findUnproved, totalTooHigh } from '#server/sales/checkout/checkout.ts';
import { moveStock, lockGoods } from '#server/sales/stock/stock.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

type Edit = BodyOf<typeof orderChangesApi.edit>;

/** A line as it shall be: `id` of the line that it was. */
interface NewLine extends OfferLine {
  id?: string;
  variantId: string;
}

/**
 * Edits an order while all of it is in the shop: stock, money and parcels follow in the same transaction, and its
 * customer is informed. Remaining pieces keep their price. Throws NotFound, Invalid, Conflict WRONG_STATE,
 * CHANGED_MEANWHILE, OUT_OF_STOCK or DISCOUNT_TOO_HIGH.
 */
export async function editOrder(
  database: Database,
  settings: Settings,
  admin: Caller,
  change: { id: string; edit: Edit },
): Promise<Order> {
  const { id, edit } = change;
  return inTransaction(database, async (tx) => {
    const before = await lockToEdit(tx, admin, id, edit);
    await setActor(tx, admin.userId);
    if (before.status === 'accepted') await uncountSold(tx, id);
    const stored = await listLines(tx, id);
    const parcels = await parcelsHere(tx, id);
    const lines = await readLines(tx, { id, by: admin.userId, edit, stored });
    const price = priceEdit(settings, edit, lines, await unchangedOffers(tx, id, { stored, lines }));
    if (price.total > maxTaka) throw totalTooHigh();
    const had = await listAdjustments(tx, id);
    const unproved = await findStaffCoupon(tx, before, had);
    const discount = await requireDiscountAllowed(tx, admin, {
      now: handDiscount(price.subtotal, price.adjustments, unproved),
      before: handDiscount(sumOfLines(stored), had, unproved),
    });
    await writeLines(tx, id, { stored, lines });
    await replaceAdjustments(tx, id, price.adjustments, admin.userId);
    await updateContents(tx, id, { ...toContents(edit), ...amountsOf(price) });
    await updateSearchText(tx, [id]);
    const refund = await reckonRefunds(tx, id, admin.userId);
    if (before.status === 'accepted') {
      await countSold(tx, id);
      const isLabelOther = isAddressedAgain(before, edit);
      await replanParcels(tx, id, { before: parcels, by: admin.userId, isAddressedAgain: isLabelOther });
    }
    const after = await getOrder({ db: tx }, id, admin);
    await recordEvent(tx, {
      order: id,
      kind: 'edited',
      by: 'staff',
      actor: admin.userId,
      data: { ...differencesOf(before, after), ...discount },
    });
    await putMessages(tx, id, 'order-changed', refund);
    return after;
  });
}

/** The coupon for some people with which staff wrote the order down, if its customer has not proved the phone. */
async function findStaffCoupon(
  tx: Tx,
  { enteredBy, phone, user }: Order,
  adjustments: readonly StoredAdjustment[],
): Promise<string | undefined> {
  const ids = adjustments.flatMap(({ offer }) => offer ?? []);
  if (!enteredBy || ids.length === 0) return undefined;
  const coupon = await findBoundCoupon(tx, ids);
  return (await findUnproved(tx, { coupon, order: { phone }, buyer: user._id || null }))?.id;
}

const sumOfLines = (lines: readonly StoredLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** The order as it was, locked. Throws NotFound, Conflict WRONG_STATE or CHANGED_MEANWHILE. */
async function lockToEdit(tx: Tx, admin: Caller, id: string, { version }: Edit): Promise<Order> {
  if (!(await lockOrder(tx, id, admin.userId))) throw noSuchOrder();
  const parcels = (await listParcels(tx, id)).map(({ status }) => status);
  const before = await getOrder({ db: tx }, id, admin);
  if (!isHere(before.status, parcels))
    throw refusal(orderChangesApi.edit, 'WRONG_STATE', 'You can only change an order before any of its parcels ships.');
  if (before.version !== version)
    throw refusal(
      orderChangesApi.edit,
      'CHANGED_MEANWHILE',
      'Another person has just changed this order. Reload it to see the changes.',
    );
  return before;
}

/** The lines as they shall be; the stock is moved already. Throws NotFound, Conflict OUT_OF_STOCK. */
async function readLines(
  tx: Tx,
  { id, by, edit, stored }: { id: string; by: string; edit: Edit; stored: StoredLine[] },
): Promise<NewLine[]> {
  const wanted = sumLines(edit.items);
  const goods = await lockGoods(tx, [
    ...wanted.map(({ variantId }) => variantId),
    ...stored.flatMap(({ variantId }) => variantId ?? []),
  ]);
  const more = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { variantId, quantity } of stored)
    if (variantId) more.set(variantId, (more.get(variantId) ?? 0) - quantity);
  await moveStock(tx, { order: id, actor: by, goods, more, call: orderChangesApi.edit });
  return wanted.flatMap(({ productId, variantId, quantity }) => {
    const found = goods.get(variantId);
    if (!found || found.productId !== productId) throw new NotFound('One of these items is no longer sold.');
    const { categoryId, subCategoryId, brandId } = found;
    const held = stored.filter((line) => line.variantId === variantId);
    return keepPrices(held, { quantity, now: found.price }).map(({ of, ...pieces }) => ({
      ...(of && { id: of.id }),
      ...pieces,
      productId,
      variantId,
      categoryId,
      subCategoryId,
      brandId,
    }));
  });
}

/**
 * Recomputes the order's offers and coupon for its new lines. For unchanged goods the discount stays, even if the offer
 * has changed since; for others it follows the present offer. The reason stays as the customer read it.
 */
async function unchangedOffers(
  tx: Tx,
  id: string,
  { stored, lines }: { stored: StoredLine[]; lines: NewLine[] },
): Promise<Adjustment[]> {
  const had = unchangedAdjustments((await listAdjustments(tx, id)).filter(({ offer }) => offer !== null));
  const isSame = ({ id: line, quantity }: NewLine) =>
    stored.some((one) => one.id === line && one.quantity === quantity);
  if (had.length === 0 || (lines.length === stored.length && lines.every(isSame))) return had;
  const again = await takeOffersAgain(
    tx,
    lines,
    had.flatMap(({ offer }) => offer ?? []),
  );
  return again.map((one) => ({ ...one, reason: had.find(({ offer }) => offer === one.offer)?.reason ?? one.reason }));
}

/** Prices the order with the function that cart and checkout use. */
function priceEdit(
  settings: Settings,
  { shippingInfo, discount, delivery }: Edit,
  lines: NewLine[],
  unchanged: readonly Adjustment[],
): OrderPrice {
  const district = requireDistrict(shippingInfo.district);
  const rule = deliveryRule(settings.delivery, district);
  const usual = priceOrder({ lines, delivery: rule, adjustments: unchanged }).shippingAmount ?? 0;
  const byHand: Adjustment[] = [
    ...(discount ? [{ kind: 'by hand' as const, amount: -discount.amount, reason: discount.reason }] : []),
    ...(delivery ? [{ kind: 'delivery' as const, amount: delivery.charge - usual, reason: delivery.reason }] : []),
  ];
  return priceOrder({ lines, delivery: rule, adjustments: [...unchanged, ...byHand] });
}

function requireDistrict(typed: string): string {
  const district = findDistrict(typed)?.name;
  if (!district) throw new Invalid([{ path: 'shippingInfo.district', message: 'Choose a district of Bangladesh' }]);
  return district;
}

async function writeLines(
  tx: Tx,
  order: string,
  { stored, lines }: { stored: StoredLine[]; lines: NewLine[] },
): Promise<void> {
  const unchanged = new Set(lines.map(({ id }) => id));
  await deleteLines(
    tx,
    stored.map(({ id }) => id).filter((id) => !unchanged.has(id)),
  );
  for (const line of lines) {
    if (line.id === undefined) await insertLine(tx, order, line);
    else await updateLine(tx, line.id, line.quantity);
  }
}

/** Whether the address on its labels changes. */
function isAddressedAgain({ phone, shippingInfo }: Order, edit: Edit): boolean {
  const after = { ...toContents(edit), phone: edit.phone };
  const { name, district, area, address } = shippingInfo;
  return (
    JSON.stringify([phone, name, district, area ?? null, address]) !==
    JSON.stringify([after.phone, after.name, after.district, after.area, after.address])
  );
}

const toContents = ({ phone, shippingInfo: { name, district, area, address } }: Edit) => ({
  name,
  phone,
  district: requireDistrict(district),
  area: area || null,
  address,
});

const amountsOf = ({ pieces, shippingAmount, total }: OrderPrice) => ({
  pieces,
  // set, because the district is
  shippingAmount: shippingAmount ?? 0,
  total,
});
