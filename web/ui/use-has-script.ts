import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page, true when script runs: for controls that need script. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
