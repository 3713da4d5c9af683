import { clockWords } from '../time/clock-words.ts';
import { currentLanguage, t } from '../language.ts';
import { readLine, type HoursLine, type Opening } from './opening-hours.ts';

// Opening hours in words, in the language of the page.

const midnight = 1440;
const english = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const bangla = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'];
/** `Friday`, `শুক্রবার`; from 0, Sunday. */
export const dayName = (day: number): string => (currentLanguage() === 'bn' ? bangla : english)[day] ?? '';

/** The settings' lines; in Bangla too, as far as they can be read. */
export function hoursInWords(hours: readonly HoursLine[]): HoursLine[] {
  return currentLanguage() === 'en'
    ? [...hours]
    : hours.map((line) => {
        const read = readLine(line);
        if (!read) return line;
        const { days, span } = read;
        const time = !span
          ? 'বন্ধ'
          : span.closes - span.opens === midnight
            ? '২৪ ঘণ্টা'
            : `${clockWords(span.opens)} থেকে ${clockWords(span.closes % midnight)}`;
        return { days: daysInBangla(days), time };
      });
}

function daysInBangla(days: number[]): string {
  const isRow = days.length > 2 && days.every((day, n) => n === 0 || day === ((days[n - 1] ?? 0) + 1) % 7);
  if (isRow) return days.length === 7 ? 'প্রতিদিন' : `${dayName(days[0] ?? 0)} থেকে ${dayName(days.at(-1) ?? 0)}`;
  return days.map(dayName).join(', ');
}

/** `Open now, until 10:00 PM`; `Closed now, opens Friday at 3:00 PM`. */
export function openingInWords(opening: Opening): string {
  if (opening.isOpen)
    return opening.until === null ? t('Open now') : t('Open now, until {time}', { time: clockWords(opening.until) });
  if (!opening.next) return t('Closed now');
  const { daysAhead, day, at } = opening.next;
  const time = clockWords(at);
  if (daysAhead === 0) return t('Closed now, opens today at {time}', { time });
  return daysAhead === 1
    ? t('Closed now, opens tomorrow at {time}', { time })
    : t('Closed now, opens {day} at {time}', { day: dayName(day), time });
}
