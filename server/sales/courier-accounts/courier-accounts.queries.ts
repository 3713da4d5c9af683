import { sql } from 'kysely';
import { parcelWeights, type CourierKey } from '#shared/couriers.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
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
  /** Why its last answers could not be read. */
  unread: string[];
  /** Where they arrive. */
  payoutAccount: PayoutAccount;
  /** Whether the shop records clear payouts by itself. */
  recordsPayouts: boolean;
  asksScores: boolean;
}

export async function listAccounts(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    SELECT courier, address, problem, parcel_weight AS weight, pickup,
      array_remove(ARRAY[status_problem, payouts_problem, prices_problem, scores_problem], NULL) AS unread,
      payout_account AS "payoutAccount", records_payouts AS "recordsPayouts", asks_scores AS "asksScores"
    FROM courier_accounts ORDER BY courier`.execute(db);
  return rows;
}

export async function findAccount(db: Db, courier: CourierKey): Promise<AccountRow | undefined> {
  return (await listAccounts(db)).find((account) => account.courier === courier);
}

interface NewAccount {
  address: string;
  weight?: number | undefined;
  pickup?: string | undefined;
  payoutAccount?: PayoutAccount | undefined;
  recordsPayouts?: boolean | undefined;
  asksScores?: boolean | undefined;
}

/** Clears problems and pauses: it may be another account now. */
export async function upsertAccount(db: Db, courier: CourierKey, { address, ...more }: NewAccount): Promise<void> {
  const { weight, pickup = null, payoutAccount, recordsPayouts, asksScores } = more;
  await sql`
    INSERT INTO courier_accounts (
      courier, address, parcel_weight, pickup, payout_account, records_payouts, asks_scores)
    VALUES (${courier}, ${address}, ${weight ?? parcelWeights.usual}, ${pickup}, ${payoutAccount ?? 'bank'},
      ${recordsPayouts ?? false}, ${asksScores ?? false})
    ON CONFLICT (courier) DO UPDATE SET address = excluded.address,
      parcel_weight = coalesce(${weight ?? null}::integer, courier_accounts.parcel_weight),
      pickup = coalesce(excluded.pickup, courier_accounts.pickup),
      payout_account = coalesce(${payoutAccount ?? null}, courier_accounts.payout_account),
      records_payouts = coalesce(${recordsPayouts ?? null}, courier_accounts.records_payouts),
      asks_scores = coalesce(${asksScores ?? null}, courier_accounts.asks_scores),
      problem = NULL, status_problem = NULL, payouts_problem = NULL, prices_problem = NULL, scores_problem = NULL,
      paused_until = NULL, scores_paused_until = NULL`.execute(db);
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
