import { randomUUID } from 'node:crypto';
import { backupPlaceApi, type BackupPlace, type BackupPlaceInput } from '#shared/api/shop/backups/backup-place.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { BackupPlace as OpenPlace } from '#server/platform/backup/backup-place.ts';
import { s3Place } from '#server/platform/backup/s3-place.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { reasonOf } from '#server/platform/process/start-error.ts';
import { secretsUnreadable } from '#server/platform/secrets/secret-box.ts';
import { endingOf } from '#server/platform/secrets/secrets.ts';
import { deletePlace, findPlace, putPlace, type PlaceParts, type StoredPlace } from './stored-place.ts';

/** What changes the place: the whole database, for a transaction. */
type ChangeParts = Omit<PlaceParts, 'db'> & { database: Database };

/** The bucket of backups, without its secret key. */
export async function describePlace(parts: PlaceParts): Promise<BackupPlace> {
  const { setBy, place } = await findPlace(parts);
  return {
    setBy: setBy === 'unreadable' ? 'dashboard' : setBy,
    bucket: place?.bucket ?? null,
    region: place?.region ?? null,
    accessKeyId: place?.accessKeyId ?? null,
    ending: place ? endingOf(place.secretAccessKey) : null,
    problem: setBy === 'unreadable' ? `${secretsUnreadable}. Enter them again.` : null,
  };
}

/** Throws CONFIRM_PASSWORD, SET_BY_ENVIRONMENT, Invalid. */
export async function savePlace({ database, ...parts }: ChangeParts, caller: Caller, input: BackupPlaceInput) {
  await inTransaction(database, async (tx) => {
    const own = { ...parts, db: tx };
    const stored = await requireOwn(own, caller);
    await putPlace(own, toPlace(input, stored));
    await recordPlace(tx, caller, 'changed');
  });
}

/** Throws CONFIRM_PASSWORD, SET_BY_ENVIRONMENT. */
export async function removePlace({ database, ...parts }: ChangeParts, caller: Caller): Promise<void> {
  await inTransaction(database, async (tx) => {
    await requireOwn({ ...parts, db: tx }, caller);
    await deletePlace(tx);
    await recordPlace(tx, caller, 'deleted');
  });
}

/** What is stored, if the dashboard decides. */
async function requireOwn(parts: PlaceParts & { db: Tx }, caller: Caller): Promise<StoredPlace | undefined> {
  await requireConfirmed(parts.db, caller);
  const { setBy, place } = await findPlace(parts);
  if (setBy !== 'environment') return place;
  const message = 'The server sets the backup location by BACKUP_TO. Remove the variable there first.';
  throw refusal(backupPlaceApi.save, 'SET_BY_ENVIRONMENT', message);
}

/** A stored key is used for its own bucket only, so that a thief of the session cannot send it elsewhere. */
function toPlace(input: BackupPlaceInput, stored: StoredPlace | undefined): StoredPlace {
  const bucket = input.bucket.replace(/\/+$/, '');
  const isSame = stored?.bucket === bucket && stored.accessKeyId === input.accessKeyId;
  const secretAccessKey = input.secretAccessKey || (isSame ? stored.secretAccessKey : '');
  if (!secretAccessKey) throw new Invalid([{ path: 'secretAccessKey', message: 'Enter the secret key' }]);
  return { ...input, bucket, secretAccessKey };
}

/** An owner waits for the answer. */
const patience = { maxMs: 15_000 };

/** Stores a small file there, finds it, reads it and removes it. Throws CONFIRM_PASSWORD, Invalid, NOT_STORED. */
export async function testPlace(
  { database, ...parts }: ChangeParts,
  caller: Caller,
  input: BackupPlaceInput,
): Promise<void> {
  await requireConfirmed(database.db, caller);
  const { place: stored } = await findPlace({ ...parts, db: database.db });
  const why = await whyNotStored(s3Place(toPlace(input, stored), patience)).catch(reasonOf);
  if (why !== undefined) throw refusal(backupPlaceApi.test, 'NOT_STORED', `${why}.`);
}

/** Throws BucketFailed. */
async function whyNotStored(place: OpenPlace): Promise<string | undefined> {
  const [folder, text] = ['haat-test/', 'This file tests the connection.'];
  const file = `${folder}${randomUUID()}.txt`;
  await place.write(file, Buffer.from(text));
  const isListed = (await place.list(folder)).has(file);
  const read = await place.read(file);
  await place.remove(file);
  return isListed && read?.toString() === text ? undefined : 'The bucket took a file, but did not give it back';
}

const recordPlace = (tx: Tx, { userId: actor }: Caller, action: 'changed' | 'deleted') =>
  recordChange(tx, { kind: 'settings', thing: null, name: 'Backup location', action, actor });
