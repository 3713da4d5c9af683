import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
