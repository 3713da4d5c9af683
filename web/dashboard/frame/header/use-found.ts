import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minLetters, searchApi, type Found } from '#shared/api/shop/dashboard-search.ts';
import { messageOf, q } from '#web/platform/query.ts';

const pauseMs = 250;

/** Searches the shop after a pause in typing, and cancels the former search. */
export function useFound(typed: string): { found: Found | undefined; isSearching: boolean; error: string | undefined } {
  const text = typed.trim();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSearched(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  const isEnough = text.length >= minLetters;
  const { data, error, isFetching } = useQuery({
    ...q(searchApi.find, { query: { q: searched } }),
    enabled: isEnough && searched.length >= minLetters,
    placeholderData: keepPreviousData,
    // an hour later the same words may find other records
    gcTime: 0,
  });
  return {
    found: isEnough ? data?.data : undefined,
    isSearching: isEnough && (searched !== text || isFetching),
    error: isEnough && error ? messageOf(error) : undefined,
  };
}
