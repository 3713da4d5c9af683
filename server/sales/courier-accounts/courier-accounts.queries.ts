import { sql } from 'kysely';
import { parcelWeights, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { beginningOf } from '#shared/beginning-of.ts';

type Db = Database['db'];

export interface AccountRow {
  courier: CourierKey;
  address: string;
  problem: string | null;
  /** Grams of a parcel. */
  weight: number;
  /** Where the courier usually collects parcels. */
  pickup: string | null;
}

export async function listAccounts(db: Db): Promise<AccountRow[]> {
  // a check constraint restricts the names of couriers
  return (await db
    .selectFrom('courier_accounts')
    .select(['courier', 'address', 'problem', 'parcel_weight as weight', 'pickup'])
    .orderBy('courier')
    .execute()) as AccountRow[];
}

export async function findAccount(db: Db, courier: CourierKey): Promise<AccountRow | undefined> {
  return (await listAccounts(db)).find((account) => account.courier === courier);
}

interface NewAccount {
  address: string;
  weight?: number | undefined;
  pickup?: string | undefined;
}

/** Clears problem and pause: it may be another account now. */
export async function upsertAccount(
  db: Db,
  courier: CourierKey,
  { address, weight, pickup }: NewAccount,
): Promise<void> {
  await sql`
    INSERT INTO courier_accounts (courier, address, parcel_weight, pickup)
    VALUES (${courier}, ${address}, ${weight ?? parcelWeights.usual}, ${pickup ?? null})
    ON CONFLICT (courier) DO UPDATE SET address = excluded.address,
      parcel_weight = coalesce(${weight ?? null}::integer, courier_accounts.parcel_weight),
      pickup = coalesce(excluded.pickup, courier_accounts.pickup), problem = NULL, paused_until = NULL`.execute(db);
}

/** What it asked for parcels from another pickup place, or from another account, counts no more. */
export async function deletePrices(db: Db, courier: CourierKey): Promise<void> {
  await db.deleteFrom('courier_prices').where('courier', '=', courier).execute();
}

export async function deleteAccount(db: Db, courier: CourierKey): Promise<void> {
  await db.deleteFrom('courier_accounts').where('courier', '=', courier).execute();
}

/** With a problem, the shop does not ask the courier until an owner has looked. */
export async function updateProblem(db: Db, courier: CourierKey, problem: string | null): Promise<void> {
  await db
    .updateTable('courier_accounts')
    .set({ problem: problem && beginningOf(problem, 300) })
    .where('courier', '=', courier)
    .execute();
}

/** The shop does not ask the courier for this many seconds. */
export async function pauseAccount(db: Db, courier: CourierKey, seconds: number): Promise<void> {
  await sql`
    UPDATE courier_accounts SET paused_until = greatest(paused_until, now() + ${seconds} * interval '1 second')
    WHERE courier = ${courier}`.execute(db);
}

/** Lets one process ask for a token. Returns whether it is this one. */
export async function takeTokenTurn(db: Db, courier: CourierKey, seconds: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE courier_accounts SET token_asked_until = now() + ${seconds} * interval '1 second'
    WHERE courier = ${courier} AND coalesce(token_asked_until, '-infinity') <= now()`.execute(db);
  return numAffectedRows > 0n;
}

export async function endTokenTurn(db: Db, courier: CourierKey): Promise<void> {
  await sql`UPDATE courier_accounts SET token_asked_until = NULL WHERE courier = ${courier}`.execute(db);
}
