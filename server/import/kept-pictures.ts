import sharp from 'sharp';
import type { MediaStore } from '../media/media-store.ts';
import { tintOf, type Picture } from '../media/pictures.ts';

const longestSide = 1600;

/** The name of a picture in the media store, and in the folder of an export. */
export const keptName = (hash: string) => `${hash}.webp`;

/**
 * The hash in the name of a picture that was exported; absent for any other name. A stored picture is named by the hash of
 * the file it was made from, not of its own bytes: only its name tells.
 */
export function exportedHash(name: string): string | undefined {
  return /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];
}

/**
 * Keeps a WebP as it is, under this hash, when it is already such as we store: no larger, nothing in it but the picture.
 * Encoded again it would only lose; and a shop that was exported comes back with the same bytes. Absent: it is not such.
 */
export async function adoptPicture(media: MediaStore, hash: string, bytes: Buffer): Promise<Picture | undefined> {
  // the length that a WebP says of itself: whatever follows is no picture
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length)
    return undefined;
  try {
    const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    const isOurs =
      format === 'webp' && Math.max(width, height) <= longestSide && pages === 1 && !exif && !icc && !xmp && !iptc;
    if (!isOurs) return undefined;
    const tint = await tintOf(bytes); // decodes all of it, so a torn file fails here
    await media.put(keptName(hash), bytes);
    return { hash, width, height, tint };
  } catch (error) {
    // not decodable: the caller finds out why; errors of the file system, which have a code, are thrown
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}
