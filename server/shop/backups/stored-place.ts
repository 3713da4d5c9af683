import * as z from 'zod/mini';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SecretUnreadable, type SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findSecret, putSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets } from '#server/platform/secrets/secrets.queries.ts';

const StoredPlace = z.object({
  bucket: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
/** A bucket for backups that an owner has set, with its keys. */
export type StoredPlace = z.output<typeof StoredPlace>;

type Db = Database['db'];

export interface PlaceParts {
  db: Db;
  secretKey: SecretKey;
  /** What the variables of the server set: it wins over the dashboard. */
  environment: BackupConfig;
}

/** Address and keys are one secret, so that they can only be read and replaced together. */
const secretName = 'backup place';

/** Where backups go now. `unreadable`: the key of the secrets has changed. */
type PlaceState =
  | { setBy: 'environment' | 'none' | 'unreadable'; place?: undefined }
  | { setBy: 'dashboard'; place: StoredPlace };

export async function findPlace({ db, secretKey, environment }: PlaceParts): Promise<PlaceState> {
  if (environment.to) return { setBy: 'environment' };
  try {
    const text = await findSecret(db, secretKey, secretName);
    return text === undefined ? { setBy: 'none' } : { setBy: 'dashboard', place: StoredPlace.parse(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof SecretUnreadable) return { setBy: 'unreadable' };
    throw error;
  }
}

/** How backups are made now: with the bucket of the dashboard where no variable names a place. */
export async function findBackupConfig(parts: PlaceParts): Promise<BackupConfig> {
  const { place } = await findPlace(parts);
  if (!place) return parts.environment;
  const { bucket, ...keys } = place;
  return { ...parts.environment, to: bucket, keys };
}

export const putPlace = ({ db, secretKey }: Pick<PlaceParts, 'db' | 'secretKey'>, place: StoredPlace) =>
  putSecret(db, secretKey, secretName, JSON.stringify(place));

export const deletePlace = (db: Db) => deleteSecrets(db, [secretName]);
