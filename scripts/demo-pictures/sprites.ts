import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { colorLab, smooth } from './colors.ts';
import { applyDye, dyeWeight, measure, type Raster } from './dye.ts';
import { DRAWINGS } from './drawings.ts';
import { HANGER, PALETTE, PRINTS, THINGS, type PrintName, type Thing } from './palette.ts';

const ASSETS = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets', import.meta.url);
/** Sprites are dyed at twice their source size, so that a printed pattern stays crisp. */
const SPRITE = 512;

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

async function load({ code, drawing }: Thing): Promise<Raster> {
  const source = drawing ? Buffer.from(DRAWINGS[drawing]) : fileURLToPath(new URL(`${code}.webp`, ASSETS));
  const { data, info } = await sharp(source)
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
  const raster = await load(thing);
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

export type Placed = { png: Buffer; width: number; height: number; left: number; top: number };

/** A thing in its size and turn, and its place in the picture. */
export async function cut(item: Item): Promise<Placed> {
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
