import { createHash } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '#server/platform/process/start-error.ts';

// The files of a backup (docs/running.md, "Backup"):
//   NAME/manifest.json             written last: without it there is no backup
//   NAME/tables/orders.0001.gz     the text output of COPY, in pieces
//   NAME/pictures.0001.gz          a line of JSON for each picture
//   pictures/ab/abcd….webp         shared by all backups of the place

/** Increase it when an older Haat could not read this format. */
export const backupFormat = 1;

/** A path below the place, so that a forged manifest cannot point anywhere else. */
const pathInPlace = z.string().regex(/^\w[\w-]*(?:\/\w[\w.-]*)+$/);
const Part = z.object({ path: pathInPlace, bytes: z.number(), sha256: z.string() });
const Rows = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), parts: z.array(Part) });

const Contents = z.object({
  format: z.literal(backupFormat),
  /** The moment that it shows. */
  made: z.string(),
  haat: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(Rows),
  jobs: Rows,
  /** `value`: the last number used; null if none was. */
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.number()) })),
  /** `missing`: pictures that the shop itself had lost. */
  pictures: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()), parts: z.array(Part) }),
});

export type Part = z.output<typeof Part>;
/** The rows of a table, or of a question. */
export type Rows = z.output<typeof Rows>;
export type Manifest = z.output<typeof Contents>;

/** A stored picture. `sha256`: of its bytes; its name comes from the uploaded file. */
export const StoredPicture = z.object({
  name: z.string().regex(/^[0-9a-fp][0-9a-f]{31}\.webp$/),
  bytes: z.number(),
  sha256: z.string(),
});
export type StoredPicture = z.output<typeof StoredPicture>;

export const manifestOf = (name: string): string => `${name}/manifest.json`;
export const pictureIn = (name: string): string => `pictures/${name.slice(0, 2)}/${name}`;

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Names sort by time. */
export const nameFor = (made: Date): string => made.toISOString().replace(/[-:]/g, '').replace('.', '-');
export const isBackupName = (name: string): boolean => /^\d{8}T\d{6}-\d{3}Z$/.test(name);

export function writeManifest(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify({ ...manifest, checksum: sha256(Buffer.from(JSON.stringify(manifest))) }));
}

/** Throws StartError where it is damaged, or of a format of a newer Haat. */
export function readManifest(path: string, bytes: Uint8Array): Manifest {
  const { checksum, ...contents } = toObject(path, bytes);
  if (checksum !== sha256(Buffer.from(JSON.stringify(contents)))) throw damaged(path);
  if (typeof contents.format === 'number' && contents.format > backupFormat)
    throw new StartError(
      `The backup was made by a newer version of Haat (${String(contents.haat)}): restore it there.`,
    );
  const read = Contents.safeParse(contents);
  if (!read.success) throw damaged(path);
  return read.data;
}

function toObject(path: string, bytes: Uint8Array): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // the same as below
  }
  throw damaged(path);
}

export const damaged = (path: string): StartError =>
  new StartError(`The backup is damaged: ${path} is not as it was written. Use another backup.`);

export const incomplete = (path: string): StartError =>
  new StartError(`The backup is not complete: ${path} is missing. Use another backup.`);
