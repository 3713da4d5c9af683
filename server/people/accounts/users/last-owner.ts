import type { Tx } from '#server/platform/db/database.ts';
import { Conflict } from '#server/platform/http/errors/errors.ts';
import { lockOwners } from './owners.queries.ts';

/** A shop without an owner could never be administered again. Throws Conflict LAST_OWNER if this is the last one. */
export async function requireOtherOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId) throw lastOwner();
}

export const lastOwner = (): Conflict =>
  new Conflict('LAST_OWNER', 'This is the only owner. Make another person an owner first.');
