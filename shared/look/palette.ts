import { minContrast, nearest, toHex, toOklch } from './colour.ts';
import type { Colours } from './themes.ts';

/** Every colour of a page, by the name of its variable in theme.css (`--color-…`). */
export interface Palette {
  paper: string;
  surface: string;
  ink: string;
  quiet: string;
  line: string;
  mist: string;
  green: string;
  'green-dark': string;
  'on-green': string;
  marigold: string;
  'on-marigold': string;
  red: string;
  /** In stock, accepted, paid. */
  good: string;
}

/** The least contrast of text with what is behind it (WCAG 2.2 AA). */
export const minForText = 4.5;
// above it, so that what is computed stands clear of it
const aim = 4.6;

export const isDark = (paper: string): boolean => toOklch(paper).l < 0.5;

/** The colours in light or in dark. A shop whose background is dark is so at all hours. */
export function paletteOf(colours: Colours, scheme: 'light' | 'dark'): Palette {
  return derive(scheme === 'dark' && !isDark(colours.paper) ? inDark(colours) : colours);
}

function inDark({ paper, ink, primary, accent }: Colours): Colours {
  const { c, h } = toOklch(paper);
  const dark = toHex({ l: 0.195, c: Math.min(c, 0.012), h });
  const { l, c: chroma, h: hue } = toOklch(primary);
  const lifted = toHex({ l: Math.max(l, 0.77), c: Math.min(chroma, 0.13), h: hue });
  return {
    paper: dark,
    ink: toHex({ l: 0.945, c: Math.min(toOklch(ink).c, 0.012), h }),
    primary: nearest(lifted, [grounds(dark).mist], aim) ?? '#ffffff',
    accent,
  };
}

/** The shop's colour as a line on white paper. */
export const lineOnPaper = ({ primary }: Colours): string => nearest(primary, ['#ffffff'], 3) ?? '#000000';

/** What text stands on, beside the paper. */
export function grounds(paper: string): { surface: string; mist: string; line: string } {
  const { l, c, h } = toOklch(paper);
  const shifted = (by: number, chroma = c) => toHex({ l: l + by, c: chroma, h });
  return isDark(paper)
    ? { surface: shifted(0.035), mist: shifted(0.08), line: shifted(0.14) }
    : { surface: '#ffffff', mist: shifted(-0.032, c + 0.006), line: shifted(-0.075, c + 0.01) };
}

function derive({ paper, ink, primary, accent }: Colours): Palette {
  const { surface, mist, line } = grounds(paper);
  const behind = [paper, surface, mist];
  const red = nearest(isDark(paper) ? '#ff8a84' : '#c6282e', behind, aim) ?? ink;
  const good = nearest(isDark(paper) ? '#74c9a0' : '#0b5d3b', behind, aim) ?? ink;
  const { l, c, h } = toOklch(primary);
  return {
    paper,
    surface,
    ink,
    quiet: nearest(between(ink, paper), behind, aim) ?? ink,
    line,
    mist,
    green: primary,
    // under the mouse: away from the colour of the words on it
    'green-dark': toHex({ l: l + (isDark(paper) ? 0.06 : -0.07), c, h }),
    'on-green': isDark(paper) ? readable([toHex({ l: 0.2, c: 0.03, h }), '#000000'], [primary, red]) : '#ffffff',
    marigold: accent,
    'on-marigold': readable(['#1c1b19', '#ffffff', '#000000'], [accent]),
    red,
    good,
  };
}

/** The first of these that can be read on all of those, else the last. */
const readable = (colours: readonly [string, ...string[]], behind: readonly string[]): string =>
  colours.find((colour) => minContrast(colour, behind) >= minForText) ?? colours.at(-1) ?? colours[0];

/** Somewhat paler than the text. */
function between(ink: string, paper: string): string {
  const [from, to] = [toOklch(ink), toOklch(paper)];
  return toHex({ l: from.l + (to.l - from.l) * 0.36, c: Math.min(from.c + 0.008, 0.03), h: to.h });
}
