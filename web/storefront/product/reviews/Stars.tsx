import { currentLanguage } from '#shared/language.ts';
import { shownWords } from './shown-words.ts';

/** A rating of one to five stars, to the tenth, with text for screen readers. product.css draws it. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="stars" style={{ '--n': stars } as React.CSSProperties}>
    <span className="sr-only">{shownWords[currentLanguage()].stars(stars)}</span>
  </span>
);
