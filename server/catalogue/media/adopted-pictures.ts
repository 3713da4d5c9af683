import sharp from 'sharp';
import { storedName, type MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { impressionOf, type Picture } from './pictures.ts';

const longestSide = 1600;

/**
 * The hash in the name of a picture that was exported; absent for any other name. A stored picture is named by the hash
 * of the file it was made from, so the hash cannot be found from its own bytes.
 */
export function exportedHash(name: string): string | undefined {
  return /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];
}

/**
 * Stores a WebP unchanged under this hash if it is like our stored pictures: no larger, and without extra data.
 * Encoding again would lose quality, and an exported shop returns with the same bytes. Undefined otherwise.
 */
export async function adoptPicture(media: MediaStore, hash: string, bytes: Buffer): Promise<Picture | undefined> {
  // the length in the header of the WebP: bytes after it are no picture
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length)
    return undefined;
  try {
    const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    const isOurs =
      format === 'webp' && Math.max(width, height) <= longestSide && pages === 1 && !exif && !icc && !xmp && !iptc;
    if (!isOurs) return undefined;
    const impression = await impressionOf(bytes); // decodes it completely, so a damaged file fails here
    await media.put(storedName(hash), bytes);
    return { hash, width, height, ...impression };
  } catch (error) {
    // not decodable: the caller finds the reason; errors of the file system, which have a code, are thrown
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}
