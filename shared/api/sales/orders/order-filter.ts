import * as z from 'zod/mini';
import { channels, goodsStates, orderStatuses, paymentStates } from '../../../order-states.ts';
import { paymentMethods } from '../../../payment-methods.ts';
import { shippingStatuses } from '../../../parcel-states.ts';
import { id, listMeta, text, wholeNumber } from '../../fields.ts';

/** A value or several of a known list: `status=pending&status=accepted`. */
function anyOf<const Value extends string>(known: readonly Value[]) {
  const message = `Must be one of: ${known.join(', ')}`;
  const isKnown = (value: string): value is Value => known.some((one) => one === value);
  const one = z.string().check(z.refine(isKnown, message));
  return z.pipe(
    z.union([one, z.array(one).check(z.maxLength(known.length))], message),
    z.transform((value) => [value].flat().filter(isKnown)),
  );
}

const anyText = (longest: number) =>
  z.pipe(
    z.union([text(longest), z.array(text(longest)).check(z.maxLength(100, 'At most 100 values'))]),
    z.transform((value) => [value].flat()),
  );
const money = wholeNumber(0, 2_000_000_000);
const day = z.iso.date('Must be a day such as 2026-11-21');

export const OrderSort = z.enum(['newest', 'oldest'], 'Must be newest or oldest');

/** The filters of an order list; an order must match all of them. Of several values of a field, it must match any. */
export const orderFilterFields = {
  /** Order number, name, phone as typed, transaction, product. */
  search: z.optional(text(200)),
  status: z.optional(anyOf(orderStatuses)),
  shippingStatus: z.optional(anyOf(shippingStatuses)),
  paymentMethod: z.optional(anyOf(paymentMethods)),
  /** The state of the payment. */
  payment: z.optional(anyOf(paymentStates)),
  channel: z.optional(anyOf(channels)),
  /** By their English names. */
  district: z.optional(anyText(60)),
  courier: z.optional(anyText(60)),
  /** The staff member who decided on it or entered it. */
  staff: z.optional(id),
  product: z.optional(id),
  /** The account that ordered. */
  customer: z.optional(id),
  /** First and last day in Bangladesh on which it was placed. */
  from: z.optional(day),
  to: z.optional(day),
  /** Taka, with delivery. */
  least: z.optional(money),
  most: z.optional(money),
  /** known: another order with this phone was delivered. */
  phone: z.optional(z.enum(['new', 'known'], 'Must be new or known')),
  /** due: money is owed back for it. */
  refund: z.optional(z.enum(['due'], 'Must be due')),
  /** to come: a pre-order with goods that have not arrived yet. */
  goods: z.optional(z.enum(goodsStates, `Must be one of: ${goodsStates.join(', ')}`)),
};
/** The same of the orders that wait for a decision. */
export const { status: _status, ...pendingFilterFields } = orderFilterFields;
export const OrderFilter = z.object(orderFilterFields);
export type OrderFilter = z.output<typeof OrderFilter>;
/** As it is sent, in the address or in a body. */
export type SentOrderFilter = z.input<typeof OrderFilter>;

/** `isCut`: there may be more; only the newest 2,000 orders with the searched words were looked at. */
export const orderListMeta = z.extend(listMeta, { isCut: z.optional(z.literal(true)) });
