import { createVerify, X509Certificate } from 'node:crypto';
import { askService, noAnswer } from '../ask-service.ts';
import { DeliveryUnknown } from '../outcome.ts';
import { readObject } from '../couriers/courier-answers.ts';

// Messages of Amazon SNS and their signatures.

const names = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
  'Signature',
  'SignatureVersion',
  'SigningCertURL',
] as const;
type SnsMessage = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** What is signed, in this order; what a message does not have is left out. */
const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const hashes: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' };

/** Absent: it is none. */
export function readSns(body: string): SnsMessage | undefined {
  const said = readObject(body);
  if (!said || !Object.hasOwn(signed, String(said.Type))) return undefined;
  return Object.fromEntries(names.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])));
}

/**
 * Whether Amazon has signed it. `gateway`: the interface that it is about; one on this machine signs with its own
 * certificate. Throws NotReached, DeliveryUnknown.
 */
export async function isSigned(message: SnsMessage, gateway: string): Promise<boolean> {
  const {
    Type: kind,
    SignatureVersion: version = '',
    SigningCertURL: address = '',
    Signature: signature = '',
  } = message;
  const hash = hashes[version];
  if (hash === undefined || !isOfSns(address, gateway) || !new URL(address).pathname.endsWith('.pem')) return false;
  const certificate = await certificateAt(address);
  if (!certificate || certificate.validToDate < new Date() || certificate.validFromDate > new Date()) return false;
  const text = signed[kind as keyof typeof signed]
    .flatMap((name) => (message[name] === undefined ? [] : [name, message[name]]))
    .map((line) => `${line}\n`)
    .join('');
  return createVerify(hash).update(text).verify(certificate.publicKey, signature, 'base64');
}

/** Whether this address is one of SNS itself. */
function isOfSns(address: string, gateway: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, username, origin } = new URL(address);
  if (username !== '') return false;
  if (protocol === 'https:' && host === hostname && /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/.test(hostname))
    return true;
  return hostname === '127.0.0.1' && origin === new URL(gateway).origin;
}

const patienceMs = 10_000;
const maxCached = 20;
const cached = new Map<string, X509Certificate>();

/** Absent: what is there is no certificate. */
async function certificateAt(address: string): Promise<X509Certificate | undefined> {
  const known = cached.get(address);
  if (known) return known;
  const { status, body } = await askService('Amazon SNS', address, { signal: AbortSignal.timeout(patienceMs) });
  if (status !== 200) throw new DeliveryUnknown(noAnswer('Amazon SNS', `answer ${status}`));
  try {
    const certificate = new X509Certificate(body);
    if (cached.size >= maxCached) cached.clear();
    cached.set(address, certificate);
    return certificate;
  } catch {
    return undefined;
  }
}

/** Tells SNS that the shop wants its messages. The address is checked again: it goes out from this machine. */
export async function subscribe(address: string, gateway: string): Promise<boolean> {
  if (!isOfSns(address, gateway)) return false;
  const { status } = await askService('Amazon SNS', address, { signal: AbortSignal.timeout(patienceMs) });
  return status === 200;
}
