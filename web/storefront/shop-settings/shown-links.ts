import type { MenuLink } from '#shared/api/shop/menu-settings.ts';
import { inLanguage } from '#shared/language.ts';
import { linkInLanguage } from '#web/platform/links/link-in-language.ts';

/** The links of a menu in the page's language. */
export const shownLinks = (links: readonly MenuLink[]): { label: string; href: string }[] =>
  links.map(({ label, labelBn, link }) => ({
    label: inLanguage(label, labelBn),
    href: linkInLanguage(link),
  }));
