import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { learnBangla, readFirstLanguageFrom, readLanguageFrom, type Language } from '#shared/language.ts';

// Answers are in the caller's language, letters in the order's. Pages have this of their own (web/entry.server.tsx).

const speaking = new AsyncLocalStorage<Language>();
readLanguageFrom(() => speaking.getStore() ?? 'en');
const shop = new AsyncLocalStorage<Language>();
readFirstLanguageFrom(() => shop.getStore() ?? 'en');
// the words of the pages, and in the folder below them those that only the server says
const words = join(import.meta.dirname, '../../../shared/bangla');
for (const name of readdirSync(words, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))) {
  // our own files; a test looks into them
  learnBangla(JSON.parse(readFileSync(join(words, name), 'utf8')) as Record<string, string>);
}

/** Does the work in this language: its texts, money and dates are written in it. */
export const speakIn = <T>(language: Language, work: () => T): T => speaking.run(language, work);

/**
 * Answers in the language that the call names: our pages name their own (web/platform/client.ts). A call without a
 * language is answered in English.
 */
export const speakCallersLanguage: MiddlewareHandler = (context, next) =>
  /^bn\b/i.test(context.req.header('accept-language') ?? '') ? speakIn('bn', next) : next();

/** Does the work for a shop whose first language this is: its addresses are written so. */
export const withFirstLanguage = <T>(first: Language, work: () => T): T => shop.run(first, work);

/**
 * Sets the first language of the shop for each request. While the shop hears no changes, the database may be away: then
 * it uses the last known language, so that cached pages need not wait.
 */
export function speakingShopsLanguage(
  settings: { get(): Promise<{ firstLanguage: Language }> },
  hears: () => boolean,
): MiddlewareHandler {
  let last: Language | undefined;
  return async (_, next) => {
    if (last === undefined || hears()) last = (await settings.get().catch(() => undefined))?.firstLanguage ?? last;
    return withFirstLanguage(last ?? 'en', next);
  };
}
