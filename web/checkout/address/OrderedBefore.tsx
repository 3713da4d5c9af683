import { useState } from 'react';
import { t } from '#shared/language.ts';
import type { AddressByCode as Part } from './AddressByCode.tsx';
import type { Editing } from '../form/draft.ts';
import { quietLink } from '../form/NoteField.tsx';

/** For a guest who ordered before. Every visitor sees the same offer, so that it does not reveal known numbers. */
export function OrderedBefore(props: { editing: Editing }) {
  // the press loads its script; if that fails, the customer types the address
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
