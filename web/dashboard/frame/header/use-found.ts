import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leastLetters, searchApi, type Found } from '#shared/api/shop/dashboard-search.ts';
import { messageOf, q } from '#web/platform/query.ts';

const pauseMs = 250;

/** What the shop has of this, asked for when one pauses; what was asked before is given up. */
export function useFound(typed: string): { found: Found | undefined; isSearching: boolean; error: string | undefined } {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  const isEnough = text.length >= leastLetters;
  const { data, error, isFetching } = useQuery({
    ...q(searchApi.find, { query: { q: asked } }),
    enabled: isEnough && asked.length >= leastLetters,
    placeholderData: keepPreviousData,
    // an hour later the same words find other things
    gcTime: 0,
  });
  return {
    found: isEnough ? data?.data : undefined,
    isSearching: isEnough && (asked !== text || isFetching),
    error: isEnough && error ? messageOf(error) : undefined,
  };
}
