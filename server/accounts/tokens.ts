import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 bits. What is stored is its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
