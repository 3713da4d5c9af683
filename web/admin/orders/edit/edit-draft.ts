import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { Product, Variant } from '#shared/api/catalogue.ts';
import type { orderChangesApi } from '#shared/api/order-changes.ts';
import type { Order } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { deliveryRule } from '#shared/delivery.ts';
import { discountedPrice } from '#shared/money.ts';
import { priceOrder, type GivenAdjustment, type OrderPrice } from '#shared/pricing/price-order.ts';

// An order while staff change it: what is typed and chosen, and what it then comes to.

export interface DraftLine {
  /** Of this line on the screen; two lines may come to hold the same variant. */
  key: string;
  product: Pick<Product, '_id' | 'name' | 'productNumber' | 'slug' | 'thumbnail'>;
  /** null: the shop has that variant no more. */
  variantId: string | null;
  /** As it was ordered: `Black, 42`. */
  look: Pick<Variant, 'color' | 'size'>;
  quantity: number;
  /** Taka for one piece. */
  price: number;
}

const fieldNames = [
  'phone',
  'shippingInfo.name',
  'shippingInfo.district',
  'shippingInfo.area',
  'shippingInfo.address',
  'discount.amount',
  'discount.reason',
  'delivery.charge',
  'delivery.reason',
] as const;
export type EditDraft = Record<(typeof fieldNames)[number], string> & { lines: readonly DraftLine[] };

/** What the order is now. */
export function toEditDraft(order: Order): EditDraft {
  const { shippingInfo, adjustments } = order;
  const discounts = adjustments.filter(({ kind, amount }) => kind === 'by hand' && amount < 0);
  const delivery = adjustments.find(({ kind }) => kind === 'delivery');
  const taken = discounts.reduce((sum, { amount }) => sum - amount, 0);
  return {
    phone: order.phone,
    'shippingInfo.name': shippingInfo.name,
    'shippingInfo.district': shippingInfo.district,
    'shippingInfo.area': shippingInfo.area ?? '',
    'shippingInfo.address': shippingInfo.address,
    'discount.amount': taken === 0 ? '' : String(taken),
    'discount.reason': discounts.map(({ reason }) => reason).join(' '),
    'delivery.charge': delivery ? String(shippingInfo.shippingAmount) : '',
    'delivery.reason': delivery?.reason ?? '',
    lines: order.items.map(({ _id, product, variantId, color, size, quantity, price }) => ({
      key: _id,
      product,
      variantId,
      look: { color, size },
      quantity,
      price,
    })),
  };
}

type Edit = SentBodyOf<typeof orderChangesApi.edit>;

/** As it is sent; an empty amount is none. */
export function toEdit(draft: EditDraft, version: number): Edit {
  const text = (name: (typeof fieldNames)[number]) => draft[name].trim();
  const { amount, charge } = amountsOf(draft);
  return {
    version,
    items: draft.lines.flatMap(({ product, variantId, quantity }) =>
      variantId === null ? [] : [{ productId: product._id, variantId, quantity }],
    ),
    phone: text('phone'),
    shippingInfo: {
      name: text('shippingInfo.name'),
      district: text('shippingInfo.district'),
      area: text('shippingInfo.area') || null,
      address: text('shippingInfo.address'),
    },
    discount: amount > 0 ? { amount, reason: text('discount.reason') } : null,
    delivery: charge === undefined ? null : { charge, reason: text('delivery.reason') },
  };
}

/** Taka off, and Taka for delivery where that is not the usual charge. */
function amountsOf(draft: EditDraft): { amount: number; charge: number | undefined } {
  const taka = (name: 'discount.amount' | 'delivery.charge') => {
    const typed = draft[name].trim();
    return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  };
  return { amount: taka('discount.amount') ?? 0, charge: taka('delivery.charge') };
}

/** What delivery costs by the rules, in Taka. */
export const usualCharge = ({ lines, ...draft }: EditDraft, delivery: Settings['delivery']): number =>
  priceOrder({ lines, delivery: deliveryRule(delivery, draft['shippingInfo.district']) }).shippingAmount ?? 0;

/** What it comes to: as the server prices a change (server/orders/edit-order.service.ts). */
export function priceDraft(draft: EditDraft, order: Order, delivery: Settings['delivery']): OrderPrice {
  const { amount, charge } = amountsOf(draft);
  const kept = order.adjustments.filter((one): one is GivenAdjustment => one.kind === 'coupon' || one.kind === 'offer');
  const adjustments: GivenAdjustment[] = [
    ...kept,
    ...(amount > 0 ? [{ kind: 'by hand' as const, amount: -amount, reason: '' }] : []),
    ...(charge === undefined
      ? []
      : [{ kind: 'delivery' as const, amount: charge - usualCharge(draft, delivery), reason: '' }]),
  ];
  const rule = deliveryRule(delivery, draft['shippingInfo.district']);
  return priceOrder({ lines: draft.lines, delivery: rule, adjustments });
}

/** Taka for one piece of a variant: what was ordered keeps its price. */
export function priceOfVariant(order: Order, { discount }: Product, variant: Variant): number {
  const had = order.items.find(({ variantId }) => variantId === variant._id);
  return had?.price ?? discountedPrice(variant.price, discount);
}

/** Pieces of a variant that the order may have: what it holds already, and what is left. */
export function mostOf(order: Order, { inStock }: Product, { _id, quantity }: Variant): number {
  const held = order.items.reduce((sum, item) => sum + (item.variantId === _id ? item.quantity : 0), 0);
  return held + (inStock ? Math.max(0, quantity) : 0);
}

/** A product that is added: one piece of the first variant that is left. */
export function toNewLine(order: Order, product: Product): DraftLine | undefined {
  const variant = product.variant.find((one) => mostOf(order, product, one) > 0) ?? product.variant[0];
  if (!variant) return undefined;
  const price = priceOfVariant(order, product, variant);
  return { key: crypto.randomUUID(), product, variantId: variant._id, look: variant, quantity: 1, price };
}
