import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { maxPictureMegabytes } from '#shared/catalogue/import-columns.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';

/** A ZIP that we refuse to unpack. The message is for its sender. */
export class BadZip extends Error {}

const maxEntries = 50_000;
const maxBytes = maxPictureMegabytes * 1024 * 1024;
// in total: pictures hardly compress, so an honest ZIP of 1 GB has no more
const maxTogether = 2 * 1024 * 1024 * 1024;
const isPicture = /\.(?:jpe?g|png|webp)$/i;

/**
 * Unpacks the pictures of a ZIP below a folder; other files stay in the ZIP. Counts the real size while unpacking,
 * because a ZIP can claim a wrong one. Returns the number of pictures. Throws BadZip.
 */
export async function unzipPictures(file: string, folder: string): Promise<number> {
  const zip = await open(file);
  try {
    const pictures = await listPictures(zip);
    await unpackAll(zip, pictures, folder);
    return pictures.length;
  } catch (error) {
    throw asBadZip(error);
  } finally {
    zip.close();
  }
}

function open(file: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
  return openPromise(file, options).catch((error: unknown) => {
    throw asBadZip(error);
  });
}

async function listPictures(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw new BadZip(`A ZIP of at most ${maxEntries.toLocaleString('en')} files, please`);
  const pictures: Entry[] = [];
  // yauzl refuses names with `..`, backslashes and paths from the root
  for await (const entry of zip.eachEntry())
    if (isPicture.test(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) pictures.push(entry);
  // they cannot unpack to more than the ZIP says: yauzl refuses that
  const together = pictures.reduce((sum, entry) => sum + Math.min(entry.uncompressedSize, maxBytes + 1), 0);
  if (together > maxTogether) throw new BadZip('The pictures in this ZIP are too large in total');
  return pictures;
}

async function unpackAll(zip: ZipFile, pictures: Entry[], folder: string): Promise<void> {
  const made = new Set<string>();
  for (const entry of pictures) {
    const path = join(folder, ...entry.fileName.split('/'));
    // once for each folder, not for each of thousands of files
    if (!made.has(dirname(path))) await makePrivateFolder(dirname(path));
    made.add(dirname(path));
    await unpack(zip, entry, path);
  }
}

async function unpack(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const parts: Buffer[] = [];
  let left = maxBytes + 1;
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, left));
    left -= parts.at(-1)?.length ?? 0;
  }
  // A picture that is too large is cut: the check of its row then reports it. Written by this thread itself
  // (unzip-worker.ts), which uses none of the few threads that read files for visitors.
  writeFileSync(path, Buffer.concat(parts), privateFile);
}

const asBadZip = (error: unknown) =>
  error instanceof BadZip || isSystemError(error) ? error : new BadZip('We cannot read this ZIP');
// a name that is too long, or a file and a folder with the same name, is the fault of the ZIP
const isOfNames = (code: unknown) => ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(code));
const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && !isOfNames(error.code);
