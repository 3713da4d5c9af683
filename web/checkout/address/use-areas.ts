import { useEffect, useState } from 'react';
import { useSettings } from '#web/platform/use-settings.ts';
import type { Place } from './areas.ts';

// long enough for one request per typed word, short enough to feel instant
const pauseMs = 150;

/** How places are found, fetched with the first question. */
export const fetchAreas = () => import('./areas.ts');

const none: readonly Place[] = [];

/** Places that the typed text may mean. */
export function useAreas(typed: string, isOpen: boolean): readonly Place[] {
  const { cod } = useSettings();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!isOpen || typed.trim() === '') {
      setFound(none);
      return;
    }
    const asking = new AbortController();
    const find = async () => {
      const { findAreas } = await fetchAreas();
      const places = await findAreas({ typed, cod, signal: asking.signal });
      if (!asking.signal.aborted) setFound(places);
    };
    // a help: without it one types the whole
    const timer = setTimeout(() => {
      find().catch(() => {
        if (!asking.signal.aborted) setFound(none);
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isOpen, cod]);
  return found;
}
