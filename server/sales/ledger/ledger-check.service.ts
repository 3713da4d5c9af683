import type { Database, Tx } from '#server/platform/db/database.ts';
import { listMoneyDisagreements } from './money-check.service.ts';
import {
  countLedger,
  findWrongMoves,
  findWrongOwed,
  findWrongStock,
  findWrongTotals,
  type Counted,
  type WrongMove,
  type WrongOwed,
  type WrongStock,
  type WrongTotal,
} from './ledger-check.queries.ts';
import { findWrongSales, type WrongSale } from './wrong-sales.queries.ts';
import { countEntries } from './money-check.queries.ts';

export interface LedgerCheck {
  counted: Counted & { entries: number };
  /** A line for each disagreement. */
  wrong: string[];
}

/**
 * Compares stock, its ledger (`stock_moves`), orders and the money ledger with each other, as of the same moment. The
 * shop may keep selling. Makes no changes.
 */
export async function checkLedger({ db }: Pick<Database, 'db'>): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      counted: { ...(await countLedger(tx)), entries: await countEntries(tx) },
      wrong: [...(await listDisagreements(tx)), ...(await listMoneyDisagreements(tx))],
    }));
}

const listDisagreements = async (tx: Tx): Promise<string[]> => [
  ...(await findWrongStock(tx)).map(wrongStock),
  ...(await findWrongOwed(tx)).map(wrongOwed),
  ...(await findWrongMoves(tx)).map(wrongMove),
  ...(await findWrongTotals(tx)).map(wrongTotal),
  ...(await findWrongSales(tx)).map(wrongSale),
];

const wrongStock = ({ variant, product, quantity, moved }: WrongStock) =>
  `Variant ${variant} of product ${product} has ${quantity}; its moves add up to ${moved}`;

const wrongOwed = ({ variant, owed, waiting }: WrongOwed) =>
  `Variant ${variant} owes ${owed} to pre-orders; orders wait for ${waiting}`;

const wrongMove = ({ move, variant, quantity, sum }: WrongMove) =>
  `Move ${move} of variant ${variant} says that ${quantity} were left; the moves until then add up to ${sum}`;

const wrongTotal = ({ order, price, lines, shipping, adjusted, quantity, pieces }: WrongTotal) =>
  `Order ${order} costs ৳${price} for ${quantity}; ` +
  `its lines are ${pieces} for ৳${lines}, with ৳${shipping} for delivery` +
  (adjusted === 0 ? '' : `, adjusted by ৳${adjusted}`);

const wrongSale = ({ order, status, variant, ordered, taken }: WrongSale) =>
  `Order ${order} (${status}) holds ${ordered}${variant ? ` of variant ${variant}` : ''}; ` +
  `${taken} were taken from the stock for it`;
