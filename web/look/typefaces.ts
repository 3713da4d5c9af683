import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import instrumentSerif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import type { Look } from '#shared/look/themes.ts';
import anekBangla from '../fonts/anek-bangla-bengali-700.woff2?url';
import anek from '../fonts/anek-bangla-700.woff2?url';
import balooBangla from '../fonts/baloo-da-2-bengali-700.woff2?url';
import baloo from '../fonts/baloo-da-2-700.woff2?url';
import sora from '../fonts/sora-600.woff2?url';
import tiroBangla from '../fonts/tiro-bangla-400.woff2?url';

/** A typeface of ours, for text. Where it comes late, the page keeps the device's own, and nothing moves. */
interface Face {
  family: string;
  url: string;
  /** The weights that it has, or the only one. */
  weight: string;
}

/** For headings: shown as soon as it is there. Heights and widths are measured from the file, in parts of its size. */
interface DisplayFace extends Face {
  ascent: number;
  descent: number;
  /** Of an average English text. */
  width: number;
  /** How much larger it is drawn, so that it looks as large as others do. */
  grow: number;
  /** The device's own that stands in for it until it has come; absent: `sans`. */
  standIn?: 'sans' | 'serif';
}

/** As wide as Noto Sans Bengali in the shop (styles.css), which stands in for it. */
interface BanglaFace {
  family: string;
  url: string;
}

interface Pair {
  /** For headings and the shop's name; absent: as the text. */
  display?: { face: DisplayFace; bangla: BanglaFace };
  text: Face;
}

const figtreeFace: Face = { family: 'Figtree', url: figtree, weight: '300 900' };

export const pairs: Readonly<Record<Look['typefaces'], Pair>> = {
  figtree: { text: figtreeFace },
  instrument: {
    display: {
      face: {
        family: 'Instrument Serif',
        url: instrumentSerif,
        weight: '400',
        ascent: 0.99,
        descent: 0.31,
        width: 0.3386,
        grow: 1.2,
        standIn: 'serif',
      },
      bangla: { family: 'Tiro Bangla', url: tiroBangla },
    },
    text: { family: 'Instrument Sans', url: instrumentSans, weight: '400 700' },
  },
  baloo: {
    display: {
      face: {
        family: 'Baloo Da',
        url: baloo,
        weight: '700',
        ascent: 1.095,
        descent: 0.589,
        width: 0.4524,
        grow: 1.06,
      },
      bangla: { family: 'Baloo Da Bangla', url: balooBangla },
    },
    text: figtreeFace,
  },
  anek: {
    display: {
      face: {
        family: 'Anek',
        url: anek,
        weight: '700',
        ascent: 1.25,
        descent: 0.616,
        width: 0.3653,
        grow: 1.1,
      },
      bangla: { family: 'Anek Bangla', url: anekBangla },
    },
    text: figtreeFace,
  },
  sora: {
    display: {
      face: {
        family: 'Sora',
        url: sora,
        weight: '600',
        ascent: 0.97,
        descent: 0.29,
        width: 0.5129,
        grow: 0.92,
      },
      bangla: { family: 'Anek Bangla', url: anekBangla },
    },
    text: figtreeFace,
  },
};

/** What devices have, by the width of the same text in it. Liberation is as wide as Arial and Times. */
const ofDevices = [
  { standIn: 'sans', mark: 'A', names: ['Arial Bold', 'Liberation Sans Bold'], width: 0.4795 },
  { standIn: 'sans', mark: 'R', names: ['Roboto Bold'], width: 0.451 },
  { standIn: 'serif', mark: 'T', names: ['Times New Roman', 'Liberation Serif'], width: 0.4012 },
] as const;

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

const ruleOf = ({ family, url, weight }: Face, more: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(${url}) format('woff2');${more}`;

/** As the default typeface in styles.css. */
export const textRuleOf = (face: Face): string => ruleOf(face, `font-display:optional;unicode-range:${latin}}`);

/** The face's own rule, and rules that make the device's typefaces as wide and as high as it is. */
export function displayRulesOf(face: DisplayFace): string {
  const { family, ascent, descent, width, grow, standIn = 'sans' } = face;
  const stand = ofDevices
    .filter((device) => device.standIn === standIn)
    .map(({ mark, names, width: theirs }) => {
      const size = (width * grow) / theirs;
      return (
        `@font-face{font-family:'${family} ${mark}';font-weight:100 900;size-adjust:${percent(size)};` +
        `ascent-override:${percent((ascent * grow) / size)};descent-override:${percent((descent * grow) / size)};` +
        `src:${names.map((name) => `local('${name}')`).join()}}`
      );
    });
  return ruleOf(face, `font-display:swap;size-adjust:${percent(grow)};unicode-range:${latin}}`) + stand.join('');
}

/** The family and what stands in for it, for `font-family`. */
export const stackOf = ({ family, standIn = 'sans' }: DisplayFace): string =>
  [family, ...ofDevices.filter((device) => device.standIn === standIn).map(({ mark }) => `${family} ${mark}`)]
    .map((name) => `'${name}'`)
    .join();

export const banglaRuleOf = ({ family, url }: BanglaFace): string =>
  `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;` +
  `src:url(${url}) format('woff2');unicode-range:${bangla}}`;

const latin = 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212';
const bangla = 'U+964-965,U+980-9F2,U+9F4-9FE,U+200C-200D,U+25CC';
