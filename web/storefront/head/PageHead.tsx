import { currentLanguage, pathIn } from '#shared/language.ts';
import { SharedLink, type SharedPicture } from './SharedLink.tsx';

interface Props {
  title: string;
  /** The title of a shared link, if it is shorter than the page's. */
  name?: string;
  description: string;
  /** The shop's public address. */
  origin: string;
  /** The one English path, with its query, under which search engines should know the page. */
  path: string;
  /** A filtered view: search engines may follow its links, but should not list it. */
  isUnlisted?: boolean;
  /** The picture of a shared link; without one, the shop's own. */
  picture?: SharedPicture;
  type?: 'website' | 'product' | 'article';
  children?: React.ReactNode;
}

/**
 * The head that search engines and social networks read. The browser only updates the title and the address, because
 * only robots read the rest.
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
  return (
    <>
      <title>{title}</title>
      {isUnlisted ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={origin + pathIn(currentLanguage(), path)} />
      )}
      {import.meta.env.SSR && (
        <>
          <meta name="description" content={description} />
          <SharedLink {...{ name, description, origin, path, isUnlisted, picture, type }} />
        </>
      )}
      {children}
    </>
  );
}
