import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { s3Files } from './s3-files.ts';
import { s3Store } from './s3-store.ts';

/** Where pictures are kept, as the settings say. */
export function openMedia({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return s3 ? { ...s3Store(s3), files: s3Files(s3) } : folderStore(join(dataDir, 'media'));
}
