import { t } from '#shared/language.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { LoadedText } from './content/load-text.ts';
import type { Section } from './content/page-text.ts';
import { PageTitle } from './PageTitle.tsx';
import { Prose } from './prose/Prose.tsx';

/** A page that is read: its contents at the side of a wide screen, its sections in a column that the eye can follow. */
export function TextPage({ loaded: { text, shop, origin }, path }: { loaded: LoadedText; path: string }) {
  const { title, description, lead, sections } = text;
  return (
    <>
      <PageHead title={`${title} | ${shop}`} name={title} description={description} origin={origin} path={path} />
      <article className="wide pt-8 [overflow-wrap:anywhere] lg:pt-12">
        <PageTitle title={title} lead={lead} />
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="max-w-[42rem] space-y-9">
            {sections.map((section) => (
              <TextSection key={section.id} {...section} />
            ))}
          </div>
        </div>
      </article>
    </>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label={t('On this page')} className="hidden lg:block">
      <ul className="sticky top-36 border-l border-line text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-quiet hover:text-green hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TextSection({ id, title, blocks }: Section) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2.5 text-lg font-bold">
        {title}
      </h2>
      <Prose blocks={blocks} />
    </section>
  );
}
