import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { button } from '#web/ui/button.ts';

interface Turn {
  words: string;
  path: string;
}

interface Props {
  label: string;
  newer?: Turn;
  older?: Turn;
}

/** Links to the pages before and after this one. */
export function TurnLinks({ label, newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-between gap-2">
      {newer && (
        <Link to={newer.path} rel="prev" className={button.quiet}>
          <ChevronLeft size={18} aria-hidden />
          {newer.words}
        </Link>
      )}
      {older && (
        <Link to={older.path} rel="next" className={`${button.quiet} ml-auto`}>
          {older.words}
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
