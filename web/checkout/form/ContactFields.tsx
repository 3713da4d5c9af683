import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Editing } from './draft.ts';

interface Props {
  editing: Editing;
  /** Below the number. */
  children: ReactNode;
}

export function ContactFields({ editing, children }: Props) {
  return (
    <>
      <PhoneField
        {...bindTo(editing, 'phone')}
        hint={t('We call this number to confirm the order and when the parcel comes.')}
      />
      {children}
      <TextField
        {...bindTo(editing, 'shippingInfo.name')}
        label={t('Name')}
        missing={t('Name is required')}
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
      />
    </>
  );
}
