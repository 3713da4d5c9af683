import { useId } from 'react';
import { t } from '#shared/language.ts';
import { mostReturnPictures } from '#shared/return-requests.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

/** Up to four pictures of what is wrong. */
export function ReturnPictures({ form }: { form: FormState }) {
  const id = useId();
  const tooMany = t('At most {count} pictures', { count: mostReturnPictures });
  const problem = form.problems.pictures;
  return (
    <FieldFrame
      id={id}
      label={t('Pictures')}
      isOptional
      hint={t('Up to {count}, of what is wrong. Only we see them.', { count: mostReturnPictures })}
      problem={problem}
    >
      <input
        id={id}
        type="file"
        name="pictures"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        data-invalid={tooMany}
        onChange={({ target }) => {
          form.edited('pictures');
          target.setCustomValidity((target.files?.length ?? 0) > mostReturnPictures ? tooMany : '');
        }}
        className="block min-h-11 w-full rounded-control border border-line p-2"
      />
    </FieldFrame>
  );
}
