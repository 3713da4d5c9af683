import type { CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import { recordSettings } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { replaceRules } from './rules.queries.ts';

/** Replaces the owner's rules. Throws Invalid for a district that there is not. */
export async function saveRules(
  database: Database,
  admin: Caller,
  typed: readonly CourierRule[],
): Promise<CourierRule[]> {
  const rules = typed.map((rule, n) => ({ ...rule, districts: rule.districts.map((name) => districtOf(name, n)) }));
  await inTransaction(database, async (tx) => {
    const before = await replaceRules(tx, rules);
    await recordSettings(tx, { before: { courierRules: before }, after: { courierRules: rules }, admin });
  });
  return rules;
}

function districtOf(name: string, rule: number): string {
  const found = findDistrict(name);
  if (!found) throw new Invalid([{ path: `rules.${rule}.districts`, message: `“${name}” is no district` }]);
  return found.name;
}
