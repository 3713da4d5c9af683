import { lazy, Suspense } from 'react';
import type { CartItem } from './cart-item.ts';
import { notesOf } from './line-notes.ts';

// most carts have none
const PreorderNote = lazy(async () => ({ default: (await import('./PromisedDate.tsx')).PreorderNote }));

/** Notes on a cart line: changes since it was added, shortages, and the arrival date of a pre-order. */
export function LineNotes({ line, lowStock }: { line: CartItem; lowStock: number }) {
  return (
    <ul className="mt-1 text-sm font-medium empty:hidden">
      {line.comesOn && (
        <Suspense>
          <PreorderNote comesOn={line.comesOn} />
        </Suspense>
      )}
      {notesOf(line, lowStock).map(({ text, isBad, isPlain }) => (
        <li key={text} className={isBad ? 'text-red' : isPlain ? 'text-quiet' : 'text-good'}>
          {text}
        </li>
      ))}
    </ul>
  );
}
