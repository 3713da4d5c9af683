import type { QrFacts } from '#shared/api/shop/settings/bangla-qr.ts';
import { asPhone } from '#shared/phone.ts';
import { crcHeader, crcOf, readFields, valueOf, type EmvField } from './emv-fields.ts';

/** Why a text is not the QR code of a shop in Bangladesh. */
type QrProblem = 'QR_OTHER' | 'QR_BROKEN' | 'QR_CHECKSUM' | 'QR_PERSONAL' | 'QR_CURRENCY' | 'QR_ONE_PAYMENT';

const qrProblemWords: Record<QrProblem, string> = {
  QR_OTHER:
    'This is not a Bangla QR. Use the Bangla QR that your bank or wallet gave your shop, not the QR of an app or a link.',
  QR_BROKEN: 'A part of this QR text is missing. Copy the whole text, or upload a picture of the code.',
  QR_CHECKSUM: 'The checksum of this QR text is wrong, so a character is missing or changed. Copy it again.',
  QR_PERSONAL:
    'This QR code belongs to a person, not to a shop. Ask your bank or wallet for the Bangla QR of a merchant account.',
  QR_CURRENCY: 'This QR code does not take Taka in Bangladesh.',
  QR_ONE_PAYMENT: 'This QR code is for a single payment. Use the printed code of your shop, which has no amount.',
};

export class BadQr extends Error {
  readonly problem: QrProblem;

  constructor(problem: QrProblem) {
    super(qrProblemWords[problem]);
    this.problem = problem;
  }
}

const format = '000201';
const taka = '050';
/**
 * Merchant category codes of transfers between people. 4829: money transfer, which the switch of Bangladesh Bank (NPSB)
 * writes into personal codes; 6536 to 6538: the card networks’.
 */
const personal = new Set(['4829', '6536', '6537', '6538']);

/** Reads the QR code of a shop, as it is scanned or pasted. Throws BadQr. */
export function readBanglaQr(scanned: string): QrFacts {
  const payload = scanned.trim().replace(/[\r\n\t]/g, '');
  if (!payload.startsWith(format)) throw new BadQr('QR_OTHER');
  const fields = readFields(payload);
  if (fields?.at(-1)?.tag !== '63') throw new BadQr('QR_BROKEN');
  const covered = payload.slice(0, -4);
  if (!covered.endsWith(crcHeader) || crcOf(covered) !== payload.slice(-4).toUpperCase())
    throw new BadQr('QR_CHECKSUM');
  return { payload, ...factsOf(fields) };
}

function factsOf(fields: EmvField[]): Omit<QrFacts, 'payload'> {
  const value = (tag: string) => valueOf(fields, tag)?.trim() ?? '';
  const category = value('52');
  const merchant = value('59').replace(/\s+/g, ' ');
  const city = value('60').replace(/\s+/g, ' ');
  const accounts = fields.filter(({ tag }) => tag >= '02' && tag <= '51').map(toAccount);
  if (personal.has(category)) throw new BadQr('QR_PERSONAL');
  if (!/^\d{4}$/.test(category) || merchant === '' || city === '' || accounts.length === 0)
    throw new BadQr('QR_BROKEN');
  if (value('53') !== taka || value('58') !== 'BD') throw new BadQr('QR_CURRENCY');
  if (value('01') === '12' || valueOf(fields, '54') !== undefined) throw new BadQr('QR_ONE_PAYMENT');
  const mobile = valueOf(readFields(valueOf(fields, '62') ?? '') ?? [], '02');
  return { merchant, city, category, accounts, mobile: asPhone(mobile ?? '') ?? null };
}

/** An account of the shop: a template names its network; card networks have tags of their own. */
function toAccount({ tag, value }: EmvField): QrFacts['accounts'][number] {
  const parts = tag >= '26' ? readFields(value) : undefined;
  const network = parts && valueOf(parts, '00');
  if (!network) return { network: cardNetworks[tag] ?? `Tag ${tag}`, details: [value] };
  return { network, details: parts.filter((part) => part.tag !== '00').map((part) => part.value) };
}

const cardNetworks: Record<string, string> = {
  '02': 'Visa',
  '03': 'Visa',
  '04': 'Mastercard',
  '05': 'Mastercard',
  '11': 'American Express',
  '12': 'American Express',
  '15': 'UnionPay',
  '16': 'UnionPay',
};
