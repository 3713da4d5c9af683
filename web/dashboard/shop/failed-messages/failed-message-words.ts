import type { UnsentMessage, UnsentState } from '#shared/api/shop/outbox.ts';

export const unsentStates = ['failed', 'unknown', 'held', 'late'] as const satisfies UnsentState[];

export const stateNames: Record<UnsentState, string> = {
  failed: 'Failed',
  unknown: 'Possibly sent',
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
  'order-handed-over': 'Order shipped',
  'order-out-for-delivery': 'Order out for delivery',
  'order-delivered': 'Order delivered',
  'order-coming-back': 'Order coming back',
  'return-accepted': 'Return accepted',
  'return-refused': 'Return rejected',
  'rest-asked': 'Missing amount requested',
  'pay-link': 'Pay link',
  'rest-collected': 'Missing amount due on delivery',
  'refund-due': 'Refund due',
  'refund-paid': 'Refund sent',
  'review-request': 'Review request',
  'back-in-stock': 'Back in stock',
  'contact-message': 'Message from a visitor',
  'owner-orders': 'New orders, to the owner',
  'owner-evening': 'Daily summary, to the owner',
  'owner-alarm': 'Alert, to the owner',
  account: 'Account message',
};

/** The kinds by their names, for choosing. */
export const messageKinds = Object.entries(kindNames);
export const messageKindName = (kind: string): string => kindNames[kind] ?? kind;

/** `Mail: Order received`. */
export const kindOf = ({ channel, kind }: Pick<UnsentMessage, 'channel' | 'kind'>): string =>
  `${channel === 'sms' ? 'SMS' : 'Mail'}: ${messageKindName(kind)}`;

/** The text of messages about accounts is not stored. */
export const canBeSent = ({ kind }: Pick<UnsentMessage, 'kind'>): boolean => kind !== 'account';
