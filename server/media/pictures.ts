import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { pictureWidths, PictureFormat } from '#shared/pictures.ts';
import { BadPicture } from './bad-picture.ts';
import { drawSvg } from './drawings.ts';
import type { MediaStore } from './media-store.ts';

export interface Picture {
  hash: string;
  width: number;
  height: number;
  tint: string;
}

const longestSide = 1600;
const mostPixels = 40_000_000;
const mostSeconds = 10;

/** Names a picture by its content: the same file is the same picture. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * Decodes, turns upright, strips what is not picture, limits to 1600 px, and keeps it as WebP.
 * Throws BadPicture for what is not a JPEG, PNG or WebP (with `svg`: or SVG) of a sensible size.
 */
export async function storePicture(store: MediaStore, bytes: Uint8Array, { svg = false } = {}): Promise<Picture> {
  const hash = hashOf(bytes);
  const { data, ...picture } = await draw(bytes, svg);
  // outside the try block for faulty files: a failing store is not the fault of the picture
  await store.put(`${hash}.webp`, data);
  return { hash, ...picture };
}

async function draw(bytes: Uint8Array, svg: boolean): Promise<Omit<Picture, 'hash'> & { data: Buffer }> {
  // drawn once: no script, link or style of a drawing ever reaches a browser
  const raster = svg && isSvg(bytes) ? await drawSvg(bytes, longestSide) : bytes;
  try {
    return await inTurn(async () => {
      const { data, info } = await decode(raster)
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .timeout({ seconds: mostSeconds })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height, tint: await tintOf(data) };
    });
  } catch (error) {
    if (error instanceof BadPicture || !isSharpError(error)) throw error;
    throw new BadPicture('is not a picture that can be read');
  }
}

function decode(bytes: Uint8Array): Sharp {
  const isRaster = isJpeg(bytes) || isPng(bytes) || isWebp(bytes);
  if (!isRaster) throw new BadPicture('is not a JPEG, PNG or WebP picture');
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
}

const starts = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
const isJpeg = (bytes: Uint8Array) => starts(bytes, 0, '\xff\xd8\xff');
const isPng = (bytes: Uint8Array) => starts(bytes, 0, '\x89PNG\r\n\x1a\n');
const isWebp = (bytes: Uint8Array) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP');

// a comment ends at its first -->: were there two ways to read them, a file of a few would keep us busy for years
const isSvg = (bytes: Uint8Array) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 4000))
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );

// sharp throws plain Errors; those of the file system have a code.
const isSharpError = (error: unknown) => error instanceof Error && !('code' in error);

/**
 * The picture's average colour, mixed with nine parts of the paper colour: it fills the box until the picture has
 * loaded.
 */
export async function tintOf(bytes: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const soften = (channel: number) =>
    Math.round(channel * 0.18 + 245 * 0.82)
      .toString(16)
      .padStart(2, '0');
  return `#${soften(red)}${soften(green)}${soften(blue)}`;
}

// Pictures are heavy: one thread each, and no more at a time than leaves cores to requests. Each also takes one of the four threads
// by which Node.js reads files: two of them are left for that.
sharp.concurrency(1);
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));
/** Runs work on pictures when it is its turn. */
export const takeTurn = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(work);
const underway = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

type Make = (original: Sharp) => Sharp;

/** A picture in one of our widths and formats. Absent: there is no such picture. */
export function getRendition(
  store: MediaStore,
  hash: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return getMade(store, hash, `${hash}-${width}.${format}`, (original) => {
    const resized = original.resize({ width, withoutEnlargement: true });
    return format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 });
  });
}

/** For catalogues elsewhere, which cannot all read WebP and want 500 pixels each way: the whole picture, nothing around it. */
export function getCatalogPicture(store: MediaStore, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return getMade(store, hash, `${hash}-catalog.jpg`, (original) =>
    original
      .flatten({ background: '#fff' })
      .resize({ width: 1024, height: 1024, fit: 'outside' })
      .jpeg({ quality: 84, mozjpeg: true }),
  );
}

/** Made on the first request, once however many ask, and then stored. */
async function getMade(
  store: MediaStore,
  hash: string,
  name: string,
  make: Make,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const kept = await store.find(name);
  if (kept) return kept;
  const made = underway.get(name) ?? makeAndPut(store, hash, name, make).finally(() => underway.delete(name));
  underway.set(name, made);
  return made;
}

async function makeAndPut(
  store: MediaStore,
  hash: string,
  name: string,
  make: Make,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const original = await store.find(`${hash}.webp`);
  if (!original) return undefined;
  // copied, because sharp's buffers may be views of larger ones
  const bytes = Buffer.from(await inTurn(() => make(sharp(original)).toBuffer()));
  await store.put(name, bytes);
  return bytes;
}
