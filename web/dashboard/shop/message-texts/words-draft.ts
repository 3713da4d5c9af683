import type { MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Language } from '#shared/language.ts';
import type { Words } from '#shared/messages/message-row.ts';

/** What is typed; each field is called as the server calls what it checks. */
export type WordsDraft = Record<`${Language}.${keyof Words}`, string>;

export const draftOf = ({ words: { en, bn } }: MessageTemplate): WordsDraft => ({
  'en.subject': en.subject,
  'en.body': en.body,
  'bn.subject': bn.subject,
  'bn.body': bn.body,
});

export const wordsOf = (draft: WordsDraft, language: Language): Words => ({
  subject: draft[`${language}.subject`],
  body: draft[`${language}.body`],
});
