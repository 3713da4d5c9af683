import { isOver } from '../time/dhaka-time.ts';
import { t } from '../language.ts';
import { dayInWords } from './promised-dates.ts';

/** A line of an order that may wait for goods. */
interface AwaitedLine {
  comesOn: string | null;
  waiting: number;
}

// Pre-order pieces that an order waits for (decision 76). A date in the past is not promised again.

/** Says that a pre-order arrives on this day, or is late. */
export function comesWords(comesOn: string): string {
  const day = dayInWords(comesOn);
  return isOver(comesOn) ? t('Pre-order, was due on {day}', { day }) : t('Pre-order, arrives on {day}', { day });
}

/** The same of a line; null: it is here, or always was. */
export const awaitedWords = ({ comesOn, waiting }: AwaitedLine): string | null =>
  waiting > 0 && comesOn !== null ? comesWords(comesOn) : null;

/** The day on which the last of the goods comes that an order waits for; null: it waits for none. */
export const awaitedDay = (items: readonly AwaitedLine[]): string | null =>
  items
    .flatMap(({ comesOn, waiting }) => (waiting > 0 && comesOn !== null ? [comesOn] : []))
    .toSorted()
    .at(-1) ?? null;

/** The same of the whole order, as a sentence; `day` as above. */
export const reachesUs = (day: string, inWords = dayInWords): string =>
  isOver(day)
    ? t('Your pre-order has not arrived at our shop yet. We send it as soon as it does.')
    : t('Your pre-order arrives at our shop on {day}. Then we send it.', { day: inWords(day) });
