import { lazy, Suspense, useEffect, useRef } from 'react';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';
import { ProductRow } from '#web/storefront/cards/ProductRow.tsx';
import { partOf, type DrawnSection } from './load/drawn-section.ts';
import styles from './kinds/sections.css?url';

const OrderSection = lazy(async () => ({ default: (await import('./order/OrderSection.tsx')).OrderSection }));

interface Props {
  data: WithFragments<{ sections: DrawnSection[]; isStyled: boolean }>;
}

/** The sections of a page in their order. */
export function Sections({ data }: Props) {
  const { sections, isStyled } = data;
  return (
    <>
      {isStyled && <link rel="stylesheet" href={styles} precedence="sections" />}
      {sections.map((section, n) =>
        section.show === 'row' ? (
          <ProductRow
            key={section.id}
            title={section.title}
            part={partOf(section)}
            cards={fragmentOf(data, partOf(section))}
            {...(section.more && { more: section.more })}
            first={n < 2}
          />
        ) : section.show === 'order' ? (
          <Suspense key={section.id}>
            <OrderSection {...section} />
          </Suspense>
        ) : (
          <HtmlSection
            key={section.id}
            part={partOf(section)}
            html={fragmentOf(data, partOf(section))}
            className={section.isWide ? `-mx-4 sm:-mx-6 lg:mx-0 ${n === 0 ? 'lg:mt-4' : 'mt-10'}` : 'mt-10'}
          />
        ),
      )}
    </>
  );
}

/** HTML of the server. What moves or plays in it is fetched when it is needed. */
function HtmlSection({ part, html, className }: { part: string; html: string; className: string }) {
  const place = useRef<HTMLUListElement & HTMLDivElement>(null);
  const counts = html.includes('data-ends=');
  useEffect(() => {
    if (!counts || !place.current) return undefined;
    const root = place.current;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { countDown } = await import('./count-down.ts');
      if (!isLeft) stop = countDown(root);
    };
    void start();
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [counts]);
  return (
    <HtmlFragment
      as="div"
      ref={place}
      part={part}
      html={html}
      className={className}
      onClick={(event) => {
        const isEmbed = event.target instanceof Element && event.target.closest('a[data-embed]');
        if (!isEmbed || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void import('./press-embed.ts').then(({ showEmbed }) => showEmbed(isEmbed));
      }}
    />
  );
}
