import { resolve } from 'node:path';
import type { S3Keys } from '#server/platform/gateways/storage/s3-bucket.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

export const isWebAddress = (to: string): boolean => /^https?:\/\//.test(to);

/** `to`: a folder, or the address of a bucket. Throws StartError for a bucket without keys. */
export function openPlace(
  to: string,
  keys: S3Keys | undefined,
  pathOf: (path: string) => string = resolve,
): BackupPlace {
  if (!isWebAddress(to)) return folderPlace(pathOf(to));
  if (!keys) throw new StartError('A bucket for backups needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return s3Place({ bucket: to.replace(/\/+$/, ''), ...keys });
}
