import { createRoot, type Root } from 'react-dom/client';
import { SeenLately } from './SeenLately.tsx';

// A root of its own: the page does without it, and need not know that it can be there.

const roots = new WeakMap<Element, Root>();

/** Shows in this place what was looked at before, but for one product. */
export function showSeenIn(place: Element, except?: string): void {
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  root.render(<SeenLately except={except} />);
}

/** At the end of a product's page. */
export function showSeen(except: string): void {
  const place = document.getElementById('seen');
  if (place) showSeenIn(place, except);
}
