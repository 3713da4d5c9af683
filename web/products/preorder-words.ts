import { t } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';

/** The note on a pre-order that arrives on this day (`2026-12-31`). */
export const preorderWords = (comesOn: string): string =>
  t('Pre-order, arrives on {day}', { day: dayInWords(comesOn) });
