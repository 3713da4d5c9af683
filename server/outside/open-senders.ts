import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderMail, smtpMail } from './mail.ts';
import { folderSms, gatewaySms } from './sms.ts';

/** Mail and SMS; without a server or gateway, into folders of the data folder. */
export const openSenders = ({ mail, smsUrl, dataDir }: Pick<Config, 'mail' | 'smsUrl' | 'dataDir'>) => ({
  mail: mail.smtpUrl ? smtpMail(mail.smtpUrl, mail.from) : folderMail(join(dataDir, 'mail'), mail.from),
  sms: smsUrl ? gatewaySms(smsUrl) : folderSms(join(dataDir, 'sms')),
});
