import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { latinDigits } from '#shared/digits.ts';
import { useStable } from '#web/ui/use-stable.ts';
import type { Question, Topic } from '../content/page-text.ts';

/** A question, and other search words for its answer. */
type FoundQuestion = Question & { words: string };

export interface FaqFilterState {
  /** Those that fit all words, or else most of them. */
  found: FoundQuestion[];
  total: number;
  search: string;
  topic: Topic | undefined;
  /** Filters while the visitor types; updates the address after a pause. */
  type(search: string): void;
  /** The page with a topic, or with all; preserves the search. */
  addressOf(topic: Topic | undefined): string;
  /** The topics there are, in their order. */
  topics: Topic[];
}

const plain = (text: string) =>
  latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/\*\*|\]\([^)]*\)|\[/g, '');

/** The questions with all words; if there are none, those with most of the meaningful words. */
function whatFits(questions: FoundQuestion[], words: string[]): FoundQuestion[] {
  const textOf = ({ id, question, answer, words: more }: FoundQuestion) =>
    plain([id, question, more, ...answer.flat()].join(' '));
  const fitting = (some: string[]) =>
    questions.map((one) => ({ one, fits: some.filter((word) => textOf(one).includes(word)).length }));
  const all = fitting(words).filter(({ fits }) => fits === words.length);
  if (all.length > 0) return all.map(({ one }) => one);
  const telling = fitting(words.filter((word) => word.length > 3));
  const max = Math.max(...telling.map(({ fits }) => fits));
  return max > 0 ? telling.filter(({ fits }) => fits === max).map(({ one }) => one) : [];
}

const queryOf = (search: string, topic: Topic | undefined) =>
  new URLSearchParams({ ...(search.trim() && { search: search.trim() }), ...(topic && { topic }) });

/** Filters the questions by search and topic. Both are in the address, so they work before the script has loaded. */
export function useFaqFilter(questions: FoundQuestion[]): FaqFilterState {
  const [parameters, setParameters] = useSearchParams();
  const topics = [...new Set(questions.map((one) => one.topic))];
  const topic = topics.find((one) => one === parameters.get('topic'));
  const { search, type } = useTyped(parameters.get('search') ?? '', (typed) =>
    setParameters(queryOf(typed, topic), { replace: true, preventScrollReset: true }),
  );
  const ofTopic = questions.filter((one) => topic === undefined || one.topic === topic);
  return {
    found: whatFits(
      ofTopic,
      plain(search)
        .split(/[\s,?।-]+/)
        .filter(Boolean),
    ),
    total: questions.length,
    search,
    topic,
    topics,
    type,
    addressOf: (to) => `?${queryOf(search, to)}`,
  };
}

const pauseMs = 400;

/** The typed text, written to the address after a pause. Follows changes of the address (Back, a topic). */
function useTyped(addressed: string, write: (typed: string) => void): { search: string; type(typed: string): void } {
  const [search, setSearch] = useState(addressed);
  const written = useRef(addressed);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // with the topic that was chosen meanwhile
  const writeNewest = useStable(write);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (addressed === written.current) return;
    written.current = addressed;
    setSearch(addressed);
  }, [addressed]);
  return {
    search,
    type(typed) {
      setSearch(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        written.current = typed.trim();
        writeNewest(typed);
      }, pauseMs);
    },
  };
}
