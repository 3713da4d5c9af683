import { createHmac, timingSafeEqual } from 'node:crypto';

// The links that open an order for who has no account, or the reviews of its goods. They are short enough for an
// SMS: the number of the order (4 bytes) and a signature of it (16 bytes). Nothing is stored, so the same order always
// has the same links. Reading the table of orders opens none of them: the key lies in the settings.

/** What a link is for: it opens nothing else. */
type LinkPurpose = 'track' | 'review';

const numberBytes = 4;
const signatureBytes = 16;

const signatureOf = (key: Buffer, number: Buffer, purpose: LinkPurpose): Buffer =>
  createHmac('sha256', key).update(`${purpose} order `).update(number).digest().subarray(0, signatureBytes);

/** The token of an order, by its number (`H-48219357`). */
export function trackingToken(key: Buffer, orderNumber: string, purpose: LinkPurpose = 'track'): string {
  const number = Buffer.alloc(numberBytes);
  number.writeUInt32BE(Number(orderNumber.slice('H-'.length)));
  return Buffer.concat([number, signatureOf(key, number, purpose)]).toString('base64url');
}

/** The number of the order that this token opens; absent: nobody gave it out. */
export function readTrackingToken(key: Buffer, token: string, purpose: LinkPurpose = 'track'): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // one spelling only: base64 has bits to spare
  if (bytes.length !== numberBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const number = bytes.subarray(0, numberBytes);
  if (!timingSafeEqual(bytes.subarray(numberBytes), signatureOf(key, number, purpose))) return undefined;
  return `H-${number.readUInt32BE()}`;
}
