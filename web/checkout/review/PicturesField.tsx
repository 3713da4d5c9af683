import { useId } from 'react';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { ReviewWords } from './review-words.ts';

const most = 3;

/** Up to three pictures. */
export function PicturesField({ form, words }: { form: FormState; words: ReviewWords }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={words.pictures} isOptional hint={words.picturesHint} problem={form.problems.pictures}>
      <input
        id={id}
        type="file"
        name="pictures"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint${form.problems.pictures ? ` ${id}-problem` : ''}`}
        data-invalid={words.tooManyPictures}
        onChange={({ target }) => {
          form.edited('pictures');
          target.setCustomValidity((target.files?.length ?? 0) > most ? words.tooManyPictures : '');
        }}
        className="block min-h-11 w-full rounded-control border border-line p-2"
      />
    </FieldFrame>
  );
}
