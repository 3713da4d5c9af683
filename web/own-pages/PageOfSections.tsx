import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { PageHead } from '#web/storefront/head/PageHead.tsx';
import { Sections } from './sections/Sections.tsx';
import type { loadNamedPage } from './load-page.ts';

interface Props {
  data: Awaited<ReturnType<typeof loadNamedPage>>;
  path: string;
  /** A preview: search engines do not list it. */
  isUnlisted?: boolean;
  type?: 'article';
  /** More of the page's head. */
  children?: ReactNode;
}

/** A page of the shop's own: its heading, unless its first section is one, and its sections. A post has its day too. */
export function PageOfSections({ data, path, isUnlisted = false, type, children }: Props) {
  const { shopName, about } = useSettings();
  const { title, seoTitle, description, picture, origin, hasHeading, posted } = data;
  return (
    <div className="wide pb-12">
      <PageHead
        title={seoTitle || `${title} | ${shopName}`}
        name={seoTitle || title}
        description={description || about}
        origin={origin}
        path={path}
        isUnlisted={isUnlisted}
        {...(type && { type })}
        {...(picture && { picture: { path: picture, alt: title } })}
      >
        {children}
      </PageHead>
      {posted && (
        <p className="mt-4 flex items-center gap-2 text-quiet">
          <Link to={paths.blog} className="inline-flex min-h-11 items-center text-green underline">
            {posted.blog}
          </Link>
          <span aria-hidden>·</span>
          <time dateTime={posted.at}>{posted.day}</time>
        </p>
      )}
      {!hasHeading && (
        <h1 className={`${posted ? 'mt-1' : 'mt-8'} text-2xl font-bold break-words lg:text-3xl`}>{title}</h1>
      )}
      <Sections data={data} />
    </div>
  );
}
