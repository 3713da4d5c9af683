import { mailPasswordReset } from '../accounts/account-mail.ts';
import { forgetExpired } from '../accounts/sign-in.service.ts';
import { sendMessages, type Senders } from '../messages/messages.service.ts';
import type { Workers } from './jobs.ts';

export type WorkerParts = Senders;

/** Who does which job. */
export function workersOf(parts: WorkerParts): Workers {
  const { database, mail, origin } = parts;
  return {
    'mail-password-reset': ({ email }) => mailPasswordReset(database, mail, origin(), email),
    'send-mail': ({ id, ...letter }) => mail.send(id, letter),
    'send-messages': () => sendMessages(parts),
    'delete-expired': () => forgetExpired(database),
  };
}
