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
 * The query of the page's address, and a function to change it. A change starts from the address at that moment, not at
 * render time: a debounced search would otherwise undo a filter chosen meanwhile.
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
