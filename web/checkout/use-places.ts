import { useEffect, useState } from 'react';
import { useSettings } from '#web/api/use-settings.ts';
import type { Place } from './places.ts';

// long enough that a typed word is one question, short enough to feel at once
const pauseMs = 150;

export interface Places {
  places: readonly Place[];
  /** The one that is typed in full, if one is. */
  typedOne: Place | undefined;
}

const none: Places = { places: [], typedOne: undefined };

/** Places that the typed text may mean. How they are found is fetched with the first question. */
export function usePlaces(typed: string, district: string, isOpen: boolean): Places {
  const { cod } = useSettings();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!isOpen || (typed.trim() === '' && district === '')) {
      setFound(none);
      return;
    }
    const asking = new AbortController();
    const find = async () => {
      const { findPlaces, placeTyped } = await import('./places.ts');
      const places = await findPlaces({ typed, district, cod, signal: asking.signal });
      if (!asking.signal.aborted) setFound({ places, typedOne: placeTyped(places, typed) });
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
  }, [typed, district, isOpen, cod]);
  return found;
}
