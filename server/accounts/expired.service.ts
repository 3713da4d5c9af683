import type { Database } from '../db/database.ts';
import { deleteExpired } from './expired.queries.ts';
import { deleteOldDevices } from './known-devices.queries.ts';
import { deleteOldTries } from './sign-in-tries.queries.ts';

/** Deletes expired sessions, links, devices and limits. */
export async function forgetExpired({ db }: Database): Promise<void> {
  await deleteExpired(db);
  await deleteOldDevices(db);
  await deleteOldTries(db);
}
