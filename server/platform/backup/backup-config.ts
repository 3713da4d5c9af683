import type { S3Keys } from '#server/platform/gateways/storage/s3-bucket.ts';

/** Where and when backups are made by themselves. */
export interface BackupConfig {
  /** A folder, or the address of a bucket; absent: none is made without being asked for. */
  to: string | undefined;
  /** In Bangladesh. */
  hour: number;
  keepDays: number;
  keys: S3Keys | undefined;
}
