// The photo studio: turns one 3-D picture into a dyed sprite, and sets sprites on a tinted ground with real-looking
// shadows.
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { HANGER, PALETTE, PRINTS, THINGS, type PrintName, type Thing } from './palette.ts';

const ASSETS = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);
/** Sprites are dyed at twice their source size, so that a printed pattern stays crisp. */
const SPRITE = 512;

type Triple = [number, number, number];
type Raster = { data: Buffer; width: number; height: number };

/**
 * One object in a picture. Standing things give the middle of their foot as x, y; lying and hanging ones their centre.
 */
export type Item = {
  thing: string;
  x: number;
  y: number;
  /** The longest side, in pixels. */
  size: number;
  color?: string;
  /** Dye for what `color` leaves alone (the band of a ring, the strap of a flip-flop). */
  rest?: string;
  print?: PrintName;
  ink?: string;
  turn?: number;
  flip?: boolean;
  blur?: number;
  pose?: 'stand' | 'lie' | 'hang' | 'none';
};

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));
const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v));
const smooth = (low: number, high: number, v: number) => {
  const t = clamp((v - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
};

/** sRGB bytes to OKLab, where a dye can be changed without changing how light the cloth looks. */
function toLab(r: number, g: number, b: number): Triple {
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

function toRgb([L, a, b]: Triple): Triple {
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

function colorLab(name: string): Triple {
  const hex = PALETTE[name];
  if (!hex) throw new Error(`no colour "${name}" in the palette`);
  return hexToLab(hex);
}

const hueOf = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI;
const hueGap = (x: number, y: number) => ((x - y + 540) % 360) - 180;

/** How much of a pixel belongs to the part that takes the dye. */
function dyeWeight(lab: Triple, thing: Thing, down: number): number {
  if (down < (thing.below ?? 0)) return 0;
  if (!thing.hue) return 1;
  const chroma = Math.hypot(lab[1], lab[2]);
  const near = 1 - smooth(thing.hue[1], thing.hue[1] + 14, Math.abs(hueGap(hueOf(lab[1], lab[2]), thing.hue[0])));
  return near * smooth(thing.floor ?? 0.03, (thing.floor ?? 0.03) + 0.03, chroma);
}

type Dye = { weights: Float64Array; labs: Float64Array; mean: Triple; chroma: number; hue: number };

function measure(raster: Raster, weightOf: (lab: Triple, down: number) => number): Dye {
  const pixels = raster.width * raster.height;
  const weights = new Float64Array(pixels);
  const labs = new Float64Array(pixels * 3);
  const sum: Triple = [0, 0, 0];
  let total = 1e-9;
  let chroma = 0;
  for (let i = 0; i < pixels; i++) {
    const alpha = raster.data[i * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const lab = toLab(raster.data[i * 4] ?? 0, raster.data[i * 4 + 1] ?? 0, raster.data[i * 4 + 2] ?? 0);
    labs.set(lab, i * 3);
    const weight = weightOf(lab, i / pixels);
    weights[i] = weight;
    const share = weight * (alpha / 255);
    total += share;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (lab[k] ?? 0) * share;
    chroma += Math.hypot(lab[1], lab[2]) * share;
  }
  const mean = sum.map((v) => v / total) as Triple;
  return { weights, labs, mean, chroma: chroma / total, hue: hueOf(mean[1], mean[2]) };
}

/** Re-dyes one pixel: keeps its shade relative to the whole and a little of its hue play, takes the new colour. */
function dyePixel(lab: Triple, dye: Dye, target: Triple, relief: number): Triple {
  const chroma = Math.hypot(lab[1], lab[2]);
  const goal = Math.hypot(target[1], target[2]);
  const play = clamp(hueGap(hueOf(lab[1], lab[2]), dye.hue), -60, 60) * 0.14;
  const hue = ((hueOf(target[1], target[2]) + (dye.chroma > 0.04 ? play : 0)) * Math.PI) / 180;
  const rich = goal * clamp(dye.chroma > 0.02 ? (chroma / dye.chroma) ** 0.5 : 1, 0.5, 1.35);
  const light = clamp(target[0] + (lab[0] - dye.mean[0]) * relief, 0.1, 0.985);
  return [light, rich * Math.cos(hue), rich * Math.sin(hue)];
}

/** Very dark and very light dyes need less relief, or they would clip. */
const reliefFor = (light: number) => (light < 0.35 ? 0.62 : light > 0.9 ? 0.55 : 0.85);

function applyDye(raster: Raster, dye: Dye, target: Triple, print?: { raster: Raster }): void {
  const relief = reliefFor(target[0]);
  for (let i = 0; i < dye.weights.length; i++) {
    const weight = dye.weights[i] ?? 0;
    if (weight < 0.01) continue;
    const lab: Triple = [dye.labs[i * 3] ?? 0, dye.labs[i * 3 + 1] ?? 0, dye.labs[i * 3 + 2] ?? 0];
    let goal = target;
    const cover = (print?.raster.data[i * 4 + 3] ?? 0) / 255;
    if (print && cover > 0) {
      const ink = toLab(
        print.raster.data[i * 4] ?? 0,
        print.raster.data[i * 4 + 1] ?? 0,
        print.raster.data[i * 4 + 2] ?? 0,
      );
      goal = target.map((v, k) => v + ((ink[k] ?? 0) - v) * cover) as Triple;
    }
    const rgb = toRgb(dyePixel(lab, dye, goal, relief));
    for (let k = 0; k < 3; k++) {
      const old = raster.data[i * 4 + k] ?? 0;
      raster.data[i * 4 + k] = Math.round(old + ((rgb[k] ?? 0) - old) * weight);
    }
  }
}

async function load(code: string): Promise<Raster> {
  const { data, info } = await sharp(fileURLToPath(new URL(`${code}.webp`, ASSETS)))
    .resize(SPRITE, SPRITE, { kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function loadPrint(name: PrintName, ink: string): Promise<Raster> {
  const svg = PRINTS[name](PALETTE[ink] ?? ink);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(SPRITE, SPRITE)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sprites = new Map<string, Promise<Buffer>>();

/** A thing in its colour, cut out and trimmed, as PNG. */
function sprite(item: Pick<Item, 'thing' | 'color' | 'rest' | 'print' | 'ink'>): Promise<Buffer> {
  const key = [item.thing, item.color, item.rest, item.print, item.ink].join('|');
  const known = sprites.get(key);
  if (known) return known;
  const made = paintSprite(item);
  sprites.set(key, made);
  return made;
}

async function paintSprite(item: Pick<Item, 'thing' | 'color' | 'rest' | 'print' | 'ink'>): Promise<Buffer> {
  if (item.thing === 'hanger') return sharp(Buffer.from(HANGER)).png().toBuffer();
  const thing = THINGS[item.thing];
  if (!thing) throw new Error(`no thing "${item.thing}"`);
  const raster = await load(thing.code);
  const main = measure(raster, (lab, down) => dyeWeight(lab, thing, down));
  const others = item.rest
    ? measure(
        raster,
        (lab, down) =>
          (1 - dyeWeight(lab, thing, down)) *
          smooth((thing.restLight ?? -1) - 0.05, (thing.restLight ?? -1) + 0.05, lab[0]),
      )
    : undefined;
  const print = item.print ? { raster: await loadPrint(item.print, item.ink ?? 'White') } : undefined;
  if (item.color && item.color !== 'Natural' && item.color !== 'Multicolour')
    applyDye(raster, main, colorLab(item.color), print);
  else if (print) applyDye(raster, main, main.mean, print);
  if (others && item.rest) applyDye(raster, others, colorLab(item.rest));
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .rotate(thing.level ?? 0, { background: '#00000000' })
    .png({ compressionLevel: 1 })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 6 })
    .toBuffer();
}

type Placed = { png: Buffer; width: number; height: number; left: number; top: number };

async function cut(item: Item): Promise<Placed> {
  let image = sharp(await sprite(item)).resize(Math.round(item.size), Math.round(item.size), {
    fit: 'inside',
    kernel: 'mks2021',
  });
  if (item.size > 300) image = image.sharpen({ sigma: 0.9, m1: 0.3, m2: 1.2 });
  if (item.flip) image = image.flop();
  let png = await image.png({ compressionLevel: 1 }).toBuffer();
  if (item.turn)
    png = await sharp(png).rotate(item.turn, { background: '#00000000' }).png({ compressionLevel: 1 }).toBuffer();
  if (item.blur)
    png = await sharp(png)
      .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#00000000' })
      .blur(item.blur)
      .png()
      .toBuffer();
  const { width = 1, height = 1 } = await sharp(png).metadata();
  const top = item.pose === 'stand' ? item.y - height : item.y - height / 2;
  return { png, width, height, left: Math.round(item.x - width / 2), top: Math.round(top) };
}

/** The object's outline in one dark colour, blurred: the base of every shadow. */
async function silhouette(
  png: Buffer,
  width: number,
  height: number,
  blur: number,
  color: string,
  strength: number,
): Promise<Buffer> {
  const pad = Math.ceil(blur * 3);
  const alpha = await sharp(png)
    .resize(Math.max(2, width), Math.max(2, height), { fit: 'fill' })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#00000000' })
    .extractChannel('alpha')
    .blur(Math.max(0.5, blur))
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: alpha.info.width, height: alpha.info.height, channels: 3, background: color } })
    .joinChannel(alpha.data, { raw: { width: alpha.info.width, height: alpha.info.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Under a standing thing: a soft pool of shade, and a tight dark line where it touches the ground. */
async function standingShadow(placed: Placed, shade: string): Promise<OverlayOptions[]> {
  const foot = Math.max(4, Math.round(placed.height * 0.14));
  const strip = await sharp(placed.png)
    .extract({ left: 0, top: placed.height - foot, width: placed.width, height: foot })
    .png()
    .toBuffer();
  const base = placed.top + placed.height;
  const poolHeight = Math.round(placed.width * 0.16);
  const pool = await silhouette(
    placed.png,
    Math.round(placed.width * 1.04),
    poolHeight,
    placed.width * 0.045,
    shade,
    0.3,
  );
  const line = await silhouette(
    strip,
    placed.width,
    Math.round(placed.width * 0.05),
    placed.width * 0.014 + 1,
    shade,
    0.42,
  );
  const poolPad = Math.ceil(placed.width * 0.045 * 3);
  const linePad = Math.ceil((placed.width * 0.014 + 1) * 3);
  return [
    {
      input: pool,
      left: Math.round(placed.left + placed.width * 0.02 - poolPad),
      top: Math.round(base - poolHeight * 0.72 - poolPad),
    },
    { input: line, left: placed.left - linePad, top: Math.round(base - placed.width * 0.042 - linePad) },
  ];
}

/** Under a thing lying on a table or hanging on a wall: the light comes from the upper left. */
async function droppedShadow(placed: Placed, shade: string, drop: number): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  for (const [blur, shift, strength] of [
    [drop * 1.1, drop, 0.3],
    [3, drop * 0.22, 0.26],
  ] as const) {
    const input = await silhouette(placed.png, placed.width, placed.height, blur, shade, strength);
    const pad = Math.ceil(blur * 3);
    layers.push({
      input,
      left: Math.round(placed.left + shift * 0.6 - pad),
      top: Math.round(placed.top + shift - pad),
    });
  }
  return layers;
}

/** sharp refuses overlays that stick out of the picture; this cuts them to it. */
async function fit(layer: OverlayOptions, width: number, height: number): Promise<OverlayOptions | undefined> {
  const input = layer.input as Buffer;
  const meta = await sharp(input).metadata();
  const left = layer.left ?? 0;
  const top = layer.top ?? 0;
  const x0 = Math.max(0, -left);
  const y0 = Math.max(0, -top);
  const w = Math.min(meta.width - x0, width - Math.max(0, left));
  const h = Math.min(meta.height - y0, height - Math.max(0, top));
  if (w <= 0 || h <= 0) return undefined;
  const part = await sharp(input)
    .extract({ left: x0, top: y0, width: w, height: h })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { ...layer, input: part, left: Math.max(0, left), top: Math.max(0, top) };
}

async function layersOf(item: Item, shade: string): Promise<OverlayOptions[]> {
  const placed = await cut(item);
  const layers: OverlayOptions[] = [];
  if (item.pose === 'stand') layers.push(...(await standingShadow(placed, shade)));
  if (item.pose === 'lie') layers.push(...(await droppedShadow(placed, shade, 10 + item.size * 0.03)));
  if (item.pose === 'hang') layers.push(...(await droppedShadow(placed, shade, 16 + item.size * 0.05)));
  layers.push({ input: placed.png, left: placed.left, top: placed.top });
  return layers;
}

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

export async function compose(
  ground: string,
  items: Item[],
  width: number,
  height: number,
  shade: string,
  front = '',
): Promise<Buffer> {
  const base = sharp(Buffer.from(ground)).resize(width, height);
  const layers: OverlayOptions[] = [];
  for (const item of items) {
    for (const layer of await layersOf(item, shade)) {
      const inside = await fit(layer, width, height);
      if (inside) layers.push(inside);
    }
  }
  if (front) layers.push({ input: Buffer.from(front), left: 0, top: 0 });
  return base.composite(layers).removeAlpha().webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer();
}
