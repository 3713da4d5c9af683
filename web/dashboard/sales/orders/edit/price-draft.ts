import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { discountedPrice } from '#shared/money.ts';
import { keepPrices } from '#shared/pricing/kept-pieces.ts';
import { priceOrder, type OrderPrice } from '#shared/pricing/price-order.ts';
import { amountsOf, type DraftLine, type EditDraft } from './edit-draft.ts';

/** The order before the change; a new order is empty. */
export type Before = Pick<Order, 'items' | 'adjustments'> & {
  /** It can contain pre-orders. */
  isNew?: true;
};

/** The delivery charge by the rules, in Taka. */
export const usualCharge = ({ lines, ...draft }: EditDraft, delivery: Settings['delivery']): number =>
  priceOrder({ lines, delivery: deliveryRule(delivery, draft['shippingInfo.district']) }).shippingAmount ?? 0;

/** Prices the draft as the server prices a change (server/sales/order-changes/edit-order.service.ts). */
export function priceDraft(draft: EditDraft, order: Before, delivery: Settings['delivery']): OrderPrice {
  const unchanged = order.adjustments.filter(({ kind }) => kind === 'coupon' || kind === 'offer');
  const adjustments = [...unchanged, ...adjustmentsOf(draft, delivery)];
  const rule = deliveryRule(delivery, draft['shippingInfo.district']);
  return priceOrder({ lines: draft.lines, delivery: rule, adjustments });
}

/** The manual adjustments of goods and delivery charge; leaves out those without effect. */
export function adjustmentsOf(draft: EditDraft, delivery: Settings['delivery']) {
  const { amount, charge } = amountsOf(draft);
  const more = charge === undefined ? 0 : charge - usualCharge(draft, delivery);
  return [
    { kind: 'by hand' as const, amount: -amount, reason: draft['discount.reason'].trim() },
    { kind: 'delivery' as const, amount: more, reason: draft['delivery.reason'].trim() },
  ].filter((one) => one.amount !== 0);
}

/**
 * Prices each line as the server does: ordered pieces keep their price, additional ones have today's price, on their
 * own line.
 */
export function repriced({ items }: Before, lines: readonly DraftLine[]): DraftLine[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId);
  return [...byVariant.entries()].flatMap(([variantId, same]) => {
    const held = items.filter((item) => item.variantId === variantId);
    const [first] = same;
    const now = same.find((line) => line.now !== undefined)?.now;
    if (!first || held.length === 0 || now === undefined) return same;
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    return keepPrices(held, { quantity, now }).map((pieces, n) => {
      const line = same[n] ?? { ...first, key: `${first.key} ${n}` };
      return { ...line, quantity: pieces.quantity, price: pieces.price };
    });
  });
}

/** Taka for one more piece of a variant today. */
export const priceNow = ({ discount }: Product, { price }: Variant): number => discountedPrice(price, discount);

/** The price of a piece of a variant, in Taka: ordered variants keep their price. */
export function priceOfVariant(order: Before, product: Product, variant: Variant): number {
  const had = order.items.find(({ variantId }) => variantId === variant._id);
  return had?.price ?? priceNow(product, variant);
}

/** The maximum of a variant for the order: its own pieces, and the stock. */
export function maxOf(order: Before, { inStock }: Product, { _id, quantity, preorder }: Variant): number {
  const before = order.isNew && preorder ? preorder.left : 0;
  return heldOf(order, _id) + (inStock ? Math.max(before, quantity) : 0);
}

/** The day on which a variant comes that a new order takes before. */
export const dayOf = ({ isNew }: Before, { preorder }: Variant): string | undefined =>
  isNew ? preorder?.comesOn : undefined;

/** The pieces of a variant that the order already has. */
export const heldOf = ({ items }: Before, id: string | null): number =>
  items.reduce((sum, item) => sum + (item.variantId === id ? item.quantity : 0), 0);

/** The line of an added product: a piece of the first variant in stock. */
export function toNewLine(order: Before, product: Product): DraftLine | undefined {
  const variant = product.variant.find((one) => maxOf(order, product, one) > 0) ?? product.variant[0];
  if (!variant) return undefined;
  const price = priceOfVariant(order, product, variant);
  const comesOn = dayOf(order, variant);
  const now = priceNow(product, variant);
  return { key: crypto.randomUUID(), product, variantId: variant._id, look: variant, quantity: 1, price, now, comesOn };
}
