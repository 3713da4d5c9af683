import type { ComponentProps } from 'react';
import { t } from '#shared/language.ts';
import { TextField } from './TextField.tsx';

type Field = ComponentProps<typeof TextField>;

/** A phone number that must be given; checkPhone (check-phone.ts) says whether it is one. */
export const PhoneField = (field: Omit<Field, 'name' | 'label'> & Partial<Field>) => (
  <TextField
    name="phone"
    type="tel"
    label={t('Phone number')}
    missing={t('Phone number is required')}
    inputMode="tel"
    autoComplete="tel"
    {...field}
  />
);

/** The code that an SMS brought. */
export const SmsCodeField = (field: Omit<Field, 'name' | 'label'> & Partial<Field>) => (
  <TextField
    name="code"
    label={t('Code')}
    missing={t('Enter the 6 digits of the SMS')}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    {...field}
  />
);
