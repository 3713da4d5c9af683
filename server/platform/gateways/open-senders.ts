import { join } from 'node:path';
import { gatewaySms, type GatewaySettings } from './gateway-sms.ts';
import { folderMail, type Mail } from './mail.ts';
import { folderSms, type Sms } from './sms.ts';
import { smtpMail } from './smtp-mail.ts';

export interface MailSettings {
  /** Absent: mail goes into a folder below dataDir. */
  smtpUrl: string | undefined;
  from: string;
}

export interface SenderSettings {
  mail: MailSettings;
  /** Absent: SMS go into a folder below dataDir. */
  sms: GatewaySettings | undefined;
}

export interface OpenSenders {
  mail: Mail;
  sms: Sms;
}

/** Mail and SMS; without a server or gateway, into folders of the data folder. */
export const openSenders = ({ mail, sms, dataDir }: SenderSettings & { dataDir: string }): OpenSenders => ({
  mail: mail.smtpUrl ? smtpMail(mail.smtpUrl, mail.from) : folderMail(join(dataDir, 'mail'), mail.from),
  sms: sms ? gatewaySms(sms) : folderSms(join(dataDir, 'sms')),
});
