import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable]';
/** The menu of small screens is one too, and always there. */
export const openDialog = '[role=dialog]:not([popover]), [role=alertdialog]';

/** Ctrl K (⌘K) and `/` open the search, `?` the shortcuts, from anywhere, but never during another action. */
export function useHeaderKeys({ search, shortcuts }: { search(): void; shortcuts(): void }): void {
  const deedOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey ? search : undefined;
    if (event.target instanceof Element && event.target.closest(typing)) return undefined;
    if (event.key === '?') return shortcuts;
    // a page with a list has its own search, and this key opens that
    return event.key === '/' && !document.querySelector('main [aria-keyshortcuts="/"]') ? search : undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat || document.querySelector(openDialog)) return;
    const does = deedOf(event);
    if (!does) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, []);
}
