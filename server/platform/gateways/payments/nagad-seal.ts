import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto';
import { readObject } from '../couriers/courier-answers.ts';
import { KeysRefused } from '../outcome.ts';

// What Nagad wants to stay secret is encrypted for its reader (RSA, PKCS#1), and signed by its writer.

const padding = constants.RSA_PKCS1_PADDING;
/** Nagad's guide signs with SHA-1, and the programs of most shops with SHA-256. */
export const nagadHashes = ['RSA-SHA256', 'RSA-SHA1'] as const;
export type NagadHash = (typeof nagadHashes)[number];

interface Sealed {
  sensitiveData: string;
  signature: string;
}

/** Of the two keys, one is the writer's and one the reader's. */
interface Pair {
  own: KeyObject;
  other: KeyObject;
}

export function seal(said: object, { own, other }: Pair, hash: NagadHash): Sealed {
  const text = JSON.stringify(said);
  return {
    sensitiveData: publicEncrypt({ key: other, padding }, Buffer.from(text)).toString('base64'),
    signature: createSign(hash).update(text).sign(own, 'base64'),
  };
}

/** Absent: it is not for us, or not signed by the other side. */
export function unseal(
  { sensitiveData, signature }: Sealed,
  { own, other }: Pair,
  hashes: readonly NagadHash[] = nagadHashes,
): Record<string, unknown> | undefined {
  let text;
  try {
    // with another key this is random, not an error
    text = privateDecrypt({ key: own, padding }, Buffer.from(sensitiveData, 'base64')).toString();
  } catch {
    return undefined;
  }
  const isSigned = hashes.some((hash) => createVerify(hash).update(text).verify(other, signature, 'base64'));
  return isSigned ? readObject(text) : undefined;
}

/** The keys as Nagad's portal and usual programs write them: PKCS#8 or PKCS#1, in base64. Throws KeysRefused. */
export function readPair({ privateKey = '', publicKey = '' }: Readonly<Record<string, string>>): Pair {
  const own = readKey(privateKey, ['pkcs8', 'pkcs1'], createPrivateKey);
  const other = readKey(publicKey, ['spki', 'pkcs1'], createPublicKey);
  if (!own) throw new KeysRefused('The merchant private key is not an RSA key');
  if (!other) throw new KeysRefused('Nagad’s public key is not an RSA key');
  return { own, other };
}

type KeyForm = 'pkcs8' | 'pkcs1' | 'spki';

function readKey<Form extends KeyForm>(
  text: string,
  forms: readonly Form[],
  read: (key: { key: Buffer; format: 'der'; type: Form }) => KeyObject,
): KeyObject | undefined {
  for (const type of forms)
    try {
      const key = read({ key: Buffer.from(text, 'base64'), format: 'der', type });
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // another form
    }
  return undefined;
}
