import { mailPasswordReset } from '../accounts/account-mail.ts';
import { forgetExpired } from '../accounts/sign-in.service.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from '../outside/mail.ts';
import type { Workers } from './jobs.ts';

export interface WorkerParts { database: Database; mail: Mail; /** The shop's public address, for links. */ origin(): string }

/** Who does which job. */
export function workersOf({ database, mail, origin }: WorkerParts): Workers {
  return {
    'mail-password-reset': ({ email }) => mailPasswordReset(database, origin(), email),
    'send-mail': ({ id, ...letter }) => mail.send(id, letter),
    'delete-expired': () => forgetExpired(database),
  };
}
