import { t } from '#shared/language.ts';
import { maxReturnPictures } from '#shared/orders/return-requests.ts';
import { PicturesField } from '#web/ui/form/PicturesField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

/** Up to four pictures of the problem. */
export function ReturnPictures({ form }: { form: FormState }) {
  const count = maxReturnPictures;
  const words = {
    label: t('Pictures'),
    hint: t('Up to {count} pictures of the problem. Only we see them.', { count }),
    add: t('Add pictures'),
    tooMany: t('Maximum {count} pictures', { count }),
    remove: t('Remove picture {n}'),
  };
  return <PicturesField form={form} max={count} words={words} />;
}
