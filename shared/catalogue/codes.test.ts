import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBarcode } from './codes.ts';

test('real EAN and UPC codes are right, and each wrong digit is noticed', () => {
  for (const right of ['4006381333931', '96385074', '036000291452', '10614141000415']) {
    expect([right, isBarcode(right)]).toEqual([right, true]);
    for (const [n, digit] of [...right].entries()) {
      const wrong = `${right.slice(0, n)}${(Number(digit) + 1) % 10}${right.slice(n + 1)}`;
      expect([wrong, isBarcode(wrong)]).toEqual([wrong, false]);
    }
  }
});

test('codes of the shop itself are free, and so are digits that are neither EAN nor UPC', () => {
  for (const free of ['A-12', 'TEE/RED/XL', '12345', '4006381333930x', '1234567890123456'])
    expect([free, isBarcode(free)]).toEqual([free, true]);
});

test('of ten last digits exactly one fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d{7}|\d{11}|\d{12}|\d{13})$/), (digits) => {
      expect(Array.from({ length: 10 }, (_, last) => isBarcode(`${digits}${last}`)).filter(Boolean)).toHaveLength(1);
    }),
  );
});
