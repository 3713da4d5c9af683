import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf } from '../change.ts';
import { shapeOf } from './chart-shape.ts';

const topOf = (revenue: number) => shapeOf([{ revenue, earlier: null }]).top;

describe('the scale', () => {
  test.each([
    [0, 100],
    [99, 100],
    [100, 100],
    [101, 200],
    [4001, 6000],
    [6001, 8000],
    [8001, 10_000],
    [2_000_000_000, 2_000_000_000],
  ])('of %d Taka ends at %d', (max, top) => {
    expect(topOf(max)).toBe(top);
  });

  test('fits every value, and draws none too small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (max) => {
        expect(topOf(max)).toBeGreaterThanOrEqual(max);
        expect(topOf(max)).toBeLessThanOrEqual(Math.max(100, max * 2));
      }),
    );
  });
});

test('both labels of the chart are at points with a value, and do not overlap', () => {
  const taka = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ revenue: taka, earlier: fc.option(taka) }), { minLength: 1, maxLength: 366 }),
      (points) => {
        const { bars, line, barLabel, lineLabel } = shapeOf(points);
        expect([...bars, ...line].every((part) => part === null || (part >= 0 && part <= 1))).toBe(true);
        if (barLabel !== undefined) expect(bars[barLabel]).toBe(Math.max(...bars));
        else expect(points.every(({ revenue }) => revenue === 0)).toBe(true);
        if (lineLabel !== undefined) expect(points[lineLabel]!.earlier).toBeGreaterThan(0);
        if (barLabel !== undefined && lineLabel !== undefined)
          expect(Math.abs(barLabel - lineLabel)).toBeGreaterThanOrEqual(points.length / 3);
      },
    ),
  );
});

test.each([
  [150, 100, 'up', '50 %'],
  [50, 100, 'down', '50 %'],
  [100, 100, 'same', '0 %'],
  [100_001, 100_000, 'up', 'under 1 %'],
  [0, 5, 'down', '100 %'],
  [5, 0, 'up', undefined],
  [0, 0, 'same', undefined],
  [1200, 100, 'up', '12 ×'],
] as const)('from %2$d to %1$d is %s %s', (now, before, direction, text) => {
  expect(changeOf(now, before)).toEqual({ direction, text });
});
