import { currentLanguage, formatNumber, inDigits } from './language.ts';

// A time of the day in words, in the language of the page.

/** What a part of the day is called, from this hour on. */
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
