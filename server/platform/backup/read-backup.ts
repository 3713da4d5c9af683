import { StartError } from '#server/platform/process/start-error.ts';
import {
  damaged,
  incomplete,
  isBackupName,
  StoredPicture,
  manifestOf,
  pictureIn,
  readManifest,
  sha256,
  type Manifest,
  type Rows,
} from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import type { KnownPictures } from './copy-pictures.ts';
import { readPiece, readPieces } from './pieces.ts';

export interface FoundBackup {
  name: string;
  manifest: Manifest;
}

/** The names of all backups of the place, the newest first, and those without a manifest: of tries that were cut. */
export async function listBackups(place: BackupPlace): Promise<{ whole: string[]; cut: string[] }> {
  const names = (await place.folders()).filter(isBackupName).toSorted().toReversed();
  const isWhole = await Promise.all(names.map(async (name) => (await place.read(manifestOf(name))) !== undefined));
  return { whole: names.filter((_, at) => isWhole[at]), cut: names.filter((_, at) => !isWhole[at]) };
}

/**
 * The backup of this name, or the newest one. Throws StartError if there is none, or it is incomplete; it does not fall
 * back to an older one.
 */
export async function findBackup(place: BackupPlace, name?: string): Promise<FoundBackup> {
  const [newest] = (await place.folders()).filter(isBackupName).toSorted().toReversed();
  const wanted = name ?? newest;
  if (wanted === undefined) throw new StartError(`There is no backup in ${place.address}.`);
  const bytes = await place.read(manifestOf(wanted));
  if (!bytes)
    throw new StartError(
      `The backup ${wanted} is not complete: it was cut before its end, and has no manifest.json. ` +
        'Name another backup of this place, as in FROM/NAME.',
    );
  return { name: wanted, manifest: readManifest(manifestOf(wanted), bytes) };
}

/** Parses FROM: a place with backups, or a single backup in it. */
export function splitAddress(from: string): { to: string; name?: string } {
  const [, to = '', name = ''] = /^(.*?)[/\\]?([^/\\]*)[/\\]*$/s.exec(from) ?? [];
  return isBackupName(name) ? { to: to || '.', name } : { to: from };
}

export async function* readPictureList(
  place: BackupPlace,
  { pictures }: Pick<Manifest, 'pictures'>,
): AsyncGenerator<StoredPicture> {
  for (const part of pictures.parts) {
    const lines = (await readPiece(place, part)).toString('utf8').split('\n').filter(Boolean);
    for (const line of lines) {
      const read = StoredPicture.safeParse(JSON.parse(line));
      if (!read.success) throw damaged(part.path);
      yield read.data;
    }
  }
}

/** Throws StartError where the picture is missing or damaged. */
export async function readPicture(place: BackupPlace, picture: StoredPicture): Promise<Buffer> {
  const path = pictureIn(picture.name);
  const bytes = await place.read(path);
  if (!bytes) throw incomplete(path);
  if (bytes.length !== picture.bytes || sha256(bytes) !== picture.sha256) throw damaged(path);
  return bytes;
}

/** The pictures of the newest backup that are still there in their size: these need not be copied again. */
export async function findKnownPictures(place: BackupPlace): Promise<KnownPictures> {
  const known = new Map<string, StoredPicture>();
  const [newest] = (await listBackups(place)).whole;
  if (newest === undefined) return known;
  try {
    const { manifest } = await findBackup(place, newest);
    const there = await place.list('pictures/');
    for await (const picture of readPictureList(place, manifest))
      if (there.get(pictureIn(picture.name)) === picture.bytes) known.set(picture.name, picture);
    return known;
  } catch (error) {
    // a damaged backup does not list its pictures, so all are written again
    if (error instanceof StartError) return new Map();
    throw error;
  }
}

/**
 * Reads a whole backup back, except pictures from earlier backups: these must exist in their size. Throws StartError if
 * a file is missing or damaged, or the number of rows differs.
 */
export async function verifyBackup(place: BackupPlace, manifest: Manifest, earlier?: KnownPictures): Promise<void> {
  for (const rows of [...manifest.tables, manifest.jobs]) await verifyRows(place, rows);
  const there = await place.list('pictures/');
  let count = 0;
  for await (const picture of readPictureList(place, manifest)) {
    count += 1;
    const path = pictureIn(picture.name);
    if (!there.has(path)) throw incomplete(path);
    if (there.get(path) !== picture.bytes) throw damaged(path);
    if (!earlier?.has(picture.name)) await readPicture(place, picture);
  }
  if (count !== manifest.pictures.count) throw damaged('the list of pictures');
}

/** In the text of COPY, a line is a row: a line end within a value is written otherwise. */
async function verifyRows(place: BackupPlace, { name, rows, parts }: Rows): Promise<void> {
  let lines = 0;
  for await (const bytes of readPieces(place, parts)) for (const byte of bytes) if (byte === 0x0a) lines += 1;
  if (lines !== rows) throw damaged(`the table ${name}`);
}
