import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minContrast, toHex, toOklch } from './colour.ts';
import { colourProblems } from './contrast.ts';
import { paletteOf } from './palette.ts';
import { themeNames, themes, type Colours } from './themes.ts';

type Palette = ReturnType<typeof paletteOf>;
/** Which colours are text, and what they stand on. */
const texts: readonly (readonly [text: keyof Palette, behind: readonly (keyof Palette)[]])[] = [
  ['ink', ['paper', 'surface', 'mist']],
  ['quiet', ['paper', 'surface', 'mist']],
  ['green', ['paper', 'surface', 'mist']],
  ['green-dark', ['paper', 'surface']],
  ['red', ['paper', 'surface', 'mist']],
  ['good', ['paper', 'surface', 'mist']],
  ['on-green', ['green', 'green-dark', 'red']],
  ['on-marigold', ['marigold']],
];

/** The texts that cannot be read, in light or dark. */
const unreadable = (colours: Colours) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = paletteOf(colours, scheme);
    return texts.flatMap(([text, behind]) =>
      behind
        .filter((name) => minContrast(palette[text], [palette[name]]) < 4.5)
        .map((name) => `${text} on ${name} in ${scheme}`),
    );
  });

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyColours = fc.record({ paper: anyColour, ink: anyColour, primary: anyColour, accent: anyColour });

test('a colour in OKLCH and back is the same one', () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(toOklch(colour)) === colour));
});

test('contrast is measured as WCAG does', () => {
  expect(minContrast('#000000', ['#ffffff'])).toBe(21);
  expect(minContrast('#767676', ['#ffffff', '#000000'])).toBeCloseTo(4.54, 2);
});

test.each(themeNames)('all text of the theme %s can be read, in light and dark', (name) => {
  expect(colourProblems(themes[name].colours)).toEqual([]);
  expect(unreadable(themes[name].colours)).toEqual([]);
});

describe('colours of an owner', () => {
  test('are refused, or all text can be read in light and dark', () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        // made readable by what is proposed, as an owner would who takes it
        const [paper] = colourProblems(colours).filter(({ name }) => name === 'paper');
        const onPaper = { ...colours, ...(paper && { paper: paper.nearest }) };
        const taken = { ...onPaper };
        for (const { name, nearest } of colourProblems(onPaper)) taken[name] = nearest;
        expect(colourProblems(taken)).toEqual([]);
        expect(unreadable(taken)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('get the nearest colour that can be read, in words', () => {
    const colours = { paper: '#ffffff', ink: '#1c1b19', primary: '#f2a900', accent: '#f2a900' };
    expect(colourProblems(colours)).toEqual([
      {
        name: 'primary',
        message: 'Too little contrast with the background: 1.8, at least 4.5. The nearest is #966701',
        nearest: '#966701',
      },
    ]);
    expect(colourProblems({ ...colours, paper: '#888888' })).toMatchObject([{ name: 'paper', nearest: '#dfdfdf' }]);
  });

  test('are judged as they are where they fit already', () => {
    expect(colourProblems({ paper: '#101115', ink: '#f3f2ee', primary: '#c5f04a', accent: '#000000' })).toEqual([]);
  });
});
