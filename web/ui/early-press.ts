import { useEffect } from 'react';

/**
 * Presses again what was pressed before the script had come. A line in the page (page/defer-scripts.ts) keeps the name
 * of the last `[data-early]` button that was pressed, and marks it as busy.
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
