import type { Overview, OverviewRange } from '#shared/api/sales/reports.ts';
import { clockTime } from '#web/ui/dates.ts';

// Days and hours in few letters, in Dhaka.
const dhaka = { timeZone: 'Asia/Dhaka' } as const;
const hour = new Intl.DateTimeFormat('en-GB', { ...dhaka, hour: 'numeric', hour12: true });
const dayOnly = new Intl.DateTimeFormat('en-GB', { ...dhaka, day: 'numeric', month: 'short' });
const dayOfWeek = new Intl.DateTimeFormat('en-GB', { ...dhaka, weekday: 'short', day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { ...dhaka, day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { ...dhaka, weekday: 'short' });

type Per = Overview['series']['per'];

export const rangeNames: Record<OverviewRange, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  custom: 'Custom dates',
};
const earlierNames: Record<Exclude<OverviewRange, 'custom'>, string> = {
  today: 'yesterday',
  week: 'last week',
  month: 'last month',
};

const midnight = (day: string) => new Date(`${day}T00:00:00+06:00`);
const daysIn = ({ from, to }: { from: string; to: string }) =>
  (midnight(to).getTime() - midnight(from).getTime()) / 86_400_000 + 1;

/** `15 – 21 Nov 2026`, from the API's days. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  withYear.formatRange(midnight(from), midnight(to));

/** The name of the earlier period: `yesterday`, `last week`, `the 5 days before`. */
export function earlierName({ range, earlier }: Pick<Overview, 'range' | 'earlier'>): string {
  if (range !== 'custom') return earlierNames[range];
  const days = daysIn(earlier);
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

/** The same as an answer to `when`. */
export const earlierWhen = (overview: Pick<Overview, 'range' | 'earlier'>): string =>
  overview.range === 'custom' && daysIn(overview.earlier) > 1 ? `in ${earlierName(overview)}` : earlierName(overview);

/** The earlier period of the comparison, to the minute. */
export function comparisonText(overview: Pick<Overview, 'range' | 'earlier'>): string {
  const { range, earlier } = overview;
  if (range === 'today') return `Compared with yesterday until ${clockTime(earlier.until)}, the same part of it.`;
  const days = `Compared with ${earlierName(overview)} (${daysText(earlier)})`;
  return earlier.isWhole
    ? `${days}, the whole of it.`
    : `${days} until ${dayOfWeek.format(new Date(earlier.until))}, ${clockTime(earlier.until)}, the same part of it.`;
}

/** The place of a point in the table: `3 pm` or `Sat 21 Nov`. */
export const pointName = (at: string, per: Per): string => (per === 'hour' ? hour : dayOfWeek).format(new Date(at));

/** The points with a label below the chart, few enough to fit on a phone. */
export function namedPoints(points: readonly { at: string }[], per: Per): { place: number; text: string }[] {
  const isWeek = per === 'day' && points.length <= 7;
  const step = per === 'hour' ? 6 : isWeek ? 1 : Math.ceil(points.length / 5);
  const name = per === 'hour' ? hour : isWeek ? weekday : dayOnly;
  return points.flatMap(({ at }, place) => (place % step === 0 ? [{ place, text: name.format(new Date(at)) }] : []));
}
