import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { exportPages, type ExportedPage } from './export-rows.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';

/** `missing`: hashes of pictures that the media store has lost. */
interface ExportResult {
  products: number;
  variants: number;
  pictures: number;
  missing: string[];
}

/** The folder of pictures next to an exported file: `shop.csv` has `shop-pictures`. */
export function pictureFolderOf(file: string): string {
  // a bar would end the path in the list of images
  return `${basename(file, extname(file)).replaceAll('|', '-')}-pictures`;
}

/** Writes the catalogue to a CSV file with its pictures in a folder next to it, for importProducts to read. */
export async function exportProducts(
  database: Database,
  media: MediaStore,
  file: string,
  progress: (words: string) => void = () => {},
): Promise<ExportResult> {
  const folder = pictureFolderOf(file);
  const result: ExportResult = { products: 0, variants: 0, pictures: 0, missing: [] };
  const seen = new Set<string>();
  async function* contents(): AsyncGenerator<string> {
    for await (const page of exportPages(database, folder)) {
      await savePictures(media, join(dirname(file), folder), page, seen, result);
      result.products += page.products;
      result.variants += page.variants;
      if (page.products > 0) progress(`Wrote ${result.products.toLocaleString('en')} products.`);
      yield page.csv;
    }
  }
  await mkdir(join(dirname(file), folder), { recursive: true });
  await writeWhole(file, contents());
  return result;
}

/** Writes under another name and renames it then, so that a file of the real name is a whole one. */
async function writeWhole(file: string, contents: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(Readable.from(contents), createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function savePictures(
  media: MediaStore,
  folder: string,
  { pictures }: ExportedPage,
  seen: Set<string>,
  result: ExportResult,
): Promise<void> {
  for (const hash of pictures) {
    if (seen.has(hash)) continue;
    seen.add(hash);
    const bytes = await media.find(storedName(hash));
    if (!bytes) result.missing.push(hash);
    else {
      await writeFile(join(folder, storedName(hash)), bytes);
      result.pictures++;
    }
  }
}
