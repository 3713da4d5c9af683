import type { S3Keys } from '#server/platform/gateways/storage/s3-bucket.ts';

/** The place and the hour of automatic backups. */
export interface BackupConfig {
  /** A folder, or the address of a bucket; absent: no automatic backups. */
  to: string | undefined;
  /** In Bangladesh. */
  hour: number;
  keepDays: number;
  keys: S3Keys | undefined;
}
