import { join } from 'node:path';
import { folderStore, type MediaStore } from './media-store.ts';
import type { S3Place } from './s3-bucket.ts';
import { s3Files } from './s3-files.ts';
import { s3Store } from './s3-store.ts';

/** Where files are stored. */
export interface StorageSettings {
  dataDir: string;
  /** Absent: in a folder below dataDir. */
  s3: S3Place | undefined;
}

/** Opens the picture storage of the settings. */
export function openMedia({ dataDir, s3 }: StorageSettings): MediaStore {
  return s3 ? { ...s3Store(s3), files: s3Files(s3) } : folderStore(join(dataDir, 'media'));
}
