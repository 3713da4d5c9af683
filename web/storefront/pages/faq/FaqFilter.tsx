import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { t } from '#shared/language.ts';
import type { Topic } from '../content/page-text.ts';
import type { FaqFilterState } from './use-faq-filter.ts';

export const topicName = (topic: Topic) =>
  ({
    ordering: t('Ordering'),
    payment: t('Payment'),
    delivery: t('Delivery'),
    returns: t('Returns'),
    products: t('Products'),
  })[topic];

const searchField = [
  'h-12 w-full rounded-control border border-quiet/70 bg-surface pr-3 pl-11 text-base',
  'placeholder:text-quiet',
].join(' ');

const topicPill = [
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap',
  'hover:border-green hover:text-green aria-[current]:border-green aria-[current]:bg-green',
  'aria-[current]:text-on-green',
].join(' ');

/** The search among the questions, and their topics. */
export function FaqFilter({ filter }: { filter: FaqFilterState }) {
  const { search, topic, found, total } = filter;
  return (
    <div className="screen-only">
      <SearchField filter={filter} />
      <TopicLinks filter={filter} />
      <p role="status" className={search || topic ? 'mt-3 text-quiet' : 'sr-only'}>
        {t('{found} of {total} questions', { found: found.length, total })}
      </p>
    </div>
  );
}

function SearchField({ filter: { search, topic, type } }: { filter: FaqFilterState }) {
  return (
    <Form role="search" aria-label={t('Search the questions')} method="get" preventScrollReset className="relative">
      <Search size={20} aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-quiet" />
      {topic && <input type="hidden" name="topic" value={topic} />}
      <input
        type="search"
        name="search"
        aria-label={t('Search the questions')}
        placeholder={t('Search: refund, bKash, size …')}
        value={search}
        onChange={(event) => type(event.target.value)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={searchField}
      />
    </Form>
  );
}

function TopicLinks({ filter: { topic, topics, addressOf } }: { filter: FaqFilterState }) {
  return (
    <nav aria-label={t('Topics')} className="no-bar -mx-4 mt-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {[undefined, ...topics].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={addressOf(one)}
              preventScrollReset
              aria-current={one === topic ? 'true' : undefined}
              className={topicPill}
            >
              {one ? topicName(one) : t('All')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
