import type { CartItem } from './cart-item.ts';
import { notesOf } from './line-notes.ts';

/** What changed about a line since it was put in, and what is short. */
export function LineNotes({ line, lowStock }: { line: CartItem; lowStock: number }) {
  const notes = notesOf(line, lowStock);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 text-sm font-medium">
      {notes.map(({ text, isBad, isPlain }) => (
        <li key={text} className={isBad ? 'text-red' : isPlain ? 'text-quiet' : 'text-green'}>
          {text}
        </li>
      ))}
    </ul>
  );
}
