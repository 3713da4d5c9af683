import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { mostPictureMegabytes } from '#shared/catalogue/import-columns.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';

/** A ZIP that we do not unpack. The message is for the person who sent it. */
export class BadZip extends Error {}

const mostEntries = 50_000;
const mostBytes = mostPictureMegabytes * 1024 * 1024;
// of all: pictures hardly shrink, so an honest ZIP of 1 GB has no more
const mostTogether = 2 * 1024 * 1024 * 1024;
const isPicture = /\.(?:jpe?g|png|webp)$/i;

/**
 * Unpacks the pictures of a ZIP below a folder; other files stay in the ZIP. The real size of a picture is counted
 * while it is unpacked, because the ZIP may lie about it. Returns the number of pictures. Throws BadZip.
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
  if (zip.entryCount > mostEntries)
    throw new BadZip(`A ZIP of at most ${mostEntries.toLocaleString('en')} files, please`);
  const pictures: Entry[] = [];
  // yauzl refuses names with `..`, backslashes and paths from the root
  for await (const entry of zip.eachEntry())
    if (isPicture.test(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) pictures.push(entry);
  // they cannot unpack to more than the ZIP says: yauzl refuses that
  const together = pictures.reduce((sum, entry) => sum + Math.min(entry.uncompressedSize, mostBytes + 1), 0);
  if (together > mostTogether) throw new BadZip('The pictures in this ZIP are too large in total');
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
  let left = mostBytes + 1;
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
// names that no folder can hold, or a file where another one's folder is, are the ZIP's mistake
const isOfNames = (code: unknown) => ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(code));
const isSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && !isOfNames(error.code);
