import { formatTaka } from '#shared/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findWrongAccounts, findWrongSummaries, type Only } from './money-check.queries.ts';
import { findWrongParcels } from './parcel-check.queries.ts';

/** A disagreement, and of which order; null: the order is gone. */
interface MoneyDisagreement {
  id: string | null;
  order: string;
  what: string;
}

/** Finds differences between the ledger and its source tables, for these orders or for all; empty if they agree. */
export async function findMoneyDisagreements(tx: Tx, only?: Only): Promise<MoneyDisagreement[]> {
  const accounts = await findWrongAccounts(tx, only);
  return [
    ...accounts.map(({ id, order, account, expected, entered }) => ({
      id,
      order,
      what: `the ledger has ${formatTaka(entered)} in “${account}”; it should be ${formatTaka(expected)}`,
    })),
    ...(await findWrongSummaries(tx, only)),
    ...(await findWrongParcels(tx, only)),
  ];
}

/** The same as lines. */
export async function listMoneyDisagreements(tx: Tx): Promise<string[]> {
  const found = await findMoneyDisagreements(tx);
  return found.map(({ order, what }) => `Order ${order}${what.startsWith('the ledger') ? ':' : ''} ${what}`);
}
