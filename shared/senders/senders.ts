import type { MessageChannel } from '../api/message-channel.ts';
import { mailServers } from './mail-servers.ts';
import type { SenderField } from './sender-fields.ts';
import { smsGateways } from './sms-gateways.ts';

interface SenderKind {
  name: string;
  fields: readonly SenderField[];
}

/** What can send the messages of a channel, by name. */
export const senderKinds: Readonly<Record<MessageChannel, Readonly<Record<string, SenderKind>>>> = {
  mail: mailServers,
  sms: smsGateways,
};

/** What each channel is called, and the environment variable that decides it before the dashboard. */
export const channelRows: Readonly<Record<MessageChannel, { name: string; sender: string; variable: string }>> = {
  sms: { name: 'SMS', sender: 'SMS gateway', variable: 'SMS_URL' },
  mail: { name: 'Email', sender: 'Mail server', variable: 'SMTP_URL' },
};
