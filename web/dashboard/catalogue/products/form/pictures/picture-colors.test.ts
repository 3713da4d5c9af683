import { expect, test } from 'vitest';
import { colorOf, colorsOf, followColors } from './picture-colors.ts';
import { newVariant } from '../draft/product-draft.ts';

const row = (color: string, size = '') => newVariant({ color, size });
const picture = (color: string) => ({ key: color, url: `/${color}.webp`, color });

test('offers each colour of the variants once, except colours that a catalogue file cannot express', () => {
  expect(colorsOf([row('Red', 'M'), row(' red '), row('Blue'), row(''), row('Black|White')])).toEqual(['Red', 'Blue']);
});

test('drops a colour that the product no longer has', () => {
  expect([
    colorOf({ color: 'red' }, ['Red', 'Blue']),
    colorOf({ color: 'Green' }, ['Red']),
    colorOf({}, ['Red']),
  ]).toEqual(['Red', '', '']);
});

test('pictures follow a colour that is written otherwise, once no row has it as it was', () => {
  const before = [row('Red', 'M'), row('Red', 'L'), row('Blue')];
  const [medium, large, blue] = before as [
    (typeof before)[0] & object,
    (typeof before)[0] & object,
    (typeof before)[0] & object,
  ];
  const pictures = [picture('red'), picture('Blue'), picture('')];
  const once = [{ ...medium, color: 'Crimson' }, large, blue];
  expect(followColors(pictures, before, once)).toBe(pictures);
  const twice = [once[0]!, { ...large, color: 'Crimson' }, blue];
  expect(followColors(pictures, once, twice).map(({ color }) => color)).toEqual(['Crimson', 'Blue', '']);
  expect(followColors(pictures, before, before.slice(1))).toBe(pictures);
});
