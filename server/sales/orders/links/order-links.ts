import { createHmac, timingSafeEqual } from 'node:crypto';

// Links that open an order for guests, the reviews of its goods, or the page on which it is paid. They are short enough
// for an SMS: the number of the order (4 bytes), the last day of a link that staff send (2 bytes), and a signature (16
// bytes). They are not stored, so the same order always has the same links. The table of orders alone reveals none of
// them: the key is in the settings.

/** The purpose of a link: it works for no other. */
type LinkPurpose = 'track' | 'review' | 'pay';

const numberBytes = 4;
const dayBytes = 2;
const signatureBytes = 16;

const signatureOf = (key: Buffer, signed: Buffer, purpose: LinkPurpose): Buffer =>
  createHmac('sha256', key).update(`${purpose} order `).update(signed).digest().subarray(0, signatureBytes);

function sign(key: Buffer, signed: Buffer, purpose: LinkPurpose): string {
  return Buffer.concat([signed, signatureOf(key, signed, purpose)]).toString('base64url');
}

/** The first bytes of a token; undefined if the signature is wrong. */
function readSigned(key: Buffer, token: string, purpose: LinkPurpose): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // accept a single spelling only: base64 has unused bits
  if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return undefined;
  const signed = bytes.subarray(0, -signatureBytes);
  return timingSafeEqual(bytes.subarray(-signatureBytes), signatureOf(key, signed, purpose)) ? signed : undefined;
}

function bytesOf(orderNumber: string): Buffer {
  const number = Buffer.alloc(numberBytes);
  number.writeUInt32BE(Number(orderNumber.slice('H-'.length)));
  return number;
}

/** The token of an order, by its number (`H-48219357`). */
export const trackingToken = (key: Buffer, orderNumber: string, purpose: LinkPurpose = 'track'): string =>
  sign(key, bytesOf(orderNumber), purpose);

/** The number of the order that this token opens; undefined if the signature is wrong. */
export function readTrackingToken(key: Buffer, token: string, purpose: LinkPurpose = 'track'): string | undefined {
  const number = readSigned(key, token, purpose);
  return number?.length === numberBytes ? `H-${number.readUInt32BE()}` : undefined;
}

const millisecondsOfDay = 24 * 60 * 60_000;

/** The token with which an order is paid until the end of this moment's day, by UTC. */
export function payToken(key: Buffer, orderNumber: string, until: Date): string {
  const day = Buffer.alloc(dayBytes);
  day.writeUInt16BE(Math.floor(until.getTime() / millisecondsOfDay));
  return sign(key, Buffer.concat([bytesOf(orderNumber), day]), 'pay');
}

/** The number of the order that this token pays, and when it ends; undefined if the signature is wrong. */
export function readPayToken(key: Buffer, token: string): { number: string; end: Date | null } | undefined {
  const signed = readSigned(key, token, 'pay');
  if (signed?.length === numberBytes) return { number: `H-${signed.readUInt32BE()}`, end: null };
  if (signed?.length !== numberBytes + dayBytes) return undefined;
  const end = new Date((signed.readUInt16BE(numberBytes) + 1) * millisecondsOfDay);
  return { number: `H-${signed.readUInt32BE()}`, end };
}
