import { join } from 'node:path';
import { gatewaySms, type GatewaySettings } from './gateway-sms.ts';
import { folderMail } from './mail.ts';
import { folderSms } from './sms.ts';
import { smtpMail } from './smtp-mail.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

export interface MailSettings {
  /** Absent: mail goes into a folder below dataDir. */
  smtpUrl: string | undefined;
  from: string;
}

interface SenderSettings {
  mail: MailSettings;
  sms: GatewaySettings | undefined;
  dataDir: string;
}

/** The channels that have no server or gateway. */
export const unsetChannels = ({ mail, sms }: Pick<SenderSettings, 'mail' | 'sms'>): MessageChannel[] => [
  ...(mail.smtpUrl ? [] : ['mail' as const]),
  ...(sms ? [] : ['sms' as const]),
];

/** Mail and SMS; without a server or gateway, into folders of the data folder. */
export const openSenders = ({ mail, sms, dataDir }: SenderSettings) => ({
  mail: mail.smtpUrl ? smtpMail(mail.smtpUrl, mail.from) : folderMail(join(dataDir, 'mail'), mail.from),
  sms: sms ? gatewaySms(sms) : folderSms(join(dataDir, 'sms')),
});
