import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto';

// Nagad's side of the encryption, written without the shop's, so that the two check each other.

const draw = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const toBase64 = (der: Buffer) => der.toString('base64');
const padding = constants.RSA_PKCS1_PADDING;

// drawing them takes a while
const [shops, own] = [draw(), draw()];

/** As the portal gives them to the shop. */
export const keysOfShop = {
  privateKey: toBase64(shops.privateKey.export({ type: 'pkcs8', format: 'der' })),
  publicKey: toBase64(own.publicKey.export({ type: 'spki', format: 'der' })),
};
/** Other forms in which a shop may have them. */
export const otherForms = {
  privateFile: String(shops.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  privatePkcs1: toBase64(shops.privateKey.export({ type: 'pkcs1', format: 'der' })),
  publicFile: String(own.publicKey.export({ type: 'spki', format: 'pem' })),
};
export const keysOfAnother = (() => {
  const { privateKey, publicKey } = draw();
  return {
    privateKey: toBase64(privateKey.export({ type: 'pkcs8', format: 'der' })),
    publicKey: toBase64(publicKey.export({ type: 'spki', format: 'der' })),
  };
})();

export interface SealedText {
  sensitiveData: string;
  signature: string;
}

export function sealForShop(said: object, hash: string): SealedText {
  const text = Buffer.from(JSON.stringify(said));
  return {
    sensitiveData: publicEncrypt({ key: shops.publicKey, padding }, text).toString('base64'),
    signature: sign(hash, text, own.privateKey).toString('base64'),
  };
}

/** What the shop said; absent: it is not for Nagad, or not signed so. */
export function unsealOfShop(sealed: SealedText, hash: string): Record<string, string> | undefined {
  try {
    const text = privateDecrypt({ key: own.privateKey, padding }, Buffer.from(sealed.sensitiveData, 'base64'));
    if (!verify(hash, text, shops.publicKey, Buffer.from(sealed.signature, 'base64'))) return undefined;
    return JSON.parse(text.toString()) as Record<string, string>; // of the shop in the test
  } catch {
    return undefined;
  }
}
