import type { QueryOf } from '#shared/api/endpoint.ts';
import type { reportsApi } from '#shared/api/sales/reports.ts';
import { Invalid, type FieldError } from '#server/platform/http/errors/errors.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
// Bangladesh has had no summer time since 2009
const dhakaMs = 6 * hourMs;
const maxDays = 366;
/** 1 January 1970 was a Thursday. */
const firstSaturday = 2;

/** A day in Dhaka, as the number of days since 1 January 1970. */
type Day = number;

/** The moments from `start` on, without `end`. */
export interface Period {
  start: Date;
  end: Date;
}

export interface Compared {
  /** First and last day, `2026-11-21`. */
  from: string;
  to: string;
  period: Period;
  /** The same number of days before, or the month before. */
  earlier: {
    from: string;
    to: string;
    period: Period;
    /** The end of the part that is as long as the part of `period` that has passed. */
    until: Date;
  };
  per: 'hour' | 'day';
}

const dayOf = (moment: Date): Day => Math.floor((moment.getTime() + dhakaMs) / dayMs);
const startOf = (day: Day): Date => new Date(day * dayMs - dhakaMs);
const readDay = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / dayMs;
const writeDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

const firstOfMonth = (day: Day, more = 0): Day => {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1) / dayMs;
};

/** The day that it is in Bangladesh at this moment. */
export const dayInDhaka = (now: Date): string => writeDay(dayOf(now));

/** The moments of a day in Bangladesh. */
export const dayBounds = (day: string): Period => ({ start: startOf(readDay(day)), end: startOf(readDay(day) + 1) });

/** The days that the query names and the days that they are compared with, at this moment. Throws Invalid. */
export function comparedAt(now: Date, query: QueryOf<typeof reportsApi.overview>): Compared {
  const { first, last, earlierFirst } = daysOf(query, dayOf(now));
  const period = { start: startOf(first), end: startOf(last + 1) };
  const earlierPeriod = { start: startOf(earlierFirst), end: period.start };
  const passed =
    Math.min(Math.max(now.getTime(), period.start.getTime()), period.end.getTime()) - period.start.getTime();
  // a period that is over is compared with the whole earlier one, also if it is a month of another length
  const isOver = now >= period.end;
  const until = isOver
    ? earlierPeriod.end
    : new Date(Math.min(earlierPeriod.start.getTime() + passed, earlierPeriod.end.getTime()));
  return {
    from: writeDay(first),
    to: writeDay(last),
    period,
    per: first === last ? 'hour' : 'day',
    earlier: { from: writeDay(earlierFirst), to: writeDay(first - 1), period: earlierPeriod, until },
  };
}

function daysOf(query: QueryOf<typeof reportsApi.overview>, today: Day): { first: Day; last: Day; earlierFirst: Day } {
  if (query.range === 'custom') {
    const { first, last } = daysOfQuery(query);
    return { first, last, earlierFirst: first - (last - first + 1) };
  }
  if (query.range === 'month') {
    const first = firstOfMonth(today);
    return { first, last: firstOfMonth(today, 1) - 1, earlierFirst: firstOfMonth(today, -1) };
  }
  const days = query.range === 'week' ? 7 : 1;
  const first = query.range === 'week' ? today - ((today - firstSaturday) % 7) : today;
  return { first, last: first + days - 1, earlierFirst: first - days };
}

function daysOfQuery({ from, to }: { from?: string | undefined; to?: string | undefined }): { first: Day; last: Day } {
  const missing: FieldError[] = [
    ...(from === undefined ? [{ path: 'from', message: 'Choose the first day' }] : []),
    ...(to === undefined ? [{ path: 'to', message: 'Choose the last day' }] : []),
  ];
  if (from === undefined || to === undefined) throw new Invalid(missing);
  const [first, last] = [readDay(from), readDay(to)];
  if (last < first) throw new Invalid([{ path: 'to', message: 'The last day must not be before the first day' }]);
  if (last - first >= maxDays) throw new Invalid([{ path: 'to', message: `At most ${maxDays} days` }]);
  return { first, last };
}

/** The milliseconds between two points of the series. */
export const stepOf = ({ per }: Pick<Compared, 'per'>): number => (per === 'hour' ? hourMs : dayMs);
