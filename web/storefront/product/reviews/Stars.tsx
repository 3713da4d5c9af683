import { currentLanguage } from '#shared/language.ts';
import { shownWords } from './shown-words.ts';

/** A rating of one to five stars, with text for screen readers. */
export function Stars({ stars }: { stars: number }) {
  const whole = Math.round(stars);
  return (
    <>
      <span aria-hidden className="text-marigold">
        {'★'.repeat(whole)}
        {'☆'.repeat(5 - whole)}
      </span>
      <span className="sr-only">{shownWords[currentLanguage()].stars(stars)}</span>
    </>
  );
}
