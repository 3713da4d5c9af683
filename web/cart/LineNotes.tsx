import { lazy, Suspense } from 'react';
import type { CartItem } from './cart-item.ts';
import { notesOf } from './line-notes.ts';

// most carts have none
const PreorderNote = lazy(async () => ({ default: (await import('./PromisedDate.tsx')).PreorderNote }));

/** What changed about a line since it was put in, what is short, and when it comes if it is ordered before. */
export function LineNotes({ line, lowStock }: { line: CartItem; lowStock: number }) {
  return (
    <ul className="mt-1 text-sm font-medium empty:hidden">
      {line.comesOn && (
        <Suspense>
          <PreorderNote comesOn={line.comesOn} />
        </Suspense>
      )}
      {notesOf(line, lowStock).map(({ text, isBad, isPlain }) => (
        <li key={text} className={isBad ? 'text-red' : isPlain ? 'text-quiet' : 'text-green'}>
          {text}
        </li>
      ))}
    </ul>
  );
}
