import { currentLanguage, pathIn } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';

/** Tells readers of feeds where that of the blog is, in the page's language. */
export function FeedLink() {
  const { shopName } = useSettings();
  const href = pathIn(currentLanguage(), `${paths.blog}/feed.xml`);
  return <link rel="alternate" type="application/rss+xml" title={shopName} href={href} />;
}
