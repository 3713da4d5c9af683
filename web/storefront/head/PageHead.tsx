import { currentLanguage, pathIn } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { SharedLink, type SharedPicture } from './SharedLink.tsx';

interface Props {
  title: string;
  /** What a shared link is called, where that is less than the title. */
  name?: string;
  description: string;
  /** The shop's public address. */
  origin: string;
  /** The one English path, with its query, under which search engines should know the page. */
  path: string;
  /** One of many views of something: search engines may follow its links, and should list none of it. */
  isUnlisted?: boolean;
  /** What a shared link shows; without one, the shop's own picture. */
  picture?: SharedPicture;
  type?: 'website' | 'product';
  children?: React.ReactNode;
}

/**
 * What search engines and social networks read about a page. In the browser only the title and the address are kept up
 * to date; only robots read the rest.
 */
export function PageHead({
  title,
  name = title,
  description,
  origin,
  path,
  isUnlisted = false,
  picture,
  type,
  children,
}: Props) {
  const settings = useSettings();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isUnlisted ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={origin + pathIn(currentLanguage(), path)} />
      )}
      {import.meta.env.SSR && (
        <SharedLink {...{ settings, name, description, origin, path, isUnlisted, picture, type }} />
      )}
      {children}
    </>
  );
}
