import { currentLanguage } from '#shared/language.ts';
import { shownWords } from './shown-words.ts';

/** One to five, for the eye and for who listens. */
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
