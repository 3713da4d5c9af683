import { clockWords } from '#shared/time/clock-words.ts';
import { currentLanguage } from '#shared/language.ts';

// Dates in the time of Bangladesh, whatever the time zone of the device.
const inDhaka = (options: Intl.DateTimeFormatOptions, inBangla = options) => {
  const format = (locale: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', ...parts });
  const formats = { en: format('en-GB', options), bn: format('bn-BD', inBangla) };
  return (moment: string) => formats[currentLanguage()].format(new Date(moment));
};

const inFull: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
/** `21 November 2026`; `moment` from the API. */
export const longDay = inDhaka(inFull);
/** `21 Nov 2026`; in Bangla, which does not shorten months, `২১ নভেম্বর, ২০২৬`. */
export const shortDay = inDhaka({ ...inFull, month: 'short' }, inFull);
const englishTime = inDhaka({ hour: 'numeric', minute: '2-digit', hour12: true });
// six hours ahead, without summer time
const minuteInDhaka = (moment: string) => (Math.floor(Date.parse(moment) / 60_000) + 360) % 1440;
/** `4:05 pm`, `বিকেল ৪:০৫` */
export const clockTime = (moment: string): string =>
  currentLanguage() === 'bn' ? clockWords(minuteInDhaka(moment)) : englishTime(moment);
/** `21 Nov 2026, 4:05 pm` */
export const dayAndTime = (moment: string): string => `${shortDay(moment)}, ${clockTime(moment)}`;
