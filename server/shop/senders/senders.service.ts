import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi, type Sender, type SenderInput } from '#shared/api/shop/senders.ts';
import { channelRows, senderKinds } from '#shared/senders/senders.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { endingOf } from '#server/platform/secrets/secrets.ts';
import { findState, unreadable, type SenderParts } from './open-shop-senders.ts';
import { toSender } from './sender-values.ts';
import { channels, deleteSender, putSender } from './stored-sender.ts';

/** What changes a sender: the whole database, for a transaction. */
export type ChangeParts = Omit<SenderParts, 'db'> & { database: Database };

/** How each channel sends, without the secrets. */
export const findSenders = (parts: SenderParts): Promise<Sender[]> =>
  Promise.all(channels.map((channel) => toAnswer(parts, channel)));

async function toAnswer(parts: SenderParts, channel: MessageChannel): Promise<Sender> {
  const { setBy, sender } = await findState(parts, channel);
  const fields = (sender && senderKinds[channel][sender.kind]?.fields) ?? [];
  const set = fields.flatMap(({ name, isSecret }) => {
    const value = sender?.values[name];
    return value ? [{ name, value, isSecret }] : [];
  });
  return {
    channel,
    setBy: setBy === 'unreadable' ? 'dashboard' : setBy,
    kind: sender?.kind ?? null,
    values: Object.fromEntries(set.filter(({ isSecret }) => !isSecret).map(({ name, value }) => [name, value])),
    endings: Object.fromEntries(
      set.filter(({ isSecret }) => isSecret).map(({ name, value }) => [name, endingOf(value)]),
    ),
    problem: setBy === 'unreadable' ? unreadable : null,
  };
}

/** Throws CONFIRM_PASSWORD, SET_BY_ENVIRONMENT, Invalid. */
export async function saveSender(
  { database, ...parts }: ChangeParts,
  caller: Caller,
  channel: MessageChannel,
  input: SenderInput,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    const own = { ...parts, db: tx };
    const { setBy, sender } = await findState(own, channel);
    if (setBy === 'environment') throw isSetElsewhere(channel);
    await putSender(own, channel, toSender(channel, input, sender));
    await recordSender(tx, caller, channel, 'changed');
  });
}

/** Throws CONFIRM_PASSWORD, SET_BY_ENVIRONMENT. */
export async function removeSender(
  { database, ...parts }: ChangeParts,
  caller: Caller,
  channel: MessageChannel,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    if ((await findState({ ...parts, db: tx }, channel)).setBy === 'environment') throw isSetElsewhere(channel);
    await deleteSender(tx, channel);
    await recordSender(tx, caller, channel, 'deleted');
  });
}

function isSetElsewhere(channel: MessageChannel) {
  const { sender, variable } = channelRows[channel];
  const message = `The server sets the ${sender.replace(/^Mail/, 'mail')} by ${variable}. Remove the variable there first.`;
  return refusal(sendersApi.save, 'SET_BY_ENVIRONMENT', message);
}

const recordSender = (tx: Tx, { userId: actor }: Caller, channel: MessageChannel, action: 'changed' | 'deleted') =>
  recordChange(tx, { kind: 'settings', thing: null, name: channelRows[channel].sender, action, actor });
