import type { Review } from '#shared/api/sales/reviews.ts';
import { currentLanguage } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { Stars } from './Stars.tsx';
import { shownWords } from './shown-words.ts';

/** A review, and the shop's answer. */
export function OneReview({ review, shopName }: { review: Review; shopName: string }) {
  const labels = shownWords[currentLanguage()];
  const { stars, name, text, fit, pictures, answer, createdAt } = review;
  return (
    <article>
      <p>
        <Stars stars={stars} /> <b>{name ?? labels.erased}</b>
      </p>
      <p className="text-sm text-quiet">
        {[labels.bought, choiceOf(review), fit && labels.fit[fit], monthOf(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {text && <p className="mt-1 whitespace-pre-line break-words">{text}</p>}
      {pictures.length > 0 && (
        <p className="mt-2 flex gap-2">
          {pictures.map((url) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img
                src={renditionUrl(url, 160, 'webp')}
                alt={labels.picture}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-control object-cover"
              />
            </a>
          ))}
        </p>
      )}
      {answer && (
        <p className="mt-2 whitespace-pre-line break-words rounded-control bg-mist px-4 py-3">
          <b>{labels.answer(shopName)}</b> {answer}
        </p>
      )}
    </article>
  );
}

const locales = { en: 'en-GB', bn: 'bn-BD' };
const monthOf = (date: string): string =>
  new Intl.DateTimeFormat(locales[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  }).format(new Date(date));
