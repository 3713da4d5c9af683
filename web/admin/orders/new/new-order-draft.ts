import type { NewOrder } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { isPrepaid, isWallet, paymentNames, type Channel, type PaymentMethod } from '#shared/order-status.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import { adjustmentsOf, priceDraft, type Before } from '../edit/price-draft.ts';

// An order while staff write it down: what is typed and chosen, and how it is sent.

type OwnField = 'channel' | 'note' | 'paymentInfo.method' | 'paymentInfo.paymentNumber' | 'paymentInfo.transactionId';
export type NewDraft = EditDraft & Record<OwnField, string>;

/** A new order had nothing before. */
export const nothing: Before = { items: [], adjustments: [] };

export const emptyDraft: NewDraft = {
  channel: '',
  lines: [],
  phone: '',
  'shippingInfo.name': '',
  'shippingInfo.district': '',
  'shippingInfo.area': '',
  'shippingInfo.address': '',
  note: '',
  'paymentInfo.method': 'cod',
  'paymentInfo.paymentNumber': '',
  'paymentInfo.transactionId': '',
  'discount.amount': '',
  'discount.reason': '',
  'delivery.charge': '',
  'delivery.reason': '',
};

const takenAlong = 'Taken along at the counter';

/** At the counter one usually pays in cash and takes the goods along; staff may change both. */
export function withChannel(draft: NewDraft, channel: string): Partial<NewDraft> {
  if (channel === 'counter')
    return {
      channel,
      'paymentInfo.method': 'cash',
      ...(draft['delivery.charge'] === '' && { 'delivery.charge': '0', 'delivery.reason': takenAlong }),
    };
  return {
    channel,
    ...(draft['paymentInfo.method'] === 'cash' && { 'paymentInfo.method': 'cod' }),
    ...(draft['delivery.reason'] === takenAlong && { 'delivery.charge': '', 'delivery.reason': '' }),
  };
}

/** How it can be paid: on delivery, at the counter in cash, or to a number of the shop. */
export function payableBy(channel: string, wallets: Settings['wallets']): [PaymentMethod, string][] {
  const withNumber = wallets.filter(({ number }) => number.trim() !== '').map(({ method }) => method);
  const methods: PaymentMethod[] = ['cod', ...(channel === 'counter' ? ['cash' as const] : []), ...withNumber];
  return [...new Set(methods)].map((one) => [one, one === 'cash' ? 'Cash at the counter' : paymentNames[one]]);
}

/** As it is sent. */
export function toNewOrder(draft: NewDraft, delivery: Settings['delivery']): NewOrder {
  const text = (name: Exclude<keyof NewDraft, 'lines'>) => draft[name].trim();
  // one of the choices
  const method = draft['paymentInfo.method'] as PaymentMethod;
  return {
    // one of the choices, none of which is the web
    channel: draft.channel as Exclude<Channel, 'web'>,
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
    paymentInfo: {
      method,
      ...(isWallet(method) && { paymentNumber: text('paymentInfo.paymentNumber') }),
      ...(isPrepaid(method) && { transactionId: text('paymentInfo.transactionId') }),
    },
    note: text('note') || null,
    adjustments: adjustmentsOf(draft, delivery),
    // what the customer was told
    expectedTotal: priceDraft(draft, nothing, delivery).total,
  };
}

interface FieldProblem {
  path: string;
  message: string;
}

/** What the server says of a part of the order, at the field where it was typed; of a line, with its name. */
export function atField({ path, message }: FieldProblem, draft: NewDraft, delivery: Settings['delivery']) {
  const [, part, n = '', field] = /^(adjustments|items)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (part === 'items') return { path, message: `${draft.lines[Number(n)]?.product.name}: ${message}` };
  const given = adjustmentsOf(draft, delivery)[Number(n)];
  if (!part || !given) return { path, message };
  const isReason = field === 'reason';
  if (given.kind === 'delivery') return { path: isReason ? 'delivery.reason' : 'delivery.charge', message };
  return { path: isReason ? 'discount.reason' : 'discount.amount', message };
}
