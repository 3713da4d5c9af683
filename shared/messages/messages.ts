import type { MessageChannel } from '../api/message-channel.ts';
import type { Language } from '../language.ts';
import { accountRows } from './account-rows.ts';
import { expiredRows } from './expired-rows.ts';
import type { MessageRow, Words } from './message-row.ts';
import type { VariableName } from './message-variables.ts';
import { orderRows } from './order-rows.ts';
import { parcelRows } from './parcel-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { refundRows } from './refund-rows.ts';

// The messages that customers get, with our words. Owners may replace the words (server/shop/message-templates/).

const rows = {
  ...orderRows,
  ...expiredRows,
  ...parcelRows,
  ...paymentRows,
  ...refundRows,
  ...accountRows,
} as const satisfies Record<string, MessageRow>;

export type MessageId = keyof typeof rows;
export const messageRows: Readonly<Record<MessageId, MessageRow>> = rows;
export const messageIds = Object.keys(rows) as MessageId[]; // the rows have these keys and no others

/** A message on one of its channels. */
export interface MessageOn {
  message: MessageId;
  channel: MessageChannel;
}

/** Each message on each of its channels, in their order. */
export const messagesOn: readonly MessageOn[] = messageIds.flatMap((message) =>
  (['sms', 'mail'] as const)
    .filter((channel) => messageRows[message][channel])
    .map((channel) => ({ message, channel })),
);

/** Our words; undefined: the message does not go by this channel. */
export const ourWords = ({ message, channel }: MessageOn, language: Language): Words | undefined =>
  messageRows[message][channel]?.[language];

/** The message of the outbox that it is a case of. */
export const kindOf = (message: MessageId): string => messageRows[message].kind ?? message;

/** What its words may say. A greeting needs the room of a mail. */
export const variablesOf = ({ message, channel }: MessageOn): readonly VariableName[] => [
  ...messageRows[message].variables.filter((name) => channel === 'mail' || name !== 'greeting'),
  'shop',
];
