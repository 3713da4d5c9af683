import { createHmac, timingSafeEqual } from 'node:crypto';

// Links that open an order for guests, the reviews of its goods, or the page
// on which it is paid. They are short enough for an SMS: the number of the
// order (4 bytes) and its signature (16 bytes). They are not stored, so the same order always has the same links. The
// table of orders alone reveals none of them: the key is in the settings.

/** The purpose of a link: it works for no other. */
type LinkPurpose = 'track' | 'review' | 'pay';

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

/** The number of the order that this token opens; undefined if the signature is wrong. */
export function readTrackingToken(key: Buffer, token: string, purpose: LinkPurpose = 'track'): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // accept a single spelling only: base64 has unused bits
  if (bytes.length !== numberBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const number = bytes.subarray(0, numberBytes);
  if (!timingSafeEqual(bytes.subarray(numberBytes), signatureOf(key, number, purpose))) return undefined;
  return `H-${number.readUInt32BE()}`;
}
