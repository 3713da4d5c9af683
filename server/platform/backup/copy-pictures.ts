import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';
import { pictureIn, sha256, type StoredPicture, type Manifest } from './backup-format.ts';
import type { BackupSink } from './backup-place.ts';
import { writePieces } from './pieces.ts';

/** Complete pictures that the place already has, by name. */
export type KnownPictures = ReadonlyMap<string, StoredPicture>;

// disks and stores take their time for each; a picture is at most a few hundred kilobytes
const atOnce = 8;

interface Copying {
  sink: BackupSink;
  known: KnownPictures;
  /** Of the backup. */
  name: string;
}

/**
 * Copies the pictures that the place does not have, and writes the list of all. Lists pictures that the shop has lost,
 * and still makes the backup. Resized pictures are made again on request.
 */
export async function copyPictures(
  media: MediaStore,
  hashes: readonly string[],
  { sink, known, name }: Copying,
): Promise<Manifest['pictures']> {
  const counted = { count: 0, bytes: 0, missing: [] as string[] };
  async function* lines(): AsyncGenerator<Buffer> {
    for (let from = 0; from < hashes.length; from += atOnce) {
      const names = hashes.slice(from, from + atOnce).map(storedName);
      const copied = await Promise.all(names.map(async (one) => known.get(one) ?? copyPicture(media, sink, one)));
      counted.missing.push(...names.filter((_, at) => !copied[at]));
      for (const picture of copied.filter((one) => one !== undefined)) {
        counted.count += 1;
        counted.bytes += picture.bytes;
        yield Buffer.from(`${JSON.stringify(picture)}\n`);
      }
    }
  }
  const parts = await writePieces(sink, `${name}/pictures`, lines());
  return { ...counted, parts };
}

async function copyPicture(media: MediaStore, sink: BackupSink, name: string): Promise<StoredPicture | undefined> {
  const bytes = await media.find(name);
  if (!bytes) return undefined;
  await sink.write(pictureIn(name), bytes);
  return { name, bytes: bytes.length, sha256: sha256(bytes) };
}
