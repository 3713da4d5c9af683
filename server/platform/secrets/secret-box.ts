import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The key that all secrets of the shop are encrypted with: 32 bytes. */
export type SecretKey = Buffer;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The secret was sealed with another key, under another name, or was changed since. */
export class SecretUnreadable extends Error {}

/** As owners read it. */
export const secretsUnreadable = 'The shop cannot read its stored keys: SECRETS_KEY has changed';

/** Encrypts `text`: nonce, tag, ciphertext. It opens only under the same name. */
export function seal(key: SecretKey, name: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Throws SecretUnreadable. */
export function unseal(key: SecretKey, name: string, bytes: Buffer): string {
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch (cause) {
    throw new SecretUnreadable(`The secret "${name}" cannot be decrypted with this key`, { cause });
  }
}
