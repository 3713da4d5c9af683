import { currentLanguage, formatNumber, inDigits, t } from '../language.ts';

// A time of the day in words, in the language of the page.

/** The name of each part of the day, from this hour on. */
const parts: [number, string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
];

/** `3:00 PM`, `বিকেল ৩টা`, `রাত ৯:৩০`; the minute of a day. */
export function clockWords(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const [twelve, rest] = [hour % 12 || 12, minute % 60];
  const withMinutes = `${twelve}:${String(rest).padStart(2, '0')}`;
  if (currentLanguage() === 'en') return `${withMinutes} ${hour < 12 ? 'AM' : 'PM'}`;
  const part = parts.find(([from]) => hour >= from)?.[1] ?? '';
  return `${part} ${rest === 0 ? `${formatNumber(twelve)}টা` : inDigits(withMinutes)}`;
}

const two = (number: number) => inDigits(String(number).padStart(2, '0'));

/** A number of seconds as `2 d 03:04:05`. */
export function leftInWords(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const time = clock.map(two).join(':');
  return days > 0 ? t('{count} d {time}', { count: days, time }) : time;
}
