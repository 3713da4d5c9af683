import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

// Codes of an app according to RFC 6238. The package otpauth formats secrets and their address, qr draws it.

const seconds = 30;
/** Clocks of phones are a little wrong: the code before and the one after are accepted too. */
const window = 1;

export const newSecret = (): Buffer => randomBytes(20);

function totpOf(secret: Buffer, { shop, email }: { shop: string; email: string } = { shop: '', email: '' }): TOTP {
  // a copy: the memory of a Buffer is shared with others
  return new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), issuer: shop, label: email });
}

/**
 * The period of 30 seconds, counted since 1970, to which the code belongs; absent if it belongs to none that is
 * accepted now.
 */
export function findStep(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / seconds) + delta;
}

export interface SecretForApp {
  /** For typing, in groups of four. */
  secret: string;
  /** `otpauth://…`, which opens the app on the same phone. */
  address: string;
  /** The address as a picture to scan, as a `data:` address. */
  picture: string;
}

/** The secret for an authenticator app. `shop` and `email` are the names that the app shows. */
export function toSecretForApp(secret: Buffer, whose: { shop: string; email: string }): SecretForApp {
  const totp = totpOf(secret, whose);
  const address = totp.toString();
  const picture = encodeQr(address, 'svg', { ecc: 'medium', border: 2 });
  return {
    secret: totp.secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    address,
    picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  };
}
