import type { UnsentMessage, UnsentState } from '#shared/api/shop/outbox.ts';
import { kindOf, messageIds, messageRows } from '#shared/messages/messages.ts';

export const unsentStates = ['failed', 'unknown', 'held', 'late'] as const satisfies UnsentState[];

export const stateNames: Record<UnsentState, string> = {
  failed: 'Failed',
  unknown: 'Possibly sent',
  held: 'Held back',
  late: 'Late',
};

const kindNames: Record<string, string> = {
  ...Object.fromEntries(messageIds.filter((id) => kindOf(id) === id).map((id) => [id, messageRows[id].name])),
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
export const kindInWords = ({ channel, kind }: Pick<UnsentMessage, 'channel' | 'kind'>): string =>
  `${channel === 'sms' ? 'SMS' : 'Mail'}: ${messageKindName(kind)}`;

/** The text of messages about accounts is not stored. */
export const canBeSent = ({ kind }: Pick<UnsentMessage, 'kind'>): boolean => kind !== 'account';
