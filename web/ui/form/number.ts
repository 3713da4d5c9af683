import { latinDigits } from '#shared/digits.ts';

/** Plain digits: converts Bangla digits, and drops commas and the Taka sign. */
export const plainNumber = (text: string): string => latinDigits(text).replace(/[,\s৳]/g, '');

/** The attributes of an input for a whole number. */
export const numberRules = {
  inputMode: 'numeric',
  pattern: '\\d{1,9}',
  'data-invalid': 'Must be a whole number',
  autoComplete: 'off',
} as const;
