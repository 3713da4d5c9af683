import sharp from 'sharp';
import { isRaster, takeSlot } from '#server/catalogue/media/media.ts';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import { runInThread, TookTooLong } from '#server/platform/threads/run-in-thread.ts';
import type { Decoded, Pixels } from './decode-worker.ts';

/** A code of 600 characters in a photo of a counter still has 4 pixels for each of its dots. */
const maxSide = 1400;
const maxPixels = 50_000_000;
const maxSeconds = 5;
const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 3 });

/**
 * The text of the QR code in this picture. Absent: the file is no JPEG, PNG or WebP, or no code can be read in it
 * within 5 seconds. Reads it in a thread of its own. Throws Busy.
 */
export async function decodePicture(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isRaster(bytes)) return undefined;
  return limit.take(undefined, async () => {
    const pixels = await takeSlot(() => toPixels(bytes));
    return pixels && decodeInThread(pixels);
  });
}

async function toPixels(bytes: Uint8Array): Promise<Pixels | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    // a damaged file, or one with too many pixels
    return undefined;
  }
}

async function decodeInThread(data: Pixels): Promise<string | undefined> {
  let found: string | null = null;
  const program = new URL('./decode-worker.ts', import.meta.url);
  await runInThread<Decoded>(program, { data, seconds: maxSeconds }, ({ text }) => {
    found = text;
  }).catch((error: unknown) => {
    if (!(error instanceof TookTooLong)) throw error;
  });
  return found ?? undefined;
}
