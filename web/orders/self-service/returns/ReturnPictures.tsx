import { t } from '#shared/language.ts';
import { maxReturnPictures } from '#shared/orders/return-requests.ts';
import { PicturesField } from '#web/ui/form/PicturesField.tsx';

/** Up to four pictures of the problem. */
export function ReturnPictures() {
  const count = maxReturnPictures;
  const words = {
    label: t('Pictures'),
    hint: t('Up to {count} pictures of the problem. Only we see them.', { count }),
    add: t('Add pictures'),
    tooMany: t('Maximum {count} pictures', { count }),
    remove: t('Remove picture {n}'),
  };
  return <PicturesField max={count} words={words} />;
}
