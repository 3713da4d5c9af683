import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Changes parts of the address; an empty or missing value takes the part away. */
type ChangeAddress = (
  changed: Record<string, string | readonly string[] | undefined>,
  how?: {
    /** Back does not return to the former address. */
    replace?: boolean;
    scrollsUp?: boolean;
    state?: unknown;
  },
) => void;

/**
 * What stands behind the `?` of the page's address, and what changes it. A change begins with the address as it is at
 * that moment, not as it was when the page was drawn: a search that waited for a pause would take back the filter
 * chosen meanwhile.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback<ChangeAddress>(
    (changed, { replace = false, scrollsUp = false, state } = {}) => {
      const after = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changed)) {
        after.delete(name);
        for (const one of [value ?? []].flat()) if (one) after.append(name, one);
      }
      setParameters(after, { replace, preventScrollReset: !scrollsUp, state });
    },
    [setParameters],
  );
  return [parameters, change];
}
