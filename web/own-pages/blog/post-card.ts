import type { ListedPost } from '#shared/api/shop/pages.ts';
import { inLanguage } from '#shared/language.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { longDay } from '#web/ui/dates.ts';

// For loaders alone, which run on the server.

/** A post as the list of the blog shows it. */
export const toCard = ({ slug, title, titleBn, description, descriptionBn, picture, date }: ListedPost) => ({
  path: ownPagePath(slug, 'post'),
  title: inLanguage(title, titleBn),
  summary: inLanguage(description, descriptionBn),
  picture,
  date,
  // written here: the browser may write days otherwise
  day: longDay(date),
});
export type Card = ReturnType<typeof toCard>;
