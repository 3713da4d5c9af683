import { t } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';

/** What there is to say of goods that are ordered before they come, on this day (`2026-12-31`). */
export const preorderWords = (comesOn: string): string =>
  t('Pre-order, arrives on {day}', { day: dayInWords(comesOn) });
