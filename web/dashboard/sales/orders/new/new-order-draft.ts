import type { CounterSale } from '#shared/api/sales/counter-sales.ts';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { incomeNames } from '#shared/income-accounts.ts';
import { isPrepaid, namesPayer, paymentNames, type PaymentMethod } from '#shared/payment-methods.ts';
import type { Channel } from '#shared/order-states.ts';
import { asPhone } from '#shared/phone.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import { adjustmentsOf, priceDraft, type Before } from '../edit/price-draft.ts';

// An order while staff enter it: the typed and chosen values, and the request.

type OwnField =
  | 'channel'
  | 'goods'
  | 'customer'
  | 'note'
  | 'paymentInfo.method'
  | 'paymentInfo.paymentNumber'
  | 'paymentInfo.transactionId';
export type NewDraft = EditDraft & Record<OwnField, string>;

/** A new order has no former state. */
export const nothing: Before = { items: [], adjustments: [], isNew: true };

export const emptyDraft: NewDraft = {
  channel: '',
  goods: 'sent',
  customer: '',
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

/** At the counter one usually pays in cash and takes the goods along; staff may change both. */
export function withChannel(draft: NewDraft, channel: string): Partial<NewDraft> {
  if (channel === 'counter') return { channel, goods: 'taken', 'paymentInfo.method': 'cash' };
  return {
    channel,
    goods: 'sent',
    ...(draft['paymentInfo.method'] === 'cash' && { 'paymentInfo.method': 'cod' }),
  };
}

export type Receiving = Pick<Settings, 'wallets' | 'banglaQr'>;

/** How it can be paid: at the counter, on delivery, or in advance. */
export function payableBy(draft: NewDraft, shop: Receiving): [PaymentMethod, string][] {
  const ways = waysToPrepay(shop);
  const atCounter: PaymentMethod[] = draft.channel === 'counter' ? ['cash'] : [];
  const methods: PaymentMethod[] = isTakenAlong(draft)
    ? ['cash', ...ways.filter((way) => way === 'bangla-qr')]
    : ['cod', ...atCounter, ...ways];
  return methods.map((one) => [one, one === 'cash' ? incomeNames.cash : paymentNames[one]]);
}

/** The customer pays at the counter and takes the goods along: no address, no delivery. */
export const isTakenAlong = ({ channel, goods }: Pick<NewDraft, 'channel' | 'goods'>): boolean =>
  channel === 'counter' && goods === 'taken';

/** Goods that are taken along are paid in cash or by QR, whatever was chosen for delivery. */
export function methodOf(draft: NewDraft): PaymentMethod {
  // the value is an option of the field
  const method = draft['paymentInfo.method'] as PaymentMethod;
  return isTakenAlong(draft) && method !== 'bangla-qr' ? 'cash' : method;
}

/** The draft without delivery fields, if the customer takes the goods along. */
export const asSold = (draft: NewDraft): NewDraft =>
  isTakenAlong(draft) ? { ...draft, 'shippingInfo.district': '', 'delivery.charge': '', 'delivery.reason': '' } : draft;

/** `customer` of the draft: an account, and the phone for which staff chose it. */
export const accountOf = (phone: string, account: string): string => `${asPhone(phone) ?? ''} ${account}`;

/** The account that staff chose, if the phone is still the same. */
function customerOf({ customer, phone }: NewDraft): string | null {
  const [chosenFor, account = ''] = customer.split(' ');
  return account !== '' && chosenFor === asPhone(phone) ? account : null;
}

/** The request for goods that the customer takes along. */
export function toSale(draft: NewDraft, delivery: Settings['delivery']): CounterSale {
  const { items, phone, shippingInfo, note, customer, adjustments, expectedTotal, paymentInfo } = toNewOrder(
    asSold(draft),
    delivery,
  );
  const isByQr = paymentInfo.method === 'bangla-qr';
  return {
    items,
    phone,
    name: shippingInfo.name,
    note,
    customer,
    adjustments,
    expectedTotal,
    ...(isByQr && { paymentInfo: { ...paymentInfo, method: 'bangla-qr' as const } }),
  };
}

/** As it is sent. */
export function toNewOrder(draft: NewDraft, delivery: Settings['delivery']): NewOrder {
  const text = (name: Exclude<keyof NewDraft, 'lines'>) => draft[name].trim();
  const method = methodOf(draft);
  return {
    // the value is an option of the field, without the web
    channel: draft.channel as Exclude<Channel, 'web'>,
    items: draft.lines.flatMap(({ product, variantId, quantity, comesOn }) =>
      variantId === null ? [] : [{ productId: product._id, variantId, quantity, ...(comesOn && { comesOn }) }],
    ),
    phone: text('phone'),
    customer: customerOf(draft),
    shippingInfo: {
      name: text('shippingInfo.name'),
      district: text('shippingInfo.district'),
      area: text('shippingInfo.area') || null,
      address: text('shippingInfo.address'),
    },
    paymentInfo: {
      method,
      ...(namesPayer(method) && { paymentNumber: text('paymentInfo.paymentNumber') }),
      ...(isPrepaid(method) && { transactionId: text('paymentInfo.transactionId') }),
    },
    note: text('note') || null,
    adjustments: adjustmentsOf(draft, delivery),
    // the total that the customer was promised
    expectedTotal: priceDraft(draft, nothing, delivery).total,
  };
}
