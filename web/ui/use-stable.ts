import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, that does what the newest does: for a table's columns, which are drawn anew when they change. */
export function useStable<Given extends unknown[]>(newest: (...given: Given) => void): (...given: Given) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Given) => held.current(...given), []);
}
