import { currentLanguage, pathIn } from '#shared/language.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** An address that an owner typed: a page of the shop in the page's language. The dashboard has one address. */
export const linkInLanguage = (link: string): string =>
  link.startsWith('/') && !link.startsWith(pagePaths.dashboard) ? pathIn(currentLanguage(), link) : link;
