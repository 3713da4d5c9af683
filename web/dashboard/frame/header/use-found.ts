import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minLetters, searchApi, type Found } from '#shared/api/shop/dashboard-search.ts';
import { messageOf, q } from '#web/platform/query.ts';

const pauseMs = 250;

/** Searches the shop after a pause in typing, and cancels the former search. */
export function useFound(typed: string): { found: Found | undefined; isSearching: boolean; error: string | undefined } {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  const isEnough = text.length >= minLetters;
  const { data, error, isFetching } = useQuery({
    ...q(searchApi.find, { query: { q: asked } }),
    enabled: isEnough && asked.length >= minLetters,
    placeholderData: keepPreviousData,
    // an hour later the same words may find other records
    gcTime: 0,
  });
  return {
    found: isEnough ? data?.data : undefined,
    isSearching: isEnough && (asked !== text || isFetching),
    error: isEnough && error ? messageOf(error) : undefined,
  };
}
