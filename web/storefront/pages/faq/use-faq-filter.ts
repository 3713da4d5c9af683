import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { latinDigits } from '#shared/digits.ts';
import type { Question, Topic } from '../content/faq.ts';

export interface FaqFilterState {
  /** Those that fit. */
  found: Question[];
  total: number;
  search: string;
  topic: Topic | undefined;
  /** What one types is looked for at once; it stands in the address when one pauses. */
  type(search: string): void;
  /** The page with a topic, or with all; what is searched for stays. */
  addressOf(topic: Topic | undefined): string;
  /** The topics there are, in their order. */
  topics: Topic[];
}

const pauseMs = 400;
const plain = (text: string) => latinDigits(text.normalize('NFC')).toLowerCase().replace(/\*\*|\]\([^)]*\)|\[/g, '');

/** Which questions fit what is searched for, and the topic: both stand in the address, and work before the script does. */
export function useFaqFilter(questions: Question[]): FaqFilterState {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get('search') ?? '');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const topics = [...new Set(questions.map((one) => one.topic))];
  const topic = topics.find((one) => one === parameters.get('topic'));
  const words = plain(search).split(/\s+/).filter(Boolean);
  const fits = ({ question, answer }: Question) => {
    const text = plain([question, ...answer.flat()].join(' '));
    return words.every((word) => text.includes(word));
  };
  const queryOf = (search: string, topic: Topic | undefined) => new URLSearchParams({ ...(search.trim() && { search: search.trim() }), ...(topic && { topic }) });
  return {
    found: questions.filter((one) => (topic === undefined || one.topic === topic) && fits(one)),
    total: questions.length, search, topic, topics,
    type(typed) {
      setSearch(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setParameters(queryOf(typed, topic), { replace: true, preventScrollReset: true }), pauseMs);
    },
    addressOf: (to) => `?${queryOf(search, to)}`,
  };
}
