import { PALETTE } from './palette.ts';

// Colours in OKLab, where a dye can be changed without changing how light the cloth looks.

export type Triple = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));
export const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v));
export const smooth = (low: number, high: number, v: number) => {
  const t = clamp((v - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
};

/** sRGB bytes to OKLab, where a dye can be changed without changing how light the cloth looks. */
export function toLab(r: number, g: number, b: number): Triple {
  const [lr, lg, lb] = [LINEAR[r] ?? 0, LINEAR[g] ?? 0, LINEAR[b] ?? 0];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function toRgb([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return channels.map((v) => Math.round(clamp(toGamma(clamp(v, 0, 1)), 0, 1) * 255)) as Triple;
}

function hexToLab(hex: string): Triple {
  const n = Number.parseInt(hex.slice(1), 16);
  return toLab((n >> 16) & 255, (n >> 8) & 255, n & 255);
}

const labToHex = (lab: Triple) =>
  '#' +
  toRgb(lab)
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('');

export function colorLab(name: string): Triple {
  const hex = PALETTE[name];
  if (!hex) throw new Error(`no colour "${name}" in the palette`);
  return hexToLab(hex);
}

export const hueOf = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI;
export const hueGap = (x: number, y: number) => ((x - y + 540) % 360) - 180;

/** A soft tint of a colour at a given lightness: what walls, floors and shadows are painted with. */
export function tone(name: string, light: number, chroma: number): string {
  const [, a, b] = colorLab(name);
  const own = Math.hypot(a, b);
  // Black, white and grey have no hue of their own: they get warm paper.
  const degrees = own < 0.025 ? 75 : hueOf(a, b);
  // A pale tint of yellow turns khaki as it darkens; a step towards apricot keeps it sunny.
  const hue = ((degrees > 76 && degrees < 112 ? 74 : degrees) * Math.PI) / 180;
  return labToHex([light, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
}
