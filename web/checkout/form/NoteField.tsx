import { useState } from 'react';
import { t } from '#shared/language.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { Editing } from './draft.ts';

/** Opens a field that few need. */
export const quietLink =
  'inline-flex min-h-11 items-center justify-self-start font-semibold text-green underline underline-offset-4';

/** A note field, hidden behind a link because few customers need it. */
export function NoteField({ editing }: { editing: Editing }) {
  const [isOpened, setIsOpened] = useState(false);
  if (!isOpened && editing.draft.note === '')
    return (
      <button type="button" onClick={() => setIsOpened(true)} className={quietLink}>
        {t('Note for us')}
      </button>
    );
  return (
    <TextAreaField
      label={t('Note for us')}
      {...bindTo(editing, 'note')}
      maxLength={500}
      hint={t('A gift, a landmark, a good time to call')}
      autoFocus={isOpened}
    />
  );
}
