import { useState } from 'react';
import { t } from '#shared/language.ts';
import type { AddressByCode as Part } from './AddressByCode.tsx';
import type { Editing } from '../form/draft.ts';
import { quietLink } from '../form/NoteField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

/** For a guest who ordered before. It is offered to everybody alike: whether a number is known, nobody learns here. */
export function OrderedBefore(props: { form: FormState; editing: Editing }) {
  // its script comes on the press; where it cannot be had nothing happens, and one types
  const [Opened, setOpened] = useState<typeof Part>();
  if (Opened) return <Opened {...props} onClose={() => setOpened(undefined)} />;
  const open = () =>
    void import('./AddressByCode.tsx').then(
      ({ AddressByCode }) => setOpened(() => AddressByCode),
      () => undefined,
    );
  return (
    <button type="button" onClick={open} className={`${quietLink} -my-2 text-sm`}>
      {t('Ordered before? Fill in my address with a code')}
    </button>
  );
}
