import { latinDigits } from '../digits.ts';

// Opening hours as a shopkeeper writes them ("Saturday to Thursday", "9:00 AM to 10:00 PM"), understood.

/** Minutes since midnight; a span that ends after midnight goes beyond 1440. */
interface Span {
  opens: number;
  closes: number;
}
/**
 * A line of the settings, as far as it can be read: the days from 0, Sunday, in the order that was written; no spans:
 * closed.
 */
interface ReadLine {
  days: number[];
  span: Span | undefined;
}
export interface HoursLine {
  days: string;
  time: string;
}

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayMinutes = 1440;

/** Undefined if a line cannot be read: then only the text itself is shown. */
export function readLine({ days, time }: HoursLine): ReadLine | undefined {
  const read = daysOf(days);
  const span = spanOf(time);
  return read && span !== undefined ? { days: read, span: span ?? undefined } : undefined;
}

function daysOf(text: string): number[] | undefined {
  const plain = text.toLowerCase().trim();
  if (/^(?:every ?day|daily|all (?:days|week)|open daily)$/.test(plain)) return [6, 0, 1, 2, 3, 4, 5];
  const parts = plain.split(/\s*(?:,|&|\band\b)\s*/).map(rangeOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** `Saturday to Thursday`, `sat-thu`, `friday` */
function rangeOf(text: string): number[] | undefined {
  const ends = text.split(/\s*(?:\bto\b|\bthrough\b|\p{Pd})\s*/u).map(dayOf);
  const [first, last] = [ends.at(0), ends.at(-1)];
  if (first === undefined || last === undefined || ends.length > 2) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7);
}

function dayOf(text: string): number | undefined {
  const found = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?$/.exec(text.trim())?.[1];
  return found === undefined ? undefined : names.indexOf(found);
}

/** Null: closed. */
function spanOf(text: string): Span | null | undefined {
  const plain = latinDigits(text).toLowerCase().trim();
  if (plain === 'closed') return null;
  if (/^(?:open )?24 ?hours$|^24\/7$/.test(plain)) return { opens: 0, closes: dayMinutes };
  const [opens, closes, ...rest] = plain.split(/\s*(?:\bto\b|\p{Pd})\s*/u).map(minuteOf);
  if (opens === undefined || closes === undefined || rest.length > 0) return undefined;
  return { opens, closes: closes > opens ? closes : closes + dayMinutes };
}

/** `9:00 AM`, `9am`, `21:30`; a 9 alone may be either. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes, half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const isClock = half ? hour >= 1 && hour <= 12 : minutes !== undefined && hour < 24;
  if (hours === undefined || !isClock || minute > 59) return undefined;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

export type Opening =
  /** `until`: the minute of the day at which it closes; null: it never does. */
  | { isOpen: true; until: number | null }
  /** `next`: when it opens; null: never. `daysAhead` 0 is today. */
  | { isOpen: false; next: { daysAhead: number; day: number; at: number } | null };

/** Dhaka's clock is six hours ahead all the year. */
const dhakaMs = 6 * 60 * 60_000;

/** Whether the shop is open at this moment, by its clock in Dhaka; undefined where the hours cannot be read. */
export function openingAt(hours: readonly HoursLine[], now: number): Opening | undefined {
  const lines = hours.map(readLine);
  if (lines.length === 0 || !lines.every((line) => line !== undefined)) return undefined;
  const clock = new Date(now + dhakaMs);
  const [today, minute] = [clock.getUTCDay(), clock.getUTCHours() * 60 + clock.getUTCMinutes()];
  const spans = joined(
    lines.flatMap(({ days, span }) => (span ? days.flatMap((day) => around(day - today, span)) : [])),
  );
  const open = spans.find(({ opens, closes }) => opens <= minute && minute < closes);
  if (open) return { isOpen: true, until: open.closes - minute > 7 * dayMinutes ? null : open.closes % dayMinutes };
  const next = spans.find(({ opens }) => opens > minute);
  if (!next) return { isOpen: false, next: null };
  const daysAhead = Math.floor(next.opens / dayMinutes);
  return { isOpen: false, next: { daysAhead, day: (today + daysAhead) % 7, at: next.opens % dayMinutes } };
}

/** The same hours in the last week, this one and the next two, in minutes from this midnight. */
const around = (days: number, { opens, closes }: Span): Span[] =>
  [-7, 0, 7, 14].map((shift) => {
    const from = (days + shift) * dayMinutes;
    return { opens: opens + from, closes: closes + from };
  });

/** Merges consecutive hours without gaps. */
function joined(spans: Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
    const last = whole.at(-1);
    if (last && span.opens <= last.closes) last.closes = Math.max(last.closes, span.closes);
    else whole.push({ ...span });
  }
  return whole;
}
