import { ofOtherGateway } from './other-gateway.ts';
import type { SenderField } from './sender-fields.ts';

// SMS gateways of Bangladesh as rows: their fields, what they are sent, and how their answer says that they accepted.

interface SmsGatewayRow {
  name: string;
  fields: readonly SenderField[];
  /** How the parameters are sent; `address`: the address has them already. */
  as: 'form' | 'json' | 'address';
  /** `{to}` and `{text}` stand for number and text, any other name for the value of that field. */
  parameters: Readonly<Record<string, string>>;
  /** How its numbers begin. */
  number: '01' | '8801' | '+8801';
  /** A regular expression that the body of an accepted message contains; empty: only known refusals count. */
  success: string;
}

const apiKey: SenderField = { name: 'apiKey', label: 'API key', isSecret: true };
const sender: SenderField = { name: 'sender', label: 'Sender ID', hint: 'As the gateway approved it' };
const address = (value: string): SenderField => ({ name: 'address', label: 'API address', value });
const language: SenderField = {
  name: 'language',
  label: 'Language of SMS',
  hint: 'Some gateways only send Bangla from a masked sender ID.',
  value: 'each',
  choices: { each: 'The customer’s language', bn: 'Always Bangla', en: 'Always English' },
};

const rows = {
  bulksmsbd: {
    name: 'BulkSMSBD',
    fields: [apiKey, sender, address('https://bulksmsbd.net/api/smsapi'), language],
    as: 'form',
    parameters: { api_key: '{apiKey}', senderid: '{sender}', type: 'text', number: '{to}', message: '{text}' },
    number: '8801',
    success: '"response_code"\\s*:\\s*"?202\\b',
  },
  smsnetbd: {
    name: 'sms.net.bd (Alpha SMS)',
    fields: [apiKey, { ...sender, isOptional: true }, address('https://api.sms.net.bd/sendsms'), language],
    as: 'form',
    parameters: { api_key: '{apiKey}', sender_id: '{sender}', to: '{to}', msg: '{text}' },
    number: '8801',
    success: '"error"\\s*:\\s*"?0\\b',
  },
  greenweb: {
    name: 'Green Web (BDBulkSMS)',
    fields: [{ ...apiKey, label: 'Token' }, address('https://api.greenweb.com.bd/api.php?json'), language],
    as: 'form',
    parameters: { token: '{apiKey}', to: '{to}', message: '{text}' },
    number: '01',
    success: '"status"\\s*:\\s*"SENT"|^Ok:',
  },
  sslwireless: {
    name: 'SSL Wireless',
    fields: [
      { ...apiKey, label: 'API token' },
      { ...sender, label: 'SID' },
      address('https://smsplus.sslwireless.com/api/v3/send-sms'),
      language,
    ],
    as: 'json',
    parameters: { api_token: '{apiKey}', sid: '{sender}', msisdn: '{to}', sms: '{text}', csms_id: '{id}' },
    number: '8801',
    success: '"status"\\s*:\\s*"SUCCESS"',
  },
  mimsms: {
    name: 'MiM SMS',
    fields: [
      { name: 'user', label: 'User name', hint: 'The email address of the account' },
      apiKey,
      { ...sender, label: 'Sender name' },
      address('https://api.mimsms.com/api/SmsSending/SMS'),
      language,
    ],
    as: 'json',
    parameters: {
      UserName: '{user}',
      Apikey: '{apiKey}',
      SenderName: '{sender}',
      MobileNumber: '{to}',
      TransactionType: 'T',
      Message: '{text}',
    },
    number: '8801',
    success: '"statusCode"\\s*:\\s*"?200\\b',
  },
  elitbuzz: {
    name: 'ElitBuzz',
    fields: [apiKey, sender, address('https://msg.elitbuzz-bd.com/smsapi'), language],
    as: 'form',
    parameters: { api_key: '{apiKey}', senderid: '{sender}', type: 'text', contacts: '{to}', msg: '{text}' },
    number: '8801',
    success: '^\\s*SMS SUBMITTED',
  },
  other: {
    name: 'Another gateway',
    fields: [...ofOtherGateway, language],
    as: 'address',
    parameters: {},
    number: '8801',
    success: '',
  },
} as const satisfies Record<string, SmsGatewayRow>;

export type SmsGateway = keyof typeof rows;
export const smsGateways: Readonly<Record<SmsGateway, SmsGatewayRow>> = rows;
