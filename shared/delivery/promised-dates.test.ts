import { describe, expect, test } from 'vitest';
import { Settings } from '../api/shop/settings.ts';
import { readLanguageFrom } from '../language.ts';
import { dayInFewWords, dayInWords, promisedDates } from './promised-dates.ts';

const usual = Settings.parse({});
const at = (moment: string) => new Date(`${moment}+06:00`);
type Calendar = Settings['calendar'];

describe('by hand, with 1-2 days to send it and 2-5 in Dhaka', () => {
  // 22 November 2026 is a Sunday
  test.each<[string, string, Partial<Calendar>, string, string]>([
    ['in the morning of a working day', '2026-11-22T10:00', {}, '2026-11-25', '2026-11-26'],
    ['after the cut-off hour: a day later', '2026-11-22T17:00', {}, '2026-11-26', '2026-11-26'],
    ['on a Friday, which counts as Saturday morning', '2026-11-27T10:00', {}, '2026-12-01', '2026-12-02'],
    ['over a holiday', '2026-11-22T10:00', { holidays: ['2026-11-23'] }, '2026-11-26', '2026-11-26'],
    ['without any closed day', '2026-11-22T10:00', { closedWeekdays: [] }, '2026-11-25', '2026-11-27'],
    ['a moment after midnight in Dhaka', '2026-11-23T00:30', {}, '2026-11-26', '2026-11-28'],
  ])('%s', (_, moment, calendar, from, by) => {
    const rules = { ...usual, calendar: { ...usual.calendar, ...calendar } };
    expect(promisedDates(rules, 'Dhaka', at(moment))).toEqual({ from, by });
  });
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe('always, for 2,000 made-up calendars and moments', () => {
  const random = numbers(22);
  const upTo = (max: number) => Math.floor(random.next().value! * (max + 1));
  const span = () => {
    const min = upTo(6);
    return { least: min, most: min + upTo(6) };
  };
  const dayText = (moment: number) => new Date(moment + 6 * 3_600_000).toISOString().slice(0, 10);
  const cases = Array.from({ length: 2000 }, () => {
    const moment = Date.UTC(2026, upTo(11), upTo(30), upTo(23), upTo(59));
    const insideDhaka = { charge: 0, days: span() };
    const { least, most } = insideDhaka.days;
    const later = upTo(4);
    return {
      moment,
      rules: {
        delivery: {
          ...usual.delivery,
          processingDays: span(),
          insideDhaka,
          outsideDhaka: { charge: 0, days: { least: least + later, most: most + later } },
        },
        calendar: {
          cutOffHour: upTo(24),
          closedWeekdays: Array.from({ length: upTo(6) }, (_, n) => (n + moment) % 7),
          holidays: Array.from({ length: upTo(10) }, () => dayText(moment + upTo(20) * 86_400_000)),
        },
      },
    };
  });

  test('no date is in the past, nor on a day that the shop is closed, and the first is not after the last', () => {
    for (const { moment, rules } of cases) {
      const { from, by } = promisedDates(rules, 'Dhaka', new Date(moment));
      expect(from >= dayText(moment)).toBe(true);
      expect(by >= from).toBe(true);
      for (const day of [from, by]) {
        expect(rules.calendar.holidays).not.toContain(day);
        expect(rules.calendar.closedWeekdays).not.toContain(new Date(day).getUTCDay());
      }
    }
  });

  test('the last day is 5 days off in Dhaka and 10 elsewhere at most, or the first open one', () => {
    for (const { moment, rules } of cases) {
      for (const [district, longest] of [
        ['Dhaka', 5],
        ['Sylhet', 10],
      ] as const) {
        const { by } = promisedDates(rules, district, new Date(moment));
        const isClosed = (day: number) =>
          rules.calendar.holidays.includes(dayText(day)) ||
          rules.calendar.closedWeekdays.includes(new Date(day + 6 * 3_600_000).getUTCDay());
        const daysUntil = (Date.parse(by) - Date.parse(dayText(moment))) / 86_400_000;
        const between = Array.from({ length: Math.max(0, daysUntil - 1) }, (_, n) => moment + (n + 1) * 86_400_000);
        expect(daysUntil <= longest || between.every(isClosed)).toBe(true);
      }
    }
  });

  test('a later order never arrives earlier', () => {
    for (const { moment, rules } of cases) {
      const [now, later] = [moment, moment + upTo(100) * 3_600_000].map((one) =>
        promisedDates(rules, 'Sylhet', new Date(one)),
      );
      expect(later!.from >= now!.from && later!.by >= now!.by).toBe(true);
    }
  });

  test('a zone with more days never gets an earlier date', () => {
    for (const { moment, rules } of cases) {
      const [near, far] = ['Dhaka', 'Sylhet'].map((district) => promisedDates(rules, district, new Date(moment)));
      expect(far!.from >= near!.from && far!.by >= near!.by).toBe(true);
    }
  });
});

test('a day in words, the same wherever the device is', () => {
  expect(dayInWords('2026-11-30')).toBe('Mon 30 Nov');
  readLanguageFrom(() => 'bn');
  expect([dayInWords('2026-11-30'), dayInFewWords('2026-11-30')]).toEqual(['৩০ নভেম্বর, সোমবার', '৩০ নভেম্বর']);
  // to which the genitive is added
  for (let day = 1; day <= 7; day++) expect(dayInWords(`2026-11-0${day}`)).toMatch(/বার$/);
  readLanguageFrom(() => 'en');
});
