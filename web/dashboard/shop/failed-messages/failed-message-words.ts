import type { UnsentMessage, UnsentState } from '#shared/api/shop/outbox.ts';

export const unsentStates = ['failed', 'unknown', 'held', 'late'] as const satisfies UnsentState[];

export const stateNames: Record<UnsentState, string> = {
  failed: 'Failed',
  unknown: 'May have gone out',
  held: 'Held back',
  late: 'Late',
};

const kindNames: Record<string, string> = {
  'order-placed': 'Order received',
  'order-accepted': 'Order confirmed',
  'order-rejected': 'Order rejected',
  'order-expired': 'Order expired',
  'order-cancelled': 'Order cancelled',
  'order-changed': 'Order changed',
  'order-handed-over': 'On its way',
  'return-accepted': 'Return accepted',
  'return-refused': 'Return refused',
  'rest-asked': 'Rest of a payment requested',
  'rest-collected': 'Rest of a payment on delivery',
  'refund-due': 'Refund due',
  'refund-paid': 'Refund sent',
  'review-request': 'Asked for a review',
  'back-in-stock': 'Can be bought again',
  'contact-message': 'Message of a visitor',
  'owner-orders': 'New orders, to you',
  'owner-evening': 'The day, to you',
  'owner-alarm': 'A warning, to you',
  account: 'About an account',
};

/** The kinds by their names, for choosing. */
export const messageKinds = Object.entries(kindNames);
export const messageKindName = (kind: string): string => kindNames[kind] ?? kind;

/** `Mail: Order received`. */
export const kindOf = ({ channel, kind }: Pick<UnsentMessage, 'channel' | 'kind'>): string =>
  `${channel === 'sms' ? 'SMS' : 'Mail'}: ${messageKindName(kind)}`;

/** The words of letters about accounts are not kept. */
export const canBeSent = ({ kind }: Pick<UnsentMessage, 'kind'>): boolean => kind !== 'account';
