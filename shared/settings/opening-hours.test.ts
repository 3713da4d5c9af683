import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Settings } from '../api/shop/settings.ts';
import { readLanguageFrom } from '../language.ts';
import { openingAt, readLine } from './opening-hours.ts';
import { clockWords } from '../time/clock-words.ts';
import { hoursInWords, openingInWords } from './opening-words.ts';

afterEach(() => readLanguageFrom(() => 'en'));

const { hours } = Settings.parse({});
/** A moment by the clock of Dhaka; 21 November 2026 is a Saturday. */
const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+06:00`);
const said = (day: number, clock: string, of = hours) => {
  const opening = openingAt(of, at(day, clock));
  return opening && openingInWords(opening);
};

describe('the shop’s hours', () => {
  test.each([
    [21, '08:59', 'Closed now, opens today at 9:00 AM'],
    [21, '09:00', 'Open now, until 10:00 PM'],
    [21, '21:59', 'Open now, until 10:00 PM'],
    [21, '22:00', 'Closed now, opens tomorrow at 9:00 AM'],
    [26, '12:00', 'Open now, until 10:00 PM'],
    [26, '22:30', 'Closed now, opens tomorrow at 3:00 PM'],
    [27, '09:00', 'Closed now, opens today at 3:00 PM'],
    [27, '14:59', 'Closed now, opens today at 3:00 PM'],
    [27, '15:00', 'Open now, until 10:00 PM'],
    [27, '23:59', 'Closed now, opens tomorrow at 9:00 AM'],
    [28, '00:00', 'Closed now, opens today at 9:00 AM'],
  ])('on November %i at %s: %s', (day, clock, words) => expect(said(day, clock)).toBe(words));

  test('are hours of Dhaka, wherever one reads them', () => {
    // 21:30 in Dhaka, 15:30 in London
    expect(openingAt(hours, Date.parse('2026-11-21T15:30:00Z'))).toEqual({ isOpen: true, until: 22 * 60 });
    expect(openingAt(hours, Date.parse('2026-11-21T16:30:00Z'))).toMatchObject({ isOpen: false });
  });

  test('may go on after midnight, end at it, leave days out, and never end', () => {
    const late = [{ days: 'Fri, Sat', time: '6 PM - 2 AM' }];
    expect([said(22, '01:30', late), said(22, '02:00', late), said(21, '23:00', late)]).toEqual([
      'Open now, until 2:00 AM',
      'Closed now, opens Friday at 6:00 PM',
      'Open now, until 2:00 AM',
    ]);
    expect(said(21, '23:59', [{ days: 'Every day', time: '10am to 12am' }])).toBe('Open now, until 12:00 AM');
    expect(said(21, '03:00', [{ days: 'Daily', time: '24 hours' }])).toBe('Open now');
    expect(
      said(27, '12:00', [
        { days: 'Saturday to Thursday', time: '09:00–22:00' },
        { days: 'Friday', time: 'Closed' },
      ]),
    ).toBe('Closed now, opens tomorrow at 9:00 AM');
    expect(said(27, '12:00', [{ days: 'Friday', time: 'closed' }])).toBe('Closed now');
  });

  test('that cannot be read are only shown', () => {
    for (const [days, time] of [
      ['Weekdays', '9 AM to 5 PM'],
      ['Friday', 'after prayer'],
      ['Friday', '25:00 to 26:00'],
      ['Friday', '13 PM to 2 PM'],
      ['Sat to', '9am-5pm'],
      ['Sat', '9-5'],
      ['Friday', '9:75 to 10:00'],
      ['', ''],
    ] as const) {
      expect(readLine({ days, time })).toBeUndefined();
      expect(openingAt([...hours, { days, time }], at(21, '12:00'))).toBeUndefined();
    }
    expect(openingAt([], at(21, '12:00'))).toBeUndefined();
  });

  test('are in Bangla if they can be parsed', () => {
    readLanguageFrom(() => 'bn');
    expect(hoursInWords([...hours, { days: 'Eid', time: 'closed' }])).toEqual([
      { days: 'শনিবার থেকে বৃহস্পতিবার', time: 'সকাল ৯টা থেকে রাত ১০টা' },
      { days: 'শুক্রবার', time: 'বিকেল ৩টা থেকে রাত ১০টা' },
      { days: 'Eid', time: 'closed' },
    ]);
    expect([0, 12 * 60, 17 * 60 + 30, 18 * 60, 5 * 60].map(clockWords)).toEqual([
      'রাত ১২টা',
      'দুপুর ১২টা',
      'বিকেল ৫:৩০',
      'সন্ধ্যা ৬টা',
      'ভোর ৫টা',
    ]);
  });

  test('are open exactly at the times of each day’s hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 * 1440 }), (minutes) => {
        const now = at(21, '00:00') + minutes * 60_000;
        const [day, minute] = [Math.floor(minutes / 1440) % 7, minutes % 1440];
        // Saturday is the first of these days, Friday the last
        const isOpen = minute >= (day === 6 ? 15 : 9) * 60 && minute < 22 * 60;
        expect(openingAt(hours, now)?.isOpen).toBe(isOpen);
      }),
    );
  });

  test('match their label: closed until opening time, open until closing time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 * 1440 }), (minutes) => {
        const now = at(21, '00:00') + minutes * 60_000;
        const opening = openingAt(hours, now)!;
        const minute = minutes % 1440;
        const left = opening.isOpen
          ? (opening.until ?? 0) - minute
          : opening.next!.daysAhead * 1440 + opening.next!.at - minute;
        expect(left).toBeGreaterThan(0);
        expect(openingAt(hours, now + (left - 1) * 60_000)?.isOpen).toBe(opening.isOpen);
        expect(openingAt(hours, now + left * 60_000)?.isOpen).toBe(!opening.isOpen);
      }),
    );
  });
});
