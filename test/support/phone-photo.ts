import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a phone takes it: 12 megapixels and about 6 MB, for grain hardly shrinks. */
export async function phonePhoto(): Promise<Buffer<ArrayBuffer>> {
  const grain = sharp(randomBytes(1000 * 750 * 3), { raw: { width: 1000, height: 750, channels: 3 } });
  const photo = await grain.resize(4000, 3000, { kernel: 'nearest' }).jpeg({ quality: 90 }).toBuffer();
  return Buffer.from(photo);
}
