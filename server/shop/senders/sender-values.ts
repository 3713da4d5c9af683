import * as z from 'zod/mini';
import type { SenderInput } from '#shared/api/shop/senders.ts';
import { isOutgoingAddress } from '#shared/api/outgoing-address.ts';
import { serviceKey } from '#shared/api/service-key.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { mailPorts } from '#shared/senders/mail-servers.ts';
import type { SenderField, SenderValues } from '#shared/senders/sender-fields.ts';
import { senderKinds } from '#shared/senders/senders.ts';
import { isThisMachine } from '#server/platform/gateways/chosen-sender.ts';
import { Invalid, type FieldError } from '#server/platform/http/errors/errors.ts';
import type { StoredSender } from './stored-sender.ts';

/** Where the keys go. For another address an owner enters them again, so that a thief cannot redirect them. */
const places = ['address', 'host', 'port'];

/**
 * The sender that an owner has typed, with the stored secrets where a secret was left empty and the address is the
 * same. Throws Invalid, naming each field.
 */
export function toSender(
  channel: MessageChannel,
  { kind, values: typed }: SenderInput,
  stored: StoredSender | undefined,
): StoredSender {
  const row = Object.hasOwn(senderKinds[channel], kind) ? senderKinds[channel][kind] : undefined;
  if (!row) throw new Invalid([{ path: 'kind', message: 'Choose one' }]);
  const plain = Object.fromEntries(row.fields.map(({ name, value = '' }) => [name, (typed[name] ?? value).trim()]));
  const isSamePlace =
    stored?.kind === kind &&
    places.every((name) => isKept(row.fields, name, plain) || plain[name] === stored.values[name]);
  const values = isSamePlace ? withSecrets(row.fields, plain, stored.values) : plain;
  const errors = row.fields.flatMap((field) => problemOf(field, values));
  if (errors.length > 0) throw new Invalid(errors);
  return { kind, values };
}

/** A place that is secret itself, and left as it is. */
const isKept = (fields: readonly SenderField[], place: string, values: SenderValues): boolean =>
  !values[place] && fields.some(({ name, isSecret }) => name === place && isSecret);

const withSecrets = (fields: readonly SenderField[], typed: SenderValues, stored: SenderValues): SenderValues => ({
  ...typed,
  ...Object.fromEntries(
    fields.flatMap(({ name, isSecret }) => (isSecret && !typed[name] ? [[name, stored[name] ?? '']] : [])),
  ),
});

function problemOf({ name, label, isOptional, choices }: SenderField, values: SenderValues): FieldError[] {
  const value = values[name] ?? '';
  const message =
    value === ''
      ? !isOptional && `${label} is required`
      : (choices && !Object.hasOwn(choices, value) && 'Choose one') || checks[name]?.(value, values);
  return message ? [{ path: `values.${name}`, message }] : [];
}

const senderPattern = /^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/;
/** A name on the internet. Addresses in numbers are those of a local network, and no public mail server has one. */
const publicHost = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

const checks: Record<string, (value: string, values: SenderValues) => string | false | undefined> = {
  address: (value, { number }) => {
    const { error } = z.string().check(isOutgoingAddress).safeParse(value);
    if (error) return error.issues[0]?.message;
    // only the gateway that is typed as an address has `number`
    return number !== undefined && !(value.includes('{to}') && value.includes('{text}')) && 'It needs {to} and {text}';
  },
  host: (value) => !publicHost.test(value) && !isThisMachine(value) && 'Enter a name such as smtp.example.com',
  port: (value, { host = '' }) =>
    !(isThisMachine(host) ? /^\d{1,5}$/.test(value) : mailPorts.includes(value)) && `Use ${mailPorts.join(', ')}`,
  from: (value) => !senderPattern.test(value) && 'Enter an address like Your shop <shop@example.com>',
  apiKey: (value) => serviceKey(500).safeParse(value).error?.issues[0]?.message,
};
