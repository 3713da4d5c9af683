import type { MessageChannel } from '../api/message-channel.ts';
import type { Language } from '../language.ts';
import type { VariableName } from './message-variables.ts';

/** The words of a message on one channel, with variables such as `{order}`. An SMS has no subject. */
export interface Words {
  subject: string;
  body: string;
}

/** A message that customers get. */
export interface MessageRow {
  name: string;
  /** When it is sent, for owners. */
  when: string;
  /** What its words may say. */
  variables: readonly VariableName[];
  /** Without these it would be of no use. */
  required?: Partial<Record<MessageChannel, readonly VariableName[]>>;
  /** Its code or link opens an account: the words may name no website, which could only take it away. */
  opensAccount?: true;
  /** `never`: the customer or staff ask for it, it is about money, or the account depends on it. */
  canBeOff: 'always' | 'never';
  /** The message of the outbox, where several rows are cases of one: they are switched off together. */
  kind?: string;
  /** On the button of its mail, which opens `{link}`. */
  button?: Readonly<Record<Language, string>>;
  mail?: Readonly<Record<Language, Words>>;
  sms?: Readonly<Record<Language, Words>>;
}

/** Words of a mail; each line of `body` is a paragraph. */
export const mail = (subject: string, ...body: string[]): Words => ({ subject, body: body.join('\n\n') });
export const sms = (body: string): Words => ({ subject: '', body });

/** A mail about an order: it begins with the greeting. */
export const mailOf = (subject: string, ...body: string[]): Words => mail(subject, '{greeting}', ...body);
/** An SMS about an order: it begins with the shop, and ends with the link by which a guest opens the order. */
export const smsOf = (body: string): Words => sms(`{shop}: ${body} {link}`);
