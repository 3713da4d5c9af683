import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as the server made it, true once script answers: for controls that can do nothing before. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
