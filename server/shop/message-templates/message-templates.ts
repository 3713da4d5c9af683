import type { Kysely } from 'kysely';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Language } from '#shared/language.ts';
import { fillWords } from '#shared/messages/fill-words.ts';
import type { Words } from '#shared/messages/message-row.ts';
import type { MessageValues } from '#shared/messages/message-variables.ts';
import { messageRows, ourWords, type MessageOn } from '#shared/messages/messages.ts';
import type { WriteMessage } from '#server/people/accounts/accounts.ts';
import type { DB } from '#server/platform/db/types.ts';
import { findOwnWords } from './message-templates.queries.ts';

/** The words of a message: the owner's, or ours. Throws for a channel that the message does not go by. */
export async function getWords(db: Kysely<DB>, on: MessageOn, language: Language): Promise<Words> {
  const words = (await findOwnWords(db, on, language)) ?? ourWords(on, language);
  if (!words) throw new Error(`${on.message} has no words for ${on.channel}`);
  return words;
}

interface Filled {
  subject: string;
  text: string;
  language: Language;
  button?: string;
}

/** A message in these words. */
export function fillMessage({ message }: MessageOn, language: Language, words: Words, values: MessageValues): Filled {
  const button = messageRows[message].button?.[language];
  return {
    subject: fillWords(words.subject, values),
    text: fillWords(words.body, values),
    language,
    ...(button !== undefined && { button }),
  };
}

export const shopNameIn = ({ shopName, shopNameBn }: Settings, language: Language): string =>
  (language === 'bn' && shopNameBn) || shopName;

/** Writes messages in the words that the shop has now. */
export const messageWriter =
  (db: Kysely<DB>, settings: () => Promise<Settings>): WriteMessage =>
  async (on, language, values) => {
    const words = await getWords(db, on, language);
    return fillMessage(on, language, words, { shop: shopNameIn(await settings(), language), ...values });
  };
