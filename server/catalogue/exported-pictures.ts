import sharp from 'sharp';
import type { MediaStore } from '../media/media-store.ts';
import { tintOf, type Picture } from '../media/pictures.ts';

/* A stored picture is named by the hash of the file it was made from, not of its own bytes. So that a shop that was
   exported comes back with the same pictures, bytes and addresses, a file that an export named is taken as it is. */

const longestSide = 1600;

export const exportedName = (hash: string) => `${hash}.webp`;

/** The hash in the name that an export gives to a picture; absent for any other name. */
export function exportedHash(name: string): string | undefined {
  return /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];
}

/** Keeps the bytes unchanged under this hash, if they are such as we store; absent when they are not. */
export async function adoptPicture(media: MediaStore, hash: string, bytes: Buffer): Promise<Picture | undefined> {
  try {
    const image = sharp(bytes, { failOn: 'error' });
    const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await image.metadata();
    const isOurs = format === 'webp' && Math.max(width, height) <= longestSide && pages === 1 && !exif && !icc && !xmp && !iptc;
    if (!isOurs) return undefined;
    const tint = await tintOf(bytes); // decodes all of it, so a torn file fails here
    await media.put(exportedName(hash), bytes);
    return { hash, width, height, tint };
  } catch (error) {
    // not a picture at all: whoever asked says so. What the file system says is another matter.
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}
