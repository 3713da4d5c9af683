import { formatTaka } from '#shared/money.ts';
import { channels, orderStatuses, paymentStates, type PaymentState } from '#shared/order-states.ts';
import { paymentMethods, paymentNames } from '#shared/payment-methods.ts';
import { shippingStatuses } from '#shared/parcel-states.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { channelNames } from '#web/orders/order-words.ts';
import { shortDay } from '#web/ui/dates.ts';
import type { FilterName } from './use-order-filters.ts';

type Options = readonly (readonly [value: string, words: string])[];

const paymentStateNames: Record<PaymentState, string> = {
  none: 'Unpaid',
  claimed: 'To check',
  part: 'Partly paid',
  paid: 'Paid',
  refused: 'Not received',
};

const named = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>): Options =>
  values.map((value) => [value, words[value]]);

/** The options of filters that are known without a request. */
export const filterOptions = {
  status: named(orderStatuses, badgeNames),
  shippingStatus: named(shippingStatuses, badgeNames),
  paymentMethod: named(paymentMethods, paymentNames),
  payment: named(paymentStates, paymentStateNames),
  channel: named(channels, channelNames),
  phone: [
    ['new', 'New customer'],
    ['known', 'Returning customer'],
  ],
  refund: [['due', 'Refund due']],
  goods: [
    ['to come', 'Pre-orders'],
    ['here', 'In stock'],
  ],
} as const satisfies Partial<Record<FilterName, Options>>;

/** The prefix of a chip whose values need an explanation. */
const beginnings: Partial<Record<FilterName, string>> = {
  payment: 'Payment: ',
  channel: 'By ',
  courier: 'Courier: ',
  staff: 'By ',
  product: 'Product: ',
  from: 'From ',
  to: 'To ',
  least: 'From ',
  most: 'Up to ',
};

/** `names`: the words for ids, of people and products. */
export function chipText(name: FilterName, values: readonly string[], names: ReadonlyMap<string, string>): string {
  const options: Options = name in filterOptions ? filterOptions[name as keyof typeof filterOptions] : [];
  const words = values.map((value) => {
    if (name === 'from' || name === 'to') return shortDay(`${value}T06:00:00Z`);
    if (name === 'least' || name === 'most') return formatTaka(Number(value));
    return options.find(([one]) => one === value)?.[1] ?? names.get(value) ?? value;
  });
  return `${beginnings[name] ?? ''}${words.join(' or ')}`;
}
