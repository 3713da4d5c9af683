import { mailPasswordReset } from '../accounts/account-mail.ts';
import { forgetExpired } from '../accounts/sign-in.service.ts';
import { deleteOldImports, giveUpImports, runImport, type ImportParts } from '../imports/imports.service.ts';
import { sendMessages, type Senders } from '../messages/messages.service.ts';
import { removeUnusedPictures } from '../media/unused-pictures.ts';
import type { Workers } from './jobs.ts';

export type WorkerParts = Senders & ImportParts;

/** Who does which job. */
export function workersOf(parts: WorkerParts): Workers {
  const { database, mail, origin } = parts;
  return {
    'mail-password-reset': (asked) => mailPasswordReset(database, mail, origin(), asked),
    'send-mail': ({ id, ...letter }) => mail.send(id, letter),
    'send-messages': () => sendMessages(parts),
    'run-import': ({ id, step }) => runImport(parts, id, step),
    'tend-imports': () => giveUpImports(database),
    'delete-expired': async () => {
      await forgetExpired(database);
      await deleteOldImports(parts);
      await removeUnusedPictures(database, parts.media);
    },
  };
}
