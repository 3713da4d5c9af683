import { latinDigits } from '#shared/digits.ts';

/** Digits as they are kept: typed in Bangla, with commas or with the sign of the Taka, they mean the same. */
export const plainNumber = (text: string): string => latinDigits(text).replace(/[,\s৳]/g, '');

/** The attributes of an input for a whole number. */
export const numberRules = {
  inputMode: 'numeric',
  pattern: '\\d{1,9}',
  'data-invalid': 'Must be a whole number',
  autoComplete: 'off',
} as const;
