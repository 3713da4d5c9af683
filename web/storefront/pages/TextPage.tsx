import { t } from '#shared/language.ts';
import type { PageText } from './content/page-text.ts';
import { PageTitle } from './PageTitle.tsx';
import { Prose } from './Prose.tsx';

/** A page that is read: its contents at the side of a wide screen, its sections in a column that the eye can follow. */
export function TextPage({ text: { title, lead, sections } }: { text: PageText }) {
  return (
    <article className="wide pt-8 [overflow-wrap:anywhere] lg:pt-12">
      <PageTitle title={title} lead={lead} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={t('On this page')} className="hidden lg:block">
          <ul className="sticky top-36 border-l border-line text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="block py-1.5 pl-4 text-quiet hover:text-green hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[42rem] space-y-9">
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-2.5 text-lg font-bold">
                {title}
              </h2>
              <Prose blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
