import { useEffect } from 'react';
import { useStable } from './use-stable.ts';

/**
 * Does what was pressed before the script had come. A line in the page (page/script-last.ts) keeps the last press on a
 * `[data-early]` button, whose name is a key of `actions`, and marks that button as busy.
 */
export function useEarlyPress(actions: Readonly<Record<string, () => void>>): void {
  const act = useStable((name: string) => actions[name]?.());
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { early } = dataset;
    // from now on presses are heard here
    dataset.early = '';
    if (!early) return;
    for (const button of document.querySelectorAll('[data-early][aria-busy]')) button.removeAttribute('aria-busy');
    act(early);
  }, [act]);
}
