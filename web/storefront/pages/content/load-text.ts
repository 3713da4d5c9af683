import type { RouterContextProvider } from 'react-router';
import { currentLanguage, type Language } from '#shared/language.ts';
import type { Facts } from './facts.ts';
import { loadShop } from './load-shop.ts';
import type { PageText } from './page-text.ts';

export interface LoadedText {
  text: PageText;
  /** The shop's name. */
  shop: string;
  /** The shop's public address. */
  origin: string;
}

/** A text about the shop, in the language of the reader. */
export async function loadText(
  texts: Record<Language, (facts: Facts) => PageText>,
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<LoadedText> {
  const { facts, origin } = await loadShop(context, request);
  return { text: texts[currentLanguage()](facts), shop: facts.shop, origin };
}
