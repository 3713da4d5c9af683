import { settingsApi } from '#shared/api/shop/settings.ts';
import { currentLanguage } from '#shared/language.ts';
import { waysToAsk } from '#shared/settings/ways-to-ask.ts';
import type { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { AskPart } from './AskPart.tsx';
import { askWords, type AskWords } from './ask-words.ts';

// For loaders alone, which run on the server.

/** Renders the contact links of the shop; empty if it has none. `say`: the start of a message. */
export async function renderAsk(api: ReturnType<typeof apiOf>, say: (words: AskWords) => string): Promise<string> {
  const { phone, social } = (await api(settingsApi.get)).data;
  const words = askWords[currentLanguage()];
  return renderFragment(AskPart, { title: words.title, ways: waysToAsk({ phone, social }, say(words)) });
}
