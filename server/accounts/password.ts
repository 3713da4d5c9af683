import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

// Memory-hard: 32 MB and about a tenth of a second for each try. With its parameters in the text, they can be raised
// later and old passwords still be read. The cost is one of OWASP's equal choices for scrypt (N 2^15, r 8, p 3).
const cost = { N: 2 ** 15, r: 8, p: 3 };
const bytes = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const deriveFrom = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  derive(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r });

/** The text that stands for a password in the database: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveFrom(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether this is the password. Without a hash it takes as long as with one, so that nobody can tell who has an account. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? (await hashOfNobody)).split('$');
  const found = await deriveFrom(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, Buffer.from(key ?? '', 'base64url')) && hash !== null && hash !== undefined;
}

// made at once: the first unknown account must not take longer than the others
const hashOfNobody = hashPassword(randomBytes(16).toString('hex'));
