import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for ever, which calls the newest one: for a table's columns, which render again when they change.
 */
export function useStable<Given extends unknown[]>(newest: (...given: Given) => void): (...given: Given) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Given) => held.current(...given), []);
}
