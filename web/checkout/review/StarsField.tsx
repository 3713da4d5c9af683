import { useState } from 'react';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { ReviewWords } from './review-words.ts';

/** A rating of one to five stars: radio buttons that look like stars. */
export function StarsField({ words }: { words: ReviewWords }) {
  const form = useFormState();
  const [stars, setStars] = useState(0);
  const problem = form.problems.stars;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{words.stars}</legend>
      <div className="flex items-center gap-1">
        {words.starNames.map((name, n) => (
          <label
            key={name}
            className={[
              'inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-3xl leading-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-green',
              n < stars ? 'text-marigold' : 'text-quiet',
            ].join(' ')}
          >
            <input
              type="radio"
              name="stars"
              value={n + 1}
              required
              checked={stars === n + 1}
              data-invalid={words.starsMissing}
              aria-label={name}
              onChange={() => {
                form.edited('stars');
                setStars(n + 1);
              }}
              className="sr-only"
            />
            <span aria-hidden>{n < stars ? '★' : '☆'}</span>
          </label>
        ))}
        <span className="ml-2 text-sm text-quiet">{words.starNames[stars - 1]}</span>
      </div>
      {problem && <p className="mt-1 text-sm font-medium text-red">{problem}</p>}
    </fieldset>
  );
}
