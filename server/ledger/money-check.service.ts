import { formatTaka } from '#shared/money.ts';
import type { Tx } from '../db/database.ts';
import { countEntries, findWrongAccounts, findWrongSummaries } from './money-check.queries.ts';

/** Where the ledger of money and what it tells of disagree, a line each; empty if they agree. */
export async function listMoneyDisagreements(tx: Tx): Promise<string[]> {
  const accounts = await findWrongAccounts(tx);
  const summaries = await findWrongSummaries(tx);
  return [
    ...accounts.map(
      ({ order, account, expected, entered }) =>
        `Order ${order}: the ledger has ${formatTaka(entered)} in “${account}”; it should be ${formatTaka(expected)}`,
    ),
    ...summaries.map(({ order, what }) => `Order ${order} ${what}`),
  ];
}

export async function countLedgerEntries(tx: Tx): Promise<number> {
  return countEntries(tx);
}
