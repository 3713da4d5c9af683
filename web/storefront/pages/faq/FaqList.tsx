import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import type { Question } from '../content/page-text.ts';
import { Prose } from '../prose/Prose.tsx';
import { topicName } from './FaqFilter.tsx';
import type { FaqFilterState } from './use-faq-filter.ts';

const nothingBox =
  'mt-4 grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center';

/** The questions that fit, one open at a time: the browser itself closes the others of the same name. */
export function FaqList({ filter: { found, search, topic, type, addressOf } }: { filter: FaqFilterState }) {
  useOpenedByAddress();
  if (found.length === 0) {
    return (
      <div className={nothingBox}>
        <div aria-hidden className="stitch w-16" />
        <p className="font-medium [overflow-wrap:anywhere]">
          {topic
            ? t('No questions about “{search}” in {topic}', { search: search.trim(), topic: topicName(topic) })
            : t('No questions about “{search}”', { search: search.trim() })}
        </p>
        {topic ? (
          <Link to={addressOf(undefined)} preventScrollReset className={button.quiet}>
            {t('Search all questions')}
          </Link>
        ) : (
          <button type="button" onClick={() => type('')} className={button.quiet}>
            {t('Show all questions')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {found.map((one) => (
        <Answered key={one.id} {...one} />
      ))}
    </div>
  );
}

const questionLine = [
  'flex min-h-14 list-none items-center justify-between gap-4 py-3 text-base font-semibold',
  'hover:text-green',
].join(' ');

function Answered({ id, question, answer }: Question) {
  return (
    <details name="faq">
      <summary className={questionLine}>
        <h2 className="text-base">{question}</h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="turns screen-only shrink-0 text-quiet transition-[rotate] duration-150"
        />
      </summary>
      {/* the target of the link is inside, so that browsers open the answer automatically */}
      <div id={id} className="scroll-mt-16 pb-5">
        <Prose blocks={answer} />
        <p className="screen-only mt-1">
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet hover:text-green hover:underline"
          >
            <Link2 size={16} aria-hidden />
            {t('Link to this answer')}
          </a>
        </p>
      </div>
    </details>
  );
}

/** `/faq#refunds` opens that question. */
function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
