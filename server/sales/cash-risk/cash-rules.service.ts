import { Rules } from '#shared/api/sales/cash-rule-fields.ts';
import { usualRules, type CashRules } from '#shared/cash-risk/cash-rules.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordSettings } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { findRules, updateRules } from './cash-rules.queries.ts';

const toRules = (stored: unknown): CashRules => (stored === null ? usualRules : Rules.parse(stored));

/** Returns the rules for risky orders. */
export async function getRules({ db }: Pick<Database, 'db'>): Promise<CashRules> {
  return toRules(await findRules(db));
}

/** The same, read again only when it has changed. */
export const cachedRules = (database: Database, cache: PublicCache): Promise<CashRules> =>
  cache.remember('cash rules', () => getRules(database));

export async function changeRules(database: Database, admin: Caller, rules: CashRules): Promise<CashRules> {
  return inTransaction(database, async (tx) => {
    const before = toRules(await updateRules(tx, rules));
    await recordSettings(tx, { before: { cashRules: before }, after: { cashRules: rules }, admin });
    return rules;
  });
}
