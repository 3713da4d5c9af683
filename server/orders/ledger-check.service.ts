import type { Database } from '../db/database.ts';
import {
  countLedger,
  findWrongMoves,
  findWrongSales,
  findWrongStock,
  findWrongTotals,
  type Counted,
} from './ledger-check.queries.ts';

export interface LedgerCheck {
  counted: Counted;
  /** A line for each disagreement. */
  wrong: string[];
}

/**
 * Compares stock, its ledger (`stock_moves`) and orders with each other, as they were at one moment. The shop may go on
 * selling meanwhile. Changes nothing.
 */
export async function checkLedger({ db }: Pick<Database, 'db'>): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stock = await findWrongStock(tx);
      const moves = await findWrongMoves(tx);
      const totals = await findWrongTotals(tx);
      const sales = await findWrongSales(tx);
      return {
        counted: await countLedger(tx),
        wrong: [
          ...stock.map(
            ({ variant, product, quantity, moved }) =>
              `Variant ${variant} of product ${product} has ${quantity}; its moves add up to ${moved}`,
          ),
          ...moves.map(
            ({ move, variant, quantity, sum }) =>
              `Move ${move} of variant ${variant} says that ${quantity} were left; the moves until then add up to ${sum}`,
          ),
          ...totals.map(
            ({ order, price, lines, shipping, quantity, pieces }) =>
              `Order ${order} costs ৳${price} for ${quantity}; its lines are ${pieces} for ৳${lines}, with ৳${shipping} for delivery`,
          ),
          ...sales.map(
            ({ order, status, variant, ordered, taken, returned }) =>
              `Order ${order} (${status}) holds ${ordered}${variant ? ` of variant ${variant}` : ''}; ${taken} were taken from the stock for it, ${returned} given back`,
          ),
        ],
      };
    });
}
