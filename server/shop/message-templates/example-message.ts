import type { Settings } from '#shared/api/shop/settings.ts';
import { pathIn, t, type Language } from '#shared/language.ts';
import type { Words } from '#shared/messages/message-row.ts';
import { exampleLink, exampleValues } from '#shared/messages/message-variables.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { mailHtml } from '#server/shop/mail-layout/mail-layout.ts';
import { fillMessage, shopNameIn } from './message-templates.ts';

interface Example {
  subject: string;
  text: string;
  html: string;
}

/** A message with example values, as customers would get it. */
export function exampleMessage(
  on: MessageOn,
  { language, words }: { language: Language; words: Words },
  shop: { settings: Settings; origin: string },
): Example {
  const name = shopNameIn(shop.settings, language);
  const values = { ...exampleValues(name, language), link: exampleLink(shop.origin, language) };
  const filled = fillMessage(on, language, words, values);
  const orders = `${shop.origin}${pathIn(language, '/dashboard/my-orders')}`;
  const isOfOrder = on.channel === 'mail' && words.body.includes('{order}');
  const closing = isOfOrder ? [speakIn(language, () => t('Your orders: {link}', { link: orders }))] : [];
  const letter = { ...filled, text: [filled.text, ...closing].join('\n\n') };
  return { subject: letter.subject, text: letter.text, html: mailHtml(letter, shop) };
}
