import { useEffect } from 'react';

/**
 * Repeats the last press from before the script loaded. A line in the page (page/defer-scripts.ts) stores the name of
 * the last pressed `[data-early]` button, and marks it as busy.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { early } = dataset;
    // from now on presses are heard where they belong
    dataset.early = '';
    for (const button of document.querySelectorAll<HTMLElement>('[data-early][aria-busy]')) {
      button.removeAttribute('aria-busy');
      if (button.dataset.early === early) button.click();
    }
  }, []);
}
