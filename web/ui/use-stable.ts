import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for ever, which calls the newest one: for a table's columns, which render again when they change.
 */
export function useStable<Input extends unknown[]>(newest: (...input: Input) => void): (...input: Input) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...input: Input) => held.current(...input), []);
}
