import { useEffect, useState } from 'react';
import type { Counted } from '#shared/api/catalogue/catalogue.ts';
import { addresses } from '#web/platform/addresses.ts';
import { call, overNetwork } from '#web/platform/client.ts';
import { toBrandQuery, type Chosen } from '../found/listing-address.ts';

interface Answer {
  question: string;
  /** Missing if they could not be fetched. */
  brands?: Counted[];
}

/**
 * All brands with their product counts, most first. Fetched immediately, and again after another filter changes; the
 * former counts stay until then.
 */
export function useAllBrands(chosen: Chosen) {
  const [answer, setAnswer] = useState<Answer>();
  const question = JSON.stringify(toBrandQuery(chosen));
  const isAnswered = answer?.question === question;
  useEffect(() => {
    if (isAnswered) return;
    const asking = new AbortController();
    // the text was made of such a query just above
    const query = JSON.parse(question) as ReturnType<typeof toBrandQuery>;
    call(overNetwork(asking.signal), addresses.countedBrands, { query })
      .then(({ data }) => setAnswer({ question, brands: data }))
      .catch(() => {
        if (!asking.signal.aborted) setAnswer({ question });
      });
    return () => asking.abort();
  }, [question, isAnswered]);

  return {
    brands: answer?.brands,
    isFailed: answer !== undefined && !answer.brands,
    askAgain: () => setAnswer(undefined),
  };
}
