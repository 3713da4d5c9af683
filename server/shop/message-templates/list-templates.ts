import type { MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Language } from '#shared/language.ts';
import { kindOf, messageRows, messagesOn, ourWords, type MessageOn } from '#shared/messages/messages.ts';
import { messageSteps, stepMessageRows } from '#shared/orders/step-messages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listOff, listOwnWords, type StoredWords } from './message-templates.queries.ts';

/** The messages on each channel, with the words that are sent now. */
export async function listTemplates(
  db: Database['db'],
  { smsSteps }: Pick<Settings, 'smsSteps'>,
): Promise<MessageTemplate[]> {
  const [own, off] = [await listOwnWords(db), await listOff(db)];
  return messagesOn.map((on) => {
    const switchedBy = switchOf(on);
    const step = messageSteps.find((one) => stepMessageRows[one].message === on.message);
    const isOff = off.some(({ kind, channel }) => kind === kindOf(on.message) && channel === on.channel);
    return {
      ...on,
      switchedBy,
      isOn: switchedBy === 'steps' ? step !== undefined && smsSteps[step] : !isOff,
      words: { en: inLanguage(own, on, 'en'), bn: inLanguage(own, on, 'bn') },
    };
  });
}

function inLanguage(own: readonly StoredWords[], on: MessageOn, language: Language): MessageTemplate['words']['en'] {
  const stored = own.find(
    (one) => one.message === on.message && one.channel === on.channel && one.language === language,
  );
  // the list has only messages with words
  const { subject, body } = stored ?? ourWords(on, language)!;
  return { subject, body, isOurs: stored === undefined };
}

/** How the owner switches it. */
export function switchOf({ message, channel }: MessageOn): MessageTemplate['switchedBy'] {
  if (channel === 'sms' && messageSteps.some((step) => stepMessageRows[step].message === message)) return 'steps';
  return messageRows[message].canBeOff === 'always' ? 'here' : 'never';
}
