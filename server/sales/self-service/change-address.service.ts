import type { BodyOf } from '#shared/api/endpoint.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { CashRules } from '#shared/cash-risk/cash-rules.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { priceOrder, type OrderPrice } from '#shared/pricing/price-order.ts';
import { promisedDates, readyAt } from '#shared/delivery/promised-dates.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import {
  differencesOf,
  listAdjustments,
  listLines,
  updateContents,
  unchangedAdjustments,
} from '#server/sales/order-changes/order-changes.ts';
import { setActor, recordEvent, toOrder, findOrder, updateSearchText } from '#server/sales/orders/orders.ts';
import { requireCashAtAddress } from './cash-at-address.ts';
import { updateFreeDelivery, updatePromised } from './own-order.queries.ts';
import { lockToChange, sourceOf, type OwnOrder } from './own-order.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

const call = ownOrdersApi.changeAddress;
type Change = Pick<BodyOf<typeof call>, 'version' | 'shippingInfo' | 'expectedTotal'>;

/** The rules that a new address must meet. */
interface Shop {
  settings: Settings;
  cashRules: CashRules;
}

/**
 * Sends a pending order to another address. Another district has its own delivery charge; the total only changes if the
 * shopper agreed and has not paid yet. Throws NotFound, Invalid, Conflict WRONG_STATE, CHANGED_MEANWHILE,
 * PRICE_CHANGED, AMOUNT_FIXED or PREPAY_ONLY.
 */
export async function changeAddress(database: Database, shop: Shop, own: OwnOrder, change: Change): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockToChange(tx, own, change.version);
    const { by, actor } = sourceOf(own);
    await setActor(tx, actor);
    const place = toPlace(change.shippingInfo);
    const price = place.district === before.shippingInfo.district ? null : await priceThere(tx, shop, before, place);
    // check the address first, so that shoppers do not agree to a price for a refused address
    const total = price?.total ?? before.totalPrice;
    const shippingAmount = price?.shippingAmount ?? before.shippingInfo.shippingAmount;
    await requireCashAtAddress(tx, shop, before, { ...place, total, shippingAmount });
    requireAgreed(before, price, change.expectedTotal);
    await updateContents(tx, own.id, {
      ...place,
      phone: before.phone,
      pieces: before.totalQuantity,
      shippingAmount,
      total,
    });
    await updateSearchText(tx, [own.id]);
    if (price) await writePrice(tx, own.id, price);
    if (price && before.shippingInfo.promised)
      await updatePromised(tx, own.id, promisedDates(shop.settings, place.district, readyOf(before)));
    const after = toOrder((await findOrder(tx, own.id))!);
    await recordEvent(tx, { order: own.id, kind: 'edited', by, actor, data: differencesOf(before, after) });
    await putMessages(tx, own.id, 'order-changed');
  });
}

const readyOf = ({ createdAt, items }: Order) =>
  readyAt(
    new Date(createdAt),
    items.map(({ comesOn }) => comesOn),
  );

function toPlace({ name, district: typed, area, address }: Change['shippingInfo']) {
  const district = findDistrict(typed)?.name;
  if (!district) throw new Invalid([{ path: 'shippingInfo.district', message: t('Choose a district of Bangladesh') }]);
  return { name, district, area: area || null, address };
}

/**
 * Prices the order for another district: goods and discounts stay, free delivery stays free. Throws Conflict
 * AMOUNT_FIXED if staff have set the charge.
 */
async function priceThere(
  tx: Tx,
  { settings }: Shop,
  { _id: id }: Order,
  { district }: { district: string },
): Promise<OrderPrice> {
  const stored = await listAdjustments(tx, id);
  if (stored.some(({ kind, offer }) => kind === 'delivery' && offer === null)) throw amountFixed();
  return priceOrder({
    lines: await listLines(tx, id),
    delivery: deliveryRule(settings.delivery, district),
    adjustments: unchangedAdjustments(stored),
  });
}

/** The total never changes unseen, or after a payment. Throws Conflict AMOUNT_FIXED or PRICE_CHANGED. */
function requireAgreed(
  { totalPrice, paymentInfo: { method, payments } }: Order,
  price: OrderPrice | null,
  expected: number | undefined,
): void {
  if (!price || price.total === totalPrice) return;
  if (method !== 'cod' || payments.some(({ state }) => state !== 'refused')) throw amountFixed();
  if (expected === price.total) return;
  const message = t('With delivery there, the new total is {total}.', { total: formatTaka(price.total) });
  throw refusal(call, 'PRICE_CHANGED', message, {
    // set, because the district is
    details: { total: price.total, shippingAmount: price.shippingAmount ?? 0 },
  });
}

const amountFixed = () =>
  refusal(
    call,
    'AMOUNT_FIXED',
    t('Delivery there has a different price, and the amount of this order is fixed. Please call us to change it.'),
  );

async function writePrice(tx: Tx, order: string, { adjustments }: OrderPrice): Promise<void> {
  for (const { kind, offer } of await listAdjustments(tx, order)) {
    if (kind !== 'delivery' || offer === null) continue;
    const amount = adjustments.find((one) => one.kind === kind && one.offer === offer)?.amount ?? 0;
    await updateFreeDelivery(tx, order, { offer, amount });
  }
}
