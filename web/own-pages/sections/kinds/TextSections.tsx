import type { SectionKind, SectionOf } from '#shared/api/shop/sections.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';
import { linkInLanguage } from '#web/platform/links/link-in-language.ts';
import { ActionLink } from './ActionLink.tsx';
import { RichText } from './RichText.tsx';
import { wordsOf } from './words.ts';

// Sections that say all by themselves. Drawn on the server alone; sections.css has the styles.

interface Shown {
  picture: string | null;
  alt: string;
  altBn: string;
}

/** A picture of a section in the width that fits. */
export const SectionPicture = ({ of, sizes, isFirst = false }: { of: Shown; sizes: string; isFirst?: boolean }) =>
  of.picture && (
    <LeanPicture url={of.picture} alt={wordsOf(of, 'alt')} widths={[480, 640, 960]} sizes={sizes} first={isFirst} />
  );

export const Heading = ({ children }: { children: string }) => children && <h2 className="sec-title">{children}</h2>;

export interface Drawn<Kind extends SectionKind> {
  section: SectionOf<Kind>;
  /** It is the first of the page: its picture is fetched before all others. */
  isFirst: boolean;
}

/** A picture on one side, words on the other. */
export const Story = ({ section, isFirst }: Drawn<'story'>) => (
  <section className={`sec-split ${section.side === 'right' ? 'sec-split-right' : ''}`}>
    <SectionPicture of={section} sizes="(min-width:768px) 50vw,100vw" isFirst={isFirst} />
    <div>
      <Heading>{wordsOf(section, 'title')}</Heading>
      <div className="sec-prose">
        <RichText text={wordsOf(section, 'text')} />
      </div>
      <ActionLink of={section} />
    </div>
  </section>
);

/** A few words and a button across the page; a picture lies behind them. */
export const Banner = ({ section, isFirst }: Drawn<'banner'>) => (
  <section className={`sec-strip ${section.picture ? 'sec-strip-picture' : ''}`}>
    <SectionPicture of={section} sizes="100vw" isFirst={isFirst} />
    <div>
      <Heading>{wordsOf(section, 'title')}</Heading>
      {section.text && <p>{wordsOf(section, 'text')}</p>}
      <ActionLink of={section} />
    </div>
  </section>
);

/** Links lead to it by its id: `/trams-condition#returns`. */
export const Text = ({ section }: Drawn<'text'>) => (
  <section id={section.id} className="sec-prose">
    <Heading>{wordsOf(section, 'title')}</Heading>
    <RichText text={wordsOf(section, 'text')} />
  </section>
);

export function PictureSection({ section, isFirst }: Drawn<'picture'>) {
  if (!section.picture) return null;
  const picture = <SectionPicture of={section} sizes="(min-width:1280px) 1232px,100vw" isFirst={isFirst} />;
  return (
    <div className="sec-whole">{section.link ? <a href={linkInLanguage(section.link)}>{picture}</a> : picture}</div>
  );
}

/** Questions that open. */
export const Questions = ({ section }: Drawn<'questions'>) =>
  section.items.length > 0 && (
    <section className="sec-questions">
      <Heading>{wordsOf(section, 'title')}</Heading>
      {section.items.map((item, n) => (
        <details key={n}>
          <summary>{wordsOf(item, 'question')}</summary>
          <div className="sec-prose">
            <RichText text={wordsOf(item, 'answer')} />
          </div>
        </details>
      ))}
    </section>
  );
