import { useQuery } from '@tanstack/react-query';
import type { Seo } from '#shared/api/catalogue/seo.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import { pathIn, type Language } from '#shared/language.ts';
import { q } from '#web/platform/query.ts';

/** What the texts are about, in both languages. */
export interface SeoSubject {
  name: string;
  nameBn: string;
  /** Its English path. */
  path: string;
}

interface Props extends SeoSubject {
  seo: Seo;
}

/** The page as search engines show it, in each language that has words of its own. */
export function Snippets({ seo, name, nameBn, path }: Props) {
  const { data } = useQuery(q(settingsApi.get));
  const { shopName = '', shopNameBn = '' } = data?.data ?? {};
  const hasBangla = Boolean(nameBn || seo.seoTitleBn || seo.descriptionBn);
  const titled = (title: string, shop: string) => (shop ? `${title} | ${shop}` : title);
  return (
    <div role="group" aria-label="As search engines show it" className="@container">
      <div className="grid gap-3 @lg:grid-cols-2">
        <Snippet
          language="en"
          path={path}
          title={seo.seoTitle || titled(name, shopName)}
          description={seo.description}
        />
        {hasBangla && (
          <Snippet
            language="bn"
            path={path}
            title={seo.seoTitleBn || seo.seoTitle || titled(nameBn || name, shopNameBn || shopName)}
            description={seo.descriptionBn || seo.description}
          />
        )}
      </div>
    </div>
  );
}

/** The characters of a title and of a description that search engines show. */
const shownLengths = { title: 60, description: 155 };
const cut = (text: string, longest: number) =>
  text.length > longest ? `${beginningOf(text, longest - 2).replace(/\s+\S*$/, '')} …` : text;

interface SnippetProps {
  language: Language;
  path: string;
  title: string;
  description: string;
}

function Snippet({ language, path, title, description }: SnippetProps) {
  const address = pathIn(language, path);
  return (
    <div lang={language} className="min-w-0 rounded-control border border-line bg-surface p-3 [overflow-wrap:anywhere]">
      <p className="text-sm text-quiet">{location.host + address}</p>
      <p className="text-base leading-snug font-semibold text-green">{cut(title, shownLengths.title)}</p>
      {description ? (
        <p>{cut(description, shownLengths.description)}</p>
      ) : (
        <p lang="en" className="text-quiet">
          Without a description, the shop shows one made from its data.
        </p>
      )}
    </div>
  );
}
