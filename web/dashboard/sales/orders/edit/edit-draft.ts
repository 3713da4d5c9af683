import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import type { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';

// An order while staff change it: the typed and chosen values, and the resulting price.

export interface DraftLine {
  /** The key of this line on the screen; two lines may get the same variant. */
  key: string;
  product: Pick<Product, '_id' | 'name' | 'productNumber' | 'slug' | 'thumbnail'>;
  /** null: the shop no longer has that variant. */
  variantId: string | null;
  /** As it was ordered: `Black, 42`. */
  look: Pick<Variant, 'color' | 'size'>;
  quantity: number;
  /** Taka for one piece. */
  price: number;
  /** Today's price in Taka of one more piece, after a change. */
  now?: number | undefined;
  /** For a pre-order in a new order: the arrival day that the customer sees. */
  comesOn?: string | undefined;
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

/** The draft of the present order. */
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
export function amountsOf(draft: EditDraft): { amount: number; charge: number | undefined } {
  const taka = (name: 'discount.amount' | 'delivery.charge') => {
    const typed = draft[name].trim();
    return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  };
  return { amount: taka('discount.amount') ?? 0, charge: taka('delivery.charge') };
}
