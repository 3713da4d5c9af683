// Colours as `#rrggbb`, and as OKLCH: lightness 0 to 1, chroma, hue in degrees. Two colours of one lightness look
// equally light, which is why the shop's other colours are computed there.

interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Three = readonly [number, number, number];

export const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

const channelsOf = (hex: string): Three => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as never;
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const times = (rows: readonly Three[], [x, y, z]: Three): Three =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as never;

const toCones: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function toOklch(hex: string): Oklch {
  const cones = times(toCones, channelsOf(hex).map(toLinear) as never).map(Math.cbrt) as never;
  const [l, a, b] = times(toLab, cones);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour that screens can show: with less chroma where there is no such colour. */
export function toHex({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  let [min, max] = [0, c];
  let shown = channelsAt(light, c, h);
  for (let tries = 0; !isShown(shown) && tries < 8; tries++) {
    const middle = (min + max) / 2;
    if (isShown(channelsAt(light, middle, h))) min = middle;
    else max = middle;
    if (tries === 7) shown = channelsAt(light, min, h);
  }
  return `#${shown.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

function channelsAt(l: number, c: number, h: number): Three {
  const angle = (h * Math.PI) / 180;
  const cones = times(fromLab, [l, c * Math.cos(angle), c * Math.sin(angle)]).map((value) => value ** 3) as never;
  return times(fromCones, cones).map(fromLinear) as never;
}
const isShown = (channels: Three) => channels.every((value) => value >= -0.002 && value <= 1.002);
const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);

function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** As WCAG measures it: 1 to 21. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The least contrast of a colour with these. */
export const minContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** The colour itself, or the nearest lighter or darker one that has this contrast with all of these. */
export function nearest(colour: string, others: readonly string[], min: number): string | undefined {
  const { l, c, h } = toOklch(colour);
  for (let step = 0; step <= 1; step += 0.005)
    for (const way of [-1, 1]) {
      const near = step === 0 ? colour : toHex({ l: l + way * step, c, h });
      if (minContrast(near, others) >= min) return near;
    }
  return undefined;
}
