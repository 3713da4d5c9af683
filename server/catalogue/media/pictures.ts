import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { BadPicture } from './bad-picture.ts';
import { drawSvg } from './drawings.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { isRaster, isSvg } from './picture-formats.ts';
import { takeSlot } from './picture-slots.ts';

export interface Picture {
  hash: string;
  width: number;
  height: number;
  tint: string;
  /** The picture in a dozen pixels: WebP in base64. Null: parts of it are transparent, where it would be seen. */
  preview: string | null;
}

const longestSide = 1600;
const maxPixels = 40_000_000;
const maxSeconds = 10;

/** Names a picture by its content: the same file is the same picture. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The name of a picture that /media does not show: it begins with a letter that no hash has. */
const privateName = (hash: string): string => `p${hash.slice(1)}`;

/**
 * Decodes a picture, turns it upright, strips metadata, limits it to 1600 px, and stores it as WebP. Throws BadPicture
 * for any file except a JPEG, PNG or WebP (with `svg`: or SVG) of a sensible size.
 */
export async function storePicture(
  store: MediaStore,
  bytes: Uint8Array,
  { svg = false, isPrivate = false } = {},
): Promise<Picture> {
  const hash = isPrivate ? privateName(hashOf(bytes)) : hashOf(bytes);
  const { data, ...picture } = await draw(bytes, svg);
  // outside the try block for faulty files: a failing store is not the fault of the picture
  await store.put(`${hash}.webp`, data);
  return { hash, ...picture };
}

/**
 * Stores the same picture once more under a name that /media shows, or under one that it does not. Returns its hash;
 * absent where the store has lost it.
 */
export async function copyStored(
  store: MediaStore,
  hash: string,
  { isPrivate }: { isPrivate: boolean },
): Promise<string | undefined> {
  const bytes = await store.find(`${hash}.webp`);
  if (!bytes) return undefined;
  const copy = isPrivate ? privateName(hashOf(bytes)) : hashOf(bytes);
  await store.put(`${copy}.webp`, bytes);
  return copy;
}

async function draw(bytes: Uint8Array, svg: boolean): Promise<Omit<Picture, 'hash'> & { data: Buffer }> {
  // drawn once: no script, link or style of a drawing ever reaches a browser
  const raster = svg && isSvg(bytes) ? await drawSvg(bytes, longestSide) : bytes;
  try {
    return await takeSlot(async () => {
      const { data, info } = await decode(raster)
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86 })
        .timeout({ seconds: maxSeconds })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height, ...(await impressionOf(data)) };
    });
  } catch (error) {
    if (error instanceof BadPicture || !isSharpError(error)) throw error;
    throw new BadPicture('is not a picture that can be read');
  }
}

function decode(bytes: Uint8Array): Sharp {
  if (!isRaster(bytes)) throw new BadPicture('is not a JPEG, PNG or WebP picture');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
}

// sharp throws plain Errors; errors of the file system have a code.
const isSharpError = (error: unknown) => error instanceof Error && !('code' in error);

/** What a page shows of a picture until it has loaded. Decodes it completely, so a damaged file fails here. */
export const impressionOf = async (bytes: Uint8Array): Promise<Pick<Picture, 'tint' | 'preview'>> => ({
  tint: await tintOf(bytes),
  preview: await previewOf(bytes),
});

/** At most 300 characters. Looks at the small picture alone: statistics of the whole one take many times as long. */
async function previewOf(bytes: Uint8Array): Promise<string | null> {
  const small = sharp(bytes).resize({ width: 12, height: 15, fit: 'inside' });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 4 && data.some((value, n) => n % 4 === 3 && value < 255)) return null;
  const webp = sharp(data, { raw: { width, height, channels } }).webp({ quality: 30 });
  return (await webp.toBuffer()).toString('base64');
}

/**
 * The picture's average colour, mixed with nine parts of the paper colour: it fills the box until the picture has
 * loaded.
 */
async function tintOf(bytes: Uint8Array): Promise<string> {
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
