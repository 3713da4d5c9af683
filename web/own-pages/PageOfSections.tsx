import { useSettings } from '#web/platform/use-settings.ts';
import { PageHead } from '#web/storefront/head/PageHead.tsx';
import { Sections } from './sections/Sections.tsx';
import type { loadNamedPage } from './load-page.ts';

interface Props {
  data: Awaited<ReturnType<typeof loadNamedPage>>;
  path: string;
  /** A preview: search engines do not list it. */
  isUnlisted?: boolean;
}

/** A page of the shop's own: its heading, unless its first section is one, and its sections. */
export function PageOfSections({ data, path, isUnlisted = false }: Props) {
  const { shopName, about } = useSettings();
  const { title, seoTitle, description, picture, origin, hasHeading } = data;
  return (
    <div className="wide pb-12">
      <PageHead
        title={seoTitle || `${title} | ${shopName}`}
        name={seoTitle || title}
        description={description || about}
        origin={origin}
        path={path}
        isUnlisted={isUnlisted}
        {...(picture && { picture: { path: picture, alt: title } })}
      />
      {!hasHeading && <h1 className="mt-8 text-2xl font-bold lg:text-3xl">{title}</h1>}
      <Sections data={data} />
    </div>
  );
}
