import type { SenderValues } from '#shared/senders/sender-fields.ts';
import { smsGateways, type SmsGateway } from '#shared/senders/sms-gateways.ts';
import type { GatewaySettings } from './gateway-sms.ts';
import type { MailSettings } from './open-senders.ts';

/** The settings of an SMS gateway that an owner chose. */
export function toGatewaySettings(kind: SmsGateway, values: SenderValues): GatewaySettings {
  const { as, parameters, success, number } = smsGateways[kind];
  const { address = '', language, success: typed } = values;
  return {
    url: address,
    ...(as !== 'address' && { body: { type: as, parameters, values } }),
    success: typed ? literally(typed) : success ? new RegExp(success, 'i') : undefined,
    number: numbers.find((one) => one === values.number) ?? number,
    language: language === 'bn' || language === 'en' ? language : undefined,
  };
}

const numbers = ['01', '8801', '+8801'] as const;
const literally = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Only a server on this machine is spoken to without encryption. */
export const isThisMachine = (host: string): boolean => host === '127.0.0.1';

/** The settings of a mail server that an owner chose. */
export function toMailSettings({
  host = '',
  port = '',
  user = '',
  password = '',
  from = '',
}: SenderValues): MailSettings {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  const scheme = port === '465' && !isThisMachine(host) ? 'smtps' : 'smtp';
  const tls = isThisMachine(host) ? 'ignoreTLS=true' : scheme === 'smtp' ? 'requireTLS=true' : '';
  return { smtpUrl: `${scheme}://${account}${host}:${port}/?${tls}`, from };
}
