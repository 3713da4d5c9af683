import { deliveryDays, type Days, type ZoneDays } from './delivery-days.ts';
import { currentLanguage } from '../language.ts';
import { longestPromiseTo } from './longest-promise.ts';

/** Days of the calendar in Bangladesh, as `2026-11-30`. */
interface PromisedDates {
  from: string;
  by: string;
}

/** How the shop delivers and when it works, as the settings say. */
interface Rules {
  delivery: ZoneDays & { processingDays: Days };
  calendar: { cutOffHour: number; closedWeekdays: readonly number[]; holidays: readonly string[] };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Bangladesh has no summer time
const aheadMs = 6 * hourMs;

/**
 * The delivery dates of an order placed at this moment, in working days of the shop: no closed weekdays or holidays.
 * Orders after the cut-off hour, or on a closed day, count from the next working day. The shop promises no later day
 * than `longestPromise`, unless it is closed on all days until then.
 */
export function promisedDates({ delivery, calendar }: Rules, district: string, at: Date): PromisedDates {
  const isOpen = (day: number) =>
    !calendar.closedWeekdays.includes(new Date(day).getUTCDay()) && !calendar.holidays.includes(textOf(day));
  const after = (start: number, count: number) => {
    let day = start;
    for (let left = count; left > 0 || !isOpen(day);) {
      day += dayMs;
      if (isOpen(day)) left -= 1;
    }
    return day;
  };
  const clock = at.getTime() + aheadMs;
  const today = clock - (clock % dayMs);
  const isLate = clock - today >= calendar.cutOffHour * hourMs;
  const start = after(isLate ? today + dayMs : today, 0);
  const { processingDays } = delivery;
  const { least, most } = deliveryDays(delivery, district);
  // the last working day that the shop may promise
  let latest = today + longestPromiseTo(district) * dayMs;
  while (latest > start && !isOpen(latest)) latest -= dayMs;
  const promised = (count: number) => textOf(Math.max(start, Math.min(after(start, count), latest)));
  return { from: promised(processingDays.least + least), by: promised(processingDays.most + most) };
}

/**
 * The moment when all goods of an order with these pre-order dates are in the shop; its delivery dates count from it.
 */
export const readyAt = (placed: Date, comesOn: readonly (string | null | undefined)[]): Date =>
  new Date(Math.max(placed.getTime(), ...comesOn.map((day) => (day ? Date.parse(`${day}T00:00:00+06:00`) : 0))));

const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

const locales = { en: 'en-GB', bn: 'bn-BD' };

/** `Mon, 30 Nov`; in Bangla, which does not shorten them, `৩০ নভেম্বর, সোমবার`, to which `ের মধ্যে` can be added. */
export const dayInWords = (day: string): string =>
  currentLanguage() === 'bn'
    ? `${say(day, { day: 'numeric', month: 'long' })}, ${say(day, { weekday: 'long' })}`
    : say(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** The same for an SMS, which has room for 70 letters of Bangla: there `৩০ নভেম্বর`. */
export const dayInFewWords = (day: string): string =>
  currentLanguage() === 'bn' ? say(day, { day: 'numeric', month: 'long' }) : dayInWords(day);

const say = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[currentLanguage()], { timeZone: 'UTC', ...parts }).format(new Date(day));

/** Both days in the present language. */
export const daysInWords = ({ from, by }: PromisedDates): PromisedDates => ({
  from: dayInWords(from),
  by: dayInWords(by),
});
