import sharp, { type Sharp } from 'sharp';
import type { pictureWidths, PictureFormat } from '#shared/media/pictures.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { takeSlot } from './picture-slots.ts';

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

/**
 * For external catalogues, some of which cannot read WebP, and which need 500 pixels each way: the whole picture
 * without a margin.
 */
export function getCatalogPicture(store: MediaStore, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return getMade(store, hash, `${hash}-catalog.jpg`, (original) =>
    original
      .flatten({ background: '#fff' })
      .resize({ width: 1024, height: 1024, fit: 'outside' })
      .jpeg({ quality: 84, mozjpeg: true }),
  );
}

/** Makes it on the first request, once for simultaneous callers, and stores it. */
async function getMade(
  store: MediaStore,
  hash: string,
  name: string,
  make: Make,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const stored = await store.find(name);
  if (stored) return stored;
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
  const bytes = Buffer.from(await takeSlot(() => make(sharp(original)).toBuffer()));
  await store.put(name, bytes);
  return bytes;
}
