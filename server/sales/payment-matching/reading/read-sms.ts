import { beginningOf } from '#shared/beginning-of.ts';
import { latinDigits } from '#shared/digits.ts';
import { asPhone } from '#shared/phone.ts';
import type { PrepaidMethod } from '#shared/payment-methods.ts';
import { readDhakaTime } from './dhaka-time.ts';
import { smsFields, type SmsFormat } from './sms-fields.ts';
import { smsFormats } from './sms-formats.ts';
import { goesOut, readMessage, type WalletEntry } from './wallet-statement.ts';

/** A payment that an SMS reports. Fields that the SMS lacks are absent. */
export interface SmsPayment extends WalletEntry {
  /** The name of its row in sms-formats.ts; absent: no row fits. */
  format?: string | undefined;
  /** The shop's account that the money came into. */
  method?: PrepaidMethod | undefined;
  /** The last digits of the payer's number, where the rest is hidden. */
  lastDigits?: string | undefined;
  /** Of the payer. */
  name?: string | undefined;
  paidAt?: Date | undefined;
}

/** Reads an SMS of the shop's phone; absent: it reports no money that came, and the shop does not store it. */
export function readSms(from: string, sms: string): SmsPayment | undefined {
  const text = latinDigits(sms).normalize('NFC').replace(/\s+/g, ' ').trim();
  const read = readMessage(text);
  const fitting = compiled.find(({ pattern }) => pattern.test(text));
  if (fitting) return withFields(from, fitting, { text, read });
  // banks also send codes, advertisements, and notices of money that the shop sent
  const isOther = read.amount === undefined || tellsSecret.test(text) || (goesOut(text) && !comesBack.test(text));
  if (isOther || isPersonal(from)) return undefined;
  return { ...read, doubt: read.doubt ?? 'its format is not known' };
}

/**
 * The same for an SMS that staff paste, whose sender is not known: they have seen it on the phone. What a row of a
 * statement says stays as it was read.
 */
export function readPasted(entry: WalletEntry): SmsPayment {
  const fitting = compiled.find(({ pattern }) => pattern.test(entry.text));
  if (!fitting) return entry;
  const read = withFields('', fitting, { text: entry.text, read: entry });
  return { ...read, doubt: entry.doubt ?? differenceOf(read, entry) };
}

const tellsSecret = /\b(?:otp|pin|password|passcode|(?:verification|security) code|one.?time)\b|ওটিপি|পিন|পাসওয়ার্ড/i;
/** Money of an order may have been taken back: a person must see it. */
const comesBack = /\b(?:refund\w*|revers\w*)\b|ফেরত/i;
/** A phone number writes for a person: never a wallet or a bank. */
const isPersonal = (from: string) => asPhone(from) !== undefined || /^\+?\d{8,}$/.test(from.replace(/[\s-]/g, ''));

interface Compiled {
  format: SmsFormat;
  pattern: RegExp;
}
const compiled: readonly Compiled[] = smsFormats.map((format) => ({ format, pattern: toPattern(format.template) }));

/** A template as a pattern of a whole SMS: `Tk` stands for any sign of the Taka, a space for any or none. */
function toPattern(template: string): RegExp {
  const parts = template.match(/\{\w+\}|[[\]]|[^{}[\]]+/g) ?? [];
  const source = parts.map((part) => {
    if (part === '[') return '(?:';
    if (part === ']') return ')?';
    const [, field = '', n = ''] = /^\{([a-z]+)(\d?)\}$/i.exec(part) ?? [];
    if (field) return `(?<${field}${n}>${smsFields[field]})`;
    return (
      latinDigits(part)
        .replace(/[.*+?^$()|\\/]/g, String.raw`\$&`)
        .replace(/\b(?:tk|bdt)\b(?:\\\.)?/gi, String.raw`(?:tk|bdt|৳)\.?`)
        .replace(/ +/g, String.raw`\s*`)
        // a full stop at the end of a part is often left out
        .replaceAll(String.raw`\.`, String.raw`\.?`)
    );
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

function withFields(
  from: string,
  { format, pattern }: Compiled,
  { text, read }: { text: string; read: WalletEntry },
): SmsPayment {
  const fields = pattern.exec(text)?.groups ?? {};
  const phone = asPhoneOf(fields.sender);
  const digits = /(\d{3,})$/.exec(fields.sender ?? '')?.[1];
  const paidAt = readDhakaTime(fields.at);
  const paid = {
    amount: asTaka(fields.amount),
    // a bank names its own reference without the word that the reading by words looks for
    transactionIds: fields.id ? [fields.id.toUpperCase()] : read.transactionIds,
  };
  return {
    ...read,
    ...paid,
    text: beginningOf(text, 300),
    format: format.name,
    method: format.method,
    senders: phone ? [phone] : [],
    ...(!phone && digits && { lastDigits: digits }),
    ...(fields.name && fields.sender !== undefined && { name: fields.name.trim() }),
    ...(paidAt && { paidAt }),
    doubt: format.from.test(from.trim())
      ? (read.doubt ?? differenceOf(paid, read))
      : `it was not sent by ${format.name.split(/[ ,]/)[0]}`,
  };
}

type Paid = Pick<WalletEntry, 'amount' | 'transactionIds'>;

/** Payers write a part of the text: if two ways of reading differ, the payment is not certain. */
function differenceOf(paid: Paid, read: Paid): string | undefined {
  if (paid.amount !== read.amount) return 'it names several amounts';
  const isSame = paid.transactionIds.every((id) => read.transactionIds.includes(id));
  return isSame ? undefined : 'it names several transaction IDs';
}

const asTaka = (digits: string | undefined) =>
  digits === undefined ? undefined : Math.floor(Number(digits.replaceAll(',', '')));

/** Rocket's numbers have a twelfth digit. */
const asPhoneOf = (typed = '') => asPhone(typed) ?? asPhone(typed.slice(0, -1));
